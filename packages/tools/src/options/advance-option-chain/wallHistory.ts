import { relevanceBand, walls } from '@strikelens/analytics/options'
import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import { derivedChain, type SummarySeries, snapshotOf, summaryAt } from '@strikelens/market/chains'
import type { ChainReading } from '../../chain/readChain.ts'
import { type Metric, wallLots } from './wallReading.ts'

/** One wall through the session, one element a snapshot; NaN where it is not known. */
export interface WallSteps {
  readonly strike: Float64Array
  readonly lots: Float64Array
  /** second ÷ first, 0 to 1. */
  readonly q: Float64Array
}

/** Ceiling and floor with the underlying between them, one element a snapshot. */
export interface WallHistory {
  readonly asOf: Float64Array
  readonly spot: Float64Array
  readonly resistance: WallSteps
  readonly support: WallSteps
}

/** Where the walls of a snapshot are looked for. */
interface Ground {
  readonly forward: number
  readonly atmStrike: number
  readonly expectedMove: number
}

/** R1 and S1 of every snapshot of the session by the metric (/advance-option-chain). */
export async function wallHistory(reading: ChainReading, metric: Metric): Promise<WallHistory> {
  const { market, day, terms, facts, baseline } = reading
  const { strike, count } = day
  const summaries = await market.chainSummaries(day.symbol, terms.expiry, day.date)
  const grounds = Array.from(day.asOf, groundOf(reading, summaries))
  const lots = (qty: Float64Array, t: number) =>
    qty.subarray(t * strike.length, (t + 1) * strike.length).map((value) => value / facts.terms.lotSize)
  const side = (right: Right): WallSteps => {
    const name = right === CE ? 'ce' : 'pe'
    const steps = { strike: column(count), lots: column(count), q: column(count) }
    for (let t = 0; t < count; t++) {
      const { forward, atmStrike, expectedMove } = grounds[t]
      const oi = lots(day[name].oiQty, t)
      const oiChg = metric === 'chg' ? oi.map((value, k) => value - baseline[name].oiLots[k]) : oi
      const values = wallLots({ oi, volume: lots(day[name].volumeQty, t), oiChg }, metric)
      const atm = strike.indexOf(atmStrike)
      const { first, q } = walls(right, strike, values, atm, relevanceBand(strike, atm, forward, expectedMove), forward)
      if (first < 0) continue
      steps.strike[t] = strike[first]
      steps.lots[t] = values[first]
      steps.q[t] = q
    }
    return steps
  }
  return { asOf: day.asOf, spot: day.spot, resistance: side(CE), support: side(PE) }
}

/** What a snapshot's walls are measured by: its stored summary, else the chain priced again. */
function groundOf(
  { day, facts, derived, t: last }: ChainReading,
  summaries: SummarySeries | null,
): (asOf: number, t: number) => Ground {
  const stored = new Map(summaries === null ? [] : Array.from(summaries.asOf, (instant, row) => [instant, row]))
  return (asOf, t) => {
    if (t === last) return derived
    const row = stored.get(asOf)
    if (summaries === null || row === undefined) return derivedChain(snapshotOf(day, t), facts)
    const at = (field: 'forward' | 'atmStrike' | 'expectedMove') => summaryAt(summaries, field, row)
    return { forward: at('forward'), atmStrike: at('atmStrike'), expectedMove: at('expectedMove') }
  }
}

function column(count: number): Float64Array {
  return new Float64Array(count).fill(Number.NaN)
}

/** When a wall last moved, from where to where; null while it has stood all day. */
export function lastMove(
  { strike }: WallSteps,
  asOf: Float64Array,
): { readonly at: number; readonly from: number; readonly to: number } | null {
  const last = strike.length - 1
  for (let t = last; t > 0; t--) {
    const [from, to] = [strike[t - 1], strike[t]]
    if (!Number.isNaN(from) && !Number.isNaN(to) && from !== to) return { at: asOf[t], from, to }
  }
  return null
}
