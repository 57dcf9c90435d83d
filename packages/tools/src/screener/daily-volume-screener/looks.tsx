import { Tooltip } from '@strikelens/ui/overlays'
import { Clock3 } from 'lucide-react'
import type { ListedRow } from '../../list/listedRow.ts'
import type { ListLooks } from '../../list/listLooks.ts'
import { figureText } from '../../screening/figures.ts'
import { list } from './tool.ts'

/** Figures that only the evening tells. */
const OF_EVENINGS = ['delivQty', 'delivery', 'points', 'delivX', 'trade', 'tradeX']

export const looks: ListLooks = {
  columns: () => ({
    volume: { cell: (row) => running(row, 'volume') },
    volX: { cell: (row) => running(row, 'volX') },
    record: { cell: (row) => recordText(row) },
    ...Object.fromEntries(OF_EVENINGS.map((key) => [key, { cell: (row: ListedRow) => <Told row={row} of={key} /> }])),
  }),
  texts: (row) => ({ volume: running(row, 'volume'), volX: running(row, 'volX'), record: recordText(row) }),
}

/** A figure of a session; projected while it runs. */
function running(row: ListedRow, key: string): string {
  const value = row.number(key)
  return `${value !== null && row.number('isRunning') === 1 ? '~' : ''}${figureText(list.figures[key], value)}`
}

function recordText(row: ListedRow): string {
  const sessions = row.number('record')
  return sessions === null ? '–' : `${sessions}d`
}

/** A figure of an evening, with a mark where that was not this session's. */
function Told({ row, of }: { row: ListedRow; of: string }) {
  const value = row.number(of)
  const text = figureText(list.figures[of], value)
  if (value === null || row.number('isOfBefore') !== 1) return text
  return (
    <Tooltip content="Of the last session whose evening is told">
      <span className="inline-flex items-center gap-1">
        <Clock3 size={11} strokeWidth={1.5} className="text-ink-3" aria-label="of a session before" />
        {text}
      </span>
    </Tooltip>
  )
}
