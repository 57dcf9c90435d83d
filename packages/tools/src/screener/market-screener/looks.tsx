import { grouped } from '@strikelens/market/formats'
import { DayRange } from '@strikelens/ui/charts/smallCharts'
import type { ListLooks } from '../../list/listLooks.ts'

const known = (value: number | null) => value ?? Number.NaN

export const looks: ListLooks = {
  columns: () => ({
    dayPos: {
      cell: (row) => (
        <DayRange
          label="Day"
          low={known(row.number('low'))}
          high={known(row.number('high'))}
          last={known(row.number('ltp'))}
          format={(price) => grouped(price, price >= 1000 ? 0 : 2)}
        />
      ),
    },
  }),
}
