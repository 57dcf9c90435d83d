import { clock, index, plain, price, signed } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import type { Column } from '@strikelens/ui/table'
import type { Wire } from '../../result.ts'
import type { RollRow } from './rollRows.ts'
import type { ColumnKey } from './tool.ts'

interface Declared extends Column<Wire<RollRow>> {
  key: ColumnKey
}

/** The columns of the rolls table; past one day the time carries its date. */
export function rollColumns(days: number): readonly Declared[] {
  const at = (instant: number) => (days === 1 ? clock(instant) : `${day(istDate(instant))} ${clock(instant)}`)
  return [
    {
      key: 'time',
      label: 'Time',
      hint: 'Snapshot at which the straddle rolled, IST',
      align: 'left',
      value: ({ time }) => time,
      format: at,
      isPinned: true,
      width: days === 1 ? 72 : 104,
    },
    { key: 'spot', label: 'Spot', hint: 'Underlying then', value: ({ spot }) => spot, format: (v) => index(v, 2) },
    { key: 'from', label: 'Old', hint: 'Strike that was left', value: ({ from }) => from, format: plain },
    {
      key: 'to',
      label: 'New',
      hint: 'Strike at the money that replaced it',
      value: ({ to }) => to,
      format: plain,
      tone: 'strong',
    },
    {
      key: 'oldValue',
      label: 'Old straddle',
      hint: 'Straddle of the old strike then, ₹',
      value: ({ oldValue }) => oldValue,
      format: price,
    },
    {
      key: 'newValue',
      label: 'New straddle',
      hint: 'Straddle of the new strike then, ₹',
      value: ({ newValue }) => newValue,
      format: price,
    },
    {
      key: 'gap',
      label: 'Gap',
      hint: 'New straddle − old straddle',
      value: ({ gap }) => gap,
      format: (v) => signed(v, 2),
    },
    {
      key: 'adjusted',
      label: 'Adjusted',
      hint: 'Roll-adjusted premium then, ₹, without the gap',
      value: ({ adjusted }) => adjusted,
      format: price,
    },
  ]
}
