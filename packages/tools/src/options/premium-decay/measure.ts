import { price, signed } from '@strikelens/market/formats'
import type { Wire } from '../../result.ts'
import type { DecayRows } from './decayRows.ts'
import type { StrikeDecaySide } from './decayStrikes.ts'
import type { Params, PremiumDecay } from './premiumDecay.ts'

/** What is drawn: points, percent, or ₹ Cr where the legs are weighted. */
export type Measure = 'points' | 'pct' | 'crore'

/** Weighted changes are rupees; else as chosen, on the expiry day in percent by default. */
export function measureOf({ metric: usual }: Wire<PremiumDecay>, { metric, weight }: Params): Measure {
  return weight === 'oi' ? 'crore' : (metric ?? usual)
}

/** Name and unit of the value axis. */
export const MEASURE_UNITS: Readonly<Record<Measure, string>> = { points: 'points', pct: '%', crore: '₹ Cr' }

/** A figure on an axis. */
export function axisText(measure: Measure): (value: number) => string {
  return measure === 'crore' ? (value) => signed(value, 2) : price
}

/** A line by measure; time's part in percent is of what all legs cost. */
export function decayLine(rows: Wire<DecayRows>, line: 'ce' | 'pe' | 'total' | 'expected', measure: Measure) {
  if (line === 'ce' || line === 'pe') return rows[line][measure]
  if (line === 'total') return { points: rows.total, pct: rows.totalPct, crore: rows.totalCrore }[measure]
  if (measure === 'crore') return rows.expectedCrore
  if (measure === 'points') return rows.expected
  return rows.expected.map((points, row) => {
    const [total, pct] = [rows.total[row], rows.totalPct[row]]
    return points === null || total === null || pct === null || total === 0 ? null : (points * pct) / total
  })
}

export function strikeLine(side: Wire<StrikeDecaySide>, measure: Measure): readonly (number | null)[] {
  return side[measure]
}
