import { grouped } from '../numeric/index.ts'
import { BUY, type Fill, type Side } from './fill.ts'
import { positionKey } from './trades.ts'

/**
 * Units of each equity fill that are intraday: bought and sold on the same day in the same account (§J2), the first
 * units of the day on either side, first in first out. Fills with none, and fills that are not equity, are not in the
 * map.
 */
export function intradayUnits(fills: Iterable<Fill>): Map<Fill, number> {
  const equity = [...fills].filter(({ instrument }) => instrument.kind === 'equity')
  const days = grouped(equity, (fill) => `${fill.day} ${positionKey(fill)}`)
  const units = new Map<Fill, number>()
  for (const day of days.values()) {
    day.sort((a, b) => a.ts - b.ts)
    const left = { buy: 0, sell: 0 }
    for (const { side, qty } of day) left[sideName(side)] += qty
    left.buy = left.sell = Math.min(left.buy, left.sell)
    for (const fill of day) {
      const name = sideName(fill.side)
      const matched = Math.min(fill.qty, left[name])
      left[name] -= matched
      if (matched > 0) units.set(fill, matched)
    }
  }
  return units
}

function sideName(side: Side): 'buy' | 'sell' {
  return side === BUY ? 'buy' : 'sell'
}
