import type { ListedRow } from '../../list/listedRow.ts'
import type { ListLooks } from '../../list/listLooks.ts'
import { figureText } from '../../screening/figures.ts'
import { list } from './tool.ts'

export const looks: ListLooks = {
  columns: ({ period }) => ({
    roc: { label: `ROC ${String(period)} %` },
    score: {
      cell: scoreText,
      bar: (row) => {
        const score = row.number('score') ?? 0
        return { share: Math.abs(score) / 100, tone: score < 0 ? 'down' : 'up' }
      },
    },
  }),
  texts: (row) => ({ score: scoreText(row) }),
}

/** The score; marked where no deliveries are told and its other parts carry it. */
function scoreText(row: ListedRow): string {
  return `${figureText(list.figures.score, row.number('score'))}${row.number('tilt') === null ? '*' : ''}`
}
