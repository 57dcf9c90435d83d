import { clock, index, plain, price, ratio } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import type { Column } from '@strikelens/ui/table'
import type { Wire } from '../../result.ts'
import { centreCell } from './cells.ts'
import type { CentreField } from './columnSets.ts'
import type { SeriesRows } from './seriesRows.ts'

/** A column between the legs; past one day the time carries its date. */
export function centreColumn(rows: Wire<SeriesRows>, field: CentreField, days: number): Column<number> {
  const value = (row: number) => centreCell(rows, field, row)
  const isDated = days > 1
  const at = (instant: number) => {
    if (rows.isDaily) return day(istDate(instant))
    return isDated ? `${day(istDate(instant))} ${clock(instant)}` : clock(instant)
  }
  switch (field) {
    case 'time':
      return {
        key: field,
        label: rows.isDaily ? 'Day' : 'Time',
        hint: rows.isDaily ? 'Session' : 'End of the row, IST',
        align: 'center',
        value,
        format: at,
        isPinned: true,
        width: isDated ? 98 : 64,
      }
    case 'spot':
      return { key: field, label: 'Spot', hint: 'Underlying', value, format: (v) => index(v, 2), width: 86 }
    case 'strike':
      return { key: field, label: 'Strike', hint: 'ATM of the row', value, format: plain, tone: 'strong', width: 70 }
    case 'straddle':
      return {
        key: field,
        label: 'Straddle',
        hint: 'CE LTP + PE LTP, ₹',
        value,
        format: price,
        tone: 'strong',
        width: 76,
      }
    case 'pcr':
      return { key: field, label: 'PCR', hint: 'PE OI ÷ CE OI of the strike', value, format: ratio, width: 54 }
    case 'synthetic':
      return {
        key: field,
        label: 'Synthetic',
        hint: 'Strike + e^(rate × time) × (CE mark − PE mark)',
        value,
        format: (v) => index(v, 2),
        width: 86,
      }
  }
}
