import { BUILDUPS } from '@strikelens/analytics/futures'
import { BuildupChip } from '@strikelens/ui/marks'
import type { ListedRow } from '../../list/listedRow.ts'
import type { ListLooks } from '../../list/listLooks.ts'

export const looks: ListLooks = {
  columns: () => ({
    held: { cell: heldText },
    buildup: {
      cell: (row) => {
        const buildup = BUILDUPS.find((one) => one === row.word('buildup'))
        return buildup === undefined ? '–' : <BuildupChip buildup={buildup} />
      },
    },
    reading: {
      cell: (row) => {
        const reading = row.word('reading')
        return <span className={reading === 'Strong' ? 'font-mid' : 'text-ink-2'}>{reading}</span>
      },
    },
  }),
  texts: (row) => ({ held: heldText(row) }),
}

/** Minutes as a trader reads them: '1:05'. */
function heldText(row: ListedRow): string {
  const minutes = row.number('held')
  return minutes === null ? '–' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
