import { grouped, price, signed } from '@strikelens/market/formats'
import type { TimePane, TooltipRow } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { SyntheticFuture } from './compute.ts'
import type { SyntheticRows } from './rows.ts'

/** Spot, synthetic and future above; below what lies between them. */
export function syntheticPanes({ rows, context, range }: Wire<SyntheticFuture>): TimePane[] {
  const hasFuture = context.set !== 'COM' && rows.future.some((value) => value !== null)
  const line = { kind: 'line', axis: 'left' } as const
  return [
    {
      key: 'price',
      weight: 3,
      left: { name: 'Price', unit: '₹', format: (value) => grouped(value, 1) },
      series: [
        {
          ...line,
          key: 'spot',
          name: context.set === 'COM' ? 'Future' : 'Spot',
          color: 'spot',
          values: column(rows.spot),
        },
        ...(hasFuture
          ? [{ ...line, key: 'future', name: 'Future', color: 'future' as const, values: column(rows.future) }]
          : []),
        {
          ...line,
          key: 'synthetic',
          name: 'Synthetic',
          color: 'future',
          dash: 'dashed',
          isMain: true,
          values: column(rows.synthetic),
        },
      ],
    },
    {
      key: 'premium',
      weight: 2,
      left: { name: 'Premium', unit: 'points', format: (value) => signed(value, 2) },
      // An axis of its own: beside the premium, the gap would be a straight line.
      ...(hasFuture ? { right: { name: 'Gap', unit: 'points', format: (value) => signed(value, 2) } } : {}),
      series: [
        {
          key: 'premium',
          kind: 'area',
          axis: 'left',
          name: context.set === 'COM' ? 'Premium to the future' : 'Premium to spot',
          color: 'up',
          belowColor: 'down',
          values: column(rows.premium),
        },
        ...(hasFuture
          ? [
              {
                kind: 'line' as const,
                axis: 'right' as const,
                key: 'gap',
                name: 'Gap to the future',
                color: 'future' as const,
                values: column(rows.gap),
              },
            ]
          : []),
      ],
      levels:
        range === null || range.high === null || range.low === null || range.high === range.low
          ? []
          : [
              { value: range.high, label: 'Day high', color: 'ink-3', axis: 'left' },
              { value: range.low, label: 'Day low', color: 'ink-3', axis: 'left' },
            ],
    },
  ]
}

/** What no line tells of a row: the carry and the straddle. */
export function syntheticTip(rows: Wire<SyntheticRows>, row: number): readonly TooltipRow[] {
  const carry = rows.carryPct[row]
  const [premium, spot] = [rows.premium[row], rows.spot[row]]
  return [
    ...(premium === null || spot === null
      ? []
      : [{ name: 'Premium, % of spot', text: `${signed((100 * premium) / spot, 2)}%` }]),
    ...(carry === null ? [] : [{ name: 'Implied carry', text: `${grouped(carry, 2)}% a year` }]),
    { name: 'ATM straddle', text: price(rows.straddle[row]) },
  ]
}
