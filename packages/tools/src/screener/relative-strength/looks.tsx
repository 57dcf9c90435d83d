import { Sparkline } from '@strikelens/ui/charts/smallCharts'
import type { ListLooks } from '../../list/listLooks.ts'

export const looks: ListLooks = {
  columns: () => ({
    rsLine: {
      cell: (row) => (
        <span className="inline-flex items-center gap-1">
          <Sparkline values={row.line('rsLine')} color="series-1" width={76} />
          <span
            className="size-1.5 rounded-full"
            style={row.number('rsHigh') === 1 ? { background: 'var(--series-1)' } : {}}
          />
        </span>
      ),
    },
  }),
}
