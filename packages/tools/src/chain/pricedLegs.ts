import { type DerivedColumns, derivedColumns } from '@strikelens/analytics/options'
import { CE, type Right } from '@strikelens/analytics/pricing'
import { type ChainFacts, chainColumns, chainTerms } from '@strikelens/market/chains'
import type { SnapshotAxis } from './axis.ts'
import { priceStrikes } from './strikePricing.ts'

/** One option through the axis, one element a snapshot. NaN where it was not listed, not priced or has expired. */
export interface LegSeries {
  readonly right: Right
  readonly strike: number
  readonly ltp: Float64Array
  readonly volumeLots: Float64Array
  readonly oiLots: Float64Array
  /** Mark of §O5 with its quality. */
  readonly mark: Float64Array
  readonly markQuality: Uint8Array
  /** The leg's own IV and the strike's (§O9) in percent, and greeks (§O8); none in the last five minutes (§O4). */
  readonly ivPct: Float64Array
  readonly ivKPct: Float64Array
  readonly delta: Float64Array
  readonly gamma: Float64Array
  readonly thetaPerDay: Float64Array
  readonly vegaPerPoint: Float64Array
}

/** Options of one expiry through the axis with the forward they are priced off. */
export interface PricedLegs {
  readonly forward: Float64Array
  readonly legs: readonly LegSeries[]
}

/** Prices these options at every snapshot. */
export function pricedLegs(
  { snapshots }: SnapshotAxis,
  facts: ChainFacts,
  wanted: readonly { readonly right: Right; readonly strike: number }[],
): PricedLegs {
  const forward = new Float64Array(snapshots.length)
  const legs = wanted.map(({ right, strike }) => emptyLeg(right, strike, snapshots.length))
  const byLength = new Map<number, DerivedColumns>()
  snapshots.forEach((snapshot, t) => {
    const chain = chainColumns(snapshot, facts.terms.lotSize)
    const columns = byLength.get(chain.strike.length) ?? derivedColumns(chain.strike.length)
    byLength.set(chain.strike.length, columns)
    const places = legs.map(({ strike }) => chain.strike.indexOf(strike))
    const pricing = priceStrikes(columns, chain, chainTerms(snapshot, facts), [...new Set(places)])
    forward[t] = pricing.forward
    const isShown = pricing.timeQuality === 'ok' || pricing.timeQuality === 'low'
    legs.forEach((leg, i) => {
      const k = places[i]
      if (k < 0) return
      const quotes = leg.right === CE ? chain.ce : chain.pe
      const derived = leg.right === CE ? columns.ce : columns.pe
      leg.ltp[t] = quotes.ltp[k]
      leg.volumeLots[t] = quotes.volumeLots[k]
      leg.oiLots[t] = quotes.oiLots[k]
      leg.mark[t] = derived.mark[k]
      leg.markQuality[t] = derived.markQuality[k]
      if (!isShown) return
      leg.ivPct[t] = 100 * derived.iv[k]
      leg.ivKPct[t] = 100 * columns.byStrike.ivK[k]
      leg.delta[t] = derived.delta[k]
      leg.gamma[t] = derived.gamma[k]
      leg.thetaPerDay[t] = derived.thetaPerDay[k]
      leg.vegaPerPoint[t] = derived.vegaPerPoint[k]
    })
  })
  return { forward, legs }
}

function emptyLeg(right: Right, strike: number, length: number): LegSeries {
  const column = () => new Float64Array(length).fill(Number.NaN)
  return {
    right,
    strike,
    ltp: column(),
    volumeLots: column(),
    oiLots: column(),
    mark: column(),
    markQuality: new Uint8Array(length),
    ivPct: column(),
    ivKPct: column(),
    delta: column(),
    gamma: column(),
    thetaPerDay: column(),
    vegaPerPoint: column(),
  }
}
