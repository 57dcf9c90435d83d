import { type DerivedColumns, derivedColumns, type LegColumns } from '@strikelens/analytics/options'
import { CE, type Right } from '@strikelens/analytics/pricing'
import { type ChainFacts, type ChainSnapshot, chainTerms, type QuoteColumns } from '@strikelens/market/chains'
import { turns } from '../kit/turns.ts'
import type { SnapshotAxis } from './axis.ts'
import { priceStrikes } from './strikePricing.ts'

/** One option through the axis, one element a snapshot. NaN where it was not listed, not priced or has expired. */
export interface LegSeries {
  readonly right: Right
  readonly strike: number
  /** Epoch ms. */
  readonly expiryAt: number
  /** Forward of its expiry. */
  readonly forward: Float64Array
  readonly ltp: Float64Array
  readonly volumeLots: Float64Array
  readonly oiLots: Float64Array
  /** Mark of §O5 with its quality. */
  readonly mark: Float64Array
  readonly markQuality: Uint8Array
  /** The leg's own IV and the strike's (§O9) in percent, and greeks (§O8); none in the last five minutes (§O4). */
  readonly ivPct: Float64Array
  readonly ivKPct: Float64Array
  /** Whether the strike has an IV of its own, by code of IV_QUALITIES; 0 where none is shown. */
  readonly ivKQuality: Uint8Array
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

/** An option to follow. */
type WantedLeg = Pick<LegSeries, 'right' | 'strike'>

/** Prices these options at every snapshot. */
export function pricedLegs({ snapshots }: SnapshotAxis, facts: ChainFacts, wanted: readonly WantedLeg[]): PricedLegs {
  const priced = emptyLegs(wanted, snapshots.length, facts.terms.expiryAt)
  const columns = new Map<number, DerivedColumns>()
  snapshots.forEach((snapshot, t) => {
    writeLegs(priced, snapshot, t, facts, columns)
  })
  return priced
}

/** The same of a whole window of strikes, which is long work: others have the worker in between. */
export async function pricedLegsInTurns(
  { snapshots }: SnapshotAxis,
  facts: ChainFacts,
  wanted: readonly WantedLeg[],
): Promise<PricedLegs> {
  const priced = emptyLegs(wanted, snapshots.length, facts.terms.expiryAt)
  const columns = new Map<number, DerivedColumns>()
  const turn = turns()
  for (const [t, snapshot] of snapshots.entries()) {
    const wait = turn()
    if (wait !== null) await wait
    writeLegs(priced, snapshot, t, facts, columns)
  }
  return priced
}

function writeLegs(
  { forward, legs }: PricedLegs,
  snapshot: ChainSnapshot,
  t: number,
  facts: ChainFacts,
  kept: Map<number, DerivedColumns>,
): void {
  const { lotSize } = facts.terms
  const chain = { strike: snapshot.strike, ce: inUnits(snapshot.ce), pe: inUnits(snapshot.pe) }
  const columns = kept.get(chain.strike.length) ?? derivedColumns(chain.strike.length)
  kept.set(chain.strike.length, columns)
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
    leg.volumeLots[t] = quotes.volumeLots[k] / lotSize
    leg.oiLots[t] = quotes.oiLots[k] / lotSize
    leg.mark[t] = derived.mark[k]
    leg.markQuality[t] = derived.markQuality[k]
    if (!isShown) return
    leg.ivPct[t] = 100 * derived.iv[k]
    leg.ivKPct[t] = 100 * columns.byStrike.ivK[k]
    leg.ivKQuality[t] = columns.byStrike.ivKQuality[k]
    leg.delta[t] = derived.delta[k]
    leg.gamma[t] = derived.gamma[k]
    leg.thetaPerDay[t] = derived.thetaPerDay[k]
    leg.vegaPerPoint[t] = derived.vegaPerPoint[k]
  })
}

/**
 * One side with units in the place of lots, nothing copied: a mark only asks whether a leg has traded, and whole columns of
 * lots would be made for every snapshot of a session where a few legs are wanted.
 */
function inUnits({ ltp, bid, ask, volumeQty, oiQty, volumeChangedAt }: QuoteColumns): LegColumns {
  return { ltp, bid, ask, volumeLots: volumeQty, oiLots: oiQty, volumeChangedAt }
}

function emptyLegs(wanted: readonly WantedLeg[], length: number, expiryAt: number): PricedLegs {
  const forward = new Float64Array(length).fill(Number.NaN)
  return { forward, legs: wanted.map((leg) => emptyLeg(leg, expiryAt, forward)) }
}

function emptyLeg({ right, strike }: WantedLeg, expiryAt: number, forward: Float64Array): LegSeries {
  const { length } = forward
  const column = () => new Float64Array(length).fill(Number.NaN)
  return {
    right,
    strike,
    expiryAt,
    forward,
    ltp: column(),
    volumeLots: column(),
    oiLots: column(),
    mark: column(),
    markQuality: new Uint8Array(length),
    ivPct: column(),
    ivKPct: column(),
    ivKQuality: new Uint8Array(length),
    delta: column(),
    gamma: column(),
    thetaPerDay: column(),
    vegaPerPoint: column(),
  }
}
