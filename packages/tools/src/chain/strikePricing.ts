import {
  type ChainColumns,
  type ChainTerms,
  chainForward,
  type DerivedColumns,
  isMeasuredIv,
  type PricingTerms,
  type StrikeDerivation,
  type StrikeRange,
  type TimeQuality,
  timeQuality,
  writeLegGreeks,
  writeLegIvs,
  writeStrikeIvs,
} from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'

/** What a snapshot's strikes were priced off. */
export interface StrikePricing extends PricingTerms {
  readonly timeQuality: TimeQuality
}

/**
 * Marks and forward of a whole chain, IV and greeks of these strikes alone (indices; −1 is passed over), into the columns:
 * the same to the last bit as pricing all of it, at a fraction of the work where a session has hundreds of snapshots.
 */
export function priceStrikes(
  columns: DerivedColumns,
  chain: ChainColumns,
  terms: ChainTerms,
  places: readonly number[],
): StrikePricing {
  columns.byStrike.strike.set(chain.strike)
  const { forward, years, rate } = chainForward(columns, chain, terms)
  const pricing = { forward, years, rate }
  for (const run of runsOf(places)) {
    const own = keptRun(columns, run)
    writeVolatility(own, pricing, terms.tickSize)
    // Without an IV of its own a strike takes its neighbours' (§O9), and who has one only the whole chain tells.
    if (!own.byStrike.ivKQuality.every(isMeasuredIv)) writeVolatility(columns, pricing, terms.tickSize)
    writeLegGreeks(own.ce, own.pe, own.byStrike, pricing)
  }
  return { ...pricing, timeQuality: timeQuality(years) }
}

function writeVolatility({ byStrike, ce, pe }: DerivedColumns, pricing: PricingTerms, tickSize: number): void {
  writeLegIvs(ce, CE, byStrike.strike, ce, pricing, tickSize)
  writeLegIvs(pe, PE, byStrike.strike, pe, pricing, tickSize)
  writeStrikeIvs(byStrike, ce, pe, pricing.forward)
}

/** Neighbouring places as one range each: a window of strikes is priced in one go. */
function runsOf(places: readonly number[]): readonly StrikeRange[] {
  const runs: { from: number; to: number }[] = []
  for (const k of places.filter((place) => place >= 0).sort((a, b) => a - b)) {
    const last = runs[runs.length - 1]
    if (last !== undefined && k <= last.to) last.to = Math.max(last.to, k + 1)
    else runs.push({ from: k, to: k + 1 })
  }
  return runs
}

/** Views of columns that are written over snapshot after snapshot: a session asks for the same ones hundreds of times. */
const runsKept = new WeakMap<DerivedColumns, Map<string, DerivedColumns>>()

function keptRun(columns: DerivedColumns, run: StrikeRange): DerivedColumns {
  const kept = runsKept.get(columns) ?? new Map<string, DerivedColumns>()
  runsKept.set(columns, kept)
  const key = `${run.from}-${run.to}`
  const own = kept.get(key) ?? runColumns(columns, run)
  kept.set(key, own)
  return own
}

/** Neighbouring strikes of the columns, as views. */
function runColumns({ byStrike, ce, pe }: DerivedColumns, { from, to }: StrikeRange): DerivedColumns {
  const numbers = (column: Float64Array) => column.subarray(from, to)
  const codes = (column: Uint8Array) => column.subarray(from, to)
  const leg = (side: DerivedColumns['ce']): DerivedColumns['ce'] => ({
    mark: numbers(side.mark),
    markQuality: codes(side.markQuality),
    iv: numbers(side.iv),
    ivReason: codes(side.ivReason),
    ivQuality: codes(side.ivQuality),
    delta: numbers(side.delta),
    gamma: numbers(side.gamma),
    thetaPerDay: numbers(side.thetaPerDay),
    vegaPerPoint: numbers(side.vegaPerPoint),
    rhoPerPoint: numbers(side.rhoPerPoint),
    probItm: numbers(side.probItm),
  })
  const strike: StrikeDerivation = {
    strike: numbers(byStrike.strike),
    ivK: numbers(byStrike.ivK),
    ivKQuality: codes(byStrike.ivKQuality),
    forwardK: numbers(byStrike.forwardK),
    painRupees: numbers(byStrike.painRupees),
    gexCrore: numbers(byStrike.gexCrore),
  }
  return { byStrike: strike, ce: leg(ce), pe: leg(pe) }
}
