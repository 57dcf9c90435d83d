import { indexed } from '@strikelens/analytics/strategy'
import { grouped, index, iv, price, signedPercent } from '@strikelens/market/formats'
import type { LineSeries, TimePane, TimeSeries } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { Comparison, ShownPair } from './comparison.ts'
import { pairLook } from './pairLook.ts'

/** What the chart of compared pairs draws. */
export interface PairsDrawn extends Pick<Wire<Comparison>, 'items' | 'pairs' | 'spot'> {
  readonly context: { readonly symbol: string; readonly set: string }
}

/**
 * A line a pair, in ₹ or indexed to its base, and spot on the right.
 * @param hasEndLabels whether lines are named at their ends, which takes room
 */
export function pairPane(
  { items, pairs, spot, context }: PairsDrawn,
  isIndexed: boolean,
  hasEndLabels = true,
): TimePane {
  const isFuture = context.set === 'COM'
  const spotLine: TimeSeries = {
    key: 'spot',
    kind: 'line',
    name: `${context.symbol} ${isFuture ? 'future' : 'spot'}`,
    color: 'spot',
    axis: 'right',
    values: column(spot),
  }
  return {
    key: 'premiums',
    left: isIndexed
      ? { name: 'Base', unit: '= 100', format: (value) => grouped(value, 2) }
      : { name: 'Premium', unit: '₹', format: price },
    right: { name: isFuture ? 'Future' : 'Spot', unit: '', format: (value) => index(value) },
    series: [
      ...pairs.map((pair) =>
        pairLine(
          pair,
          items.findIndex(({ key }) => key === pair.key),
          isIndexed,
          hasEndLabels,
        ),
      ),
      spotLine,
    ],
    levels: isIndexed ? [{ value: 100, label: 'Base', color: 'ink-3', axis: 'left' }] : [],
  }
}

function pairLine(
  { key, name, rows, base }: Wire<ShownPair>,
  place: number,
  isIndexed: boolean,
  hasEndLabel: boolean,
): LineSeries {
  const value = column(rows.value)
  const at = base.value ?? Number.NaN
  return {
    key,
    kind: 'line',
    name,
    ...pairLook(place),
    axis: 'left',
    values: isIndexed ? value.map((points) => indexed(points, at)) : value,
    stale: Uint8Array.from(rows.hollow, (bits) => (bits === 0 ? 0 : 1)),
    ...(hasEndLabel ? { endLabel: name } : { hasTag: false }),
    ...(isIndexed ? { base: 100 } : base.value === null ? {} : { base: base.value }),
    note: (row) => {
      const own = isIndexed ? `₹${price(rows.value[row])}` : `index ${grouped(indexed(value[row], at), 2)}`
      return `${own}, gap ${signedPercent(rows.gapPct[row])}, IV ${iv(rows.iv[row])}`
    },
  }
}
