import { PHASES } from '@strikelens/analytics/futures'
import { PhaseChip } from '@strikelens/ui/marks'
import type { ListLooks } from '../../list/listLooks.ts'

export const looks: ListLooks = {
  columns: () => ({
    phase: { cell: (row) => <PhaseChip phase={PHASES.find((phase) => phase === row.word('phase')) ?? ''} /> },
    score: {
      bar: (row) => {
        const score = row.number('score') ?? 0
        return { share: Math.abs(score) / 100, tone: score < 0 ? 'down' : 'up' }
      },
    },
  }),
}
