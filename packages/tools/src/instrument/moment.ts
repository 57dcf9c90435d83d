import { type ChainDerivation, MARK_NONE, type TimeQuality } from '@strikelens/analytics/options'
import { CE, type Right } from '@strikelens/analytics/pricing'
import { combinationValue, legPrices, type PriceBasis, type PricedSmile } from '@strikelens/analytics/strategy'
import type { ChainSnapshot } from '@strikelens/market/chains'
import type { IsoDate } from '@strikelens/market/time'

/** One leg as it is called and held: what does not change through the day. */
export interface LegTerms {
  /** 'CE' where that tells it, '26,000 CE' among strikes, '26,000 CE 2 Dec' among expiries. */
  readonly name: string
  readonly right: Right
  readonly strike: number
  readonly expiry: IsoDate
  readonly expiryAt: number
  /** + bought, − sold (§S2). */
  readonly quantity: number
}

/** Which instrument. */
export interface InstrumentTerms {
  readonly legs: readonly LegTerms[]
  /** ₹ a point of one lot. */
  readonly pointValue: number
  /** Whether |V| is what is drawn and averaged, as of a spread, rather than V. */
  readonly isMagnitude: boolean
}

/** One leg at an instant: points and lots. NaN where it has none. */
export interface LegMoment {
  readonly price: number
  readonly ltp: number
  readonly bid: number
  readonly ask: number
  readonly mark: number
  /** Traded since the open. */
  readonly volumeLots: number
  readonly oiLots: number
  /** Forward and years to its expiry. */
  readonly forward: number
  readonly years: number
  /** The leg's own IV and the strike's as 0.121; like the greeks none in the last five minutes (§O4). */
  readonly iv: number
  readonly ivK: number
  readonly delta: number
  readonly gamma: number
  readonly thetaPerDay: number
  readonly vegaPerPoint: number
}

/** An instrument at an instant: what all its figures are made of, for the answer at a snapshot, for the page at a tick. */
export interface InstrumentMoment {
  readonly asOf: number
  readonly spot: number
  readonly rate: number
  /** Of the leg that expires first. */
  readonly timeQuality: TimeQuality
  readonly legs: readonly LegMoment[]
}

/** The chain of an expiry at an instant. */
export interface ChainNow {
  readonly snapshot: ChainSnapshot
  readonly derived: ChainDerivation
  readonly lotSize: number
}

/** A leg in its chain; NaN throughout where the chain does not list it. */
export function legMoment(
  { right, strike }: Pick<LegTerms, 'right' | 'strike'>,
  { snapshot, derived, lotSize }: ChainNow,
  px: PriceBasis,
): LegMoment {
  const k = snapshot.strike.indexOf(strike)
  const quotes = right === CE ? snapshot.ce : snapshot.pe
  const side = right === CE ? derived.ce : derived.pe
  const isShown = derived.timeQuality === 'ok' || derived.timeQuality === 'low'
  const at = (column: Float64Array) => (k < 0 ? Number.NaN : column[k])
  const shown = (column: Float64Array) => (isShown ? at(column) : Number.NaN)
  const ltp = at(quotes.ltp)
  const mark = at(side.mark)
  const volumeLots = at(quotes.volumeQty) / lotSize
  return {
    price: legPrice(px, ltp, volumeLots, mark, k < 0 ? MARK_NONE : side.markQuality[k]),
    ltp,
    bid: at(quotes.bid),
    ask: at(quotes.ask),
    mark,
    volumeLots,
    oiLots: at(quotes.oiQty) / lotSize,
    forward: derived.forward,
    years: derived.years,
    iv: shown(side.iv),
    ivK: shown(derived.byStrike.ivK),
    delta: shown(side.delta),
    gamma: shown(side.gamma),
    thetaPerDay: shown(side.thetaPerDay),
    vegaPerPoint: shown(side.vegaPerPoint),
  }
}

/** An instrument in the chains of its legs, those of an expired contract at what it pays (§S16). */
export function instrumentMoment(
  { legs }: Pick<InstrumentTerms, 'legs'>,
  page: ChainNow,
  chainOf: (expiry: IsoDate) => ChainNow,
  px: PriceBasis,
  settled: readonly (number | null)[] = [],
): InstrumentMoment {
  const first = legs.reduce((near, leg) => (leg.expiryAt < near.expiryAt ? leg : near))
  return {
    asOf: page.snapshot.asOf,
    spot: page.snapshot.spot,
    rate: page.derived.rate,
    timeQuality: chainOf(first.expiry).derived.timeQuality,
    legs: legs.map((leg, i) => {
      const moment = legMoment(leg, chainOf(leg.expiry), px)
      const pays = settled[i] ?? null
      return pays === null ? moment : { ...moment, price: pays }
    }),
  }
}

/**
 * The moment after an earlier one of the session: a leg that the chain leaves out carries its last trade, its volume and
 * its OI (§O3).
 */
export function carriedMoment(moment: InstrumentMoment, earlier: InstrumentMoment, px: PriceBasis): InstrumentMoment {
  const legs = moment.legs.map((now, i): LegMoment => {
    if (!Number.isNaN(now.volumeLots)) return now
    const { ltp, volumeLots, oiLots } = earlier.legs[i]
    return { ...now, ltp, volumeLots, oiLots, price: legPrice(px, ltp, volumeLots, now.mark, MARK_NONE) }
  })
  return { ...moment, legs }
}

/** A figure of all legs together, each times its quantity; NaN where one has none. */
export function heldSum(
  { legs: terms }: Pick<InstrumentTerms, 'legs'>,
  { legs }: Pick<InstrumentMoment, 'legs'>,
  figure: (leg: LegMoment) => number,
): number {
  return combinationValue(
    terms.map(({ quantity }) => quantity),
    legs.map(figure),
  )
}

/** What is drawn of a combination worth V. */
export function measured({ isMagnitude }: Pick<InstrumentTerms, 'isMagnitude'>, value: number): number {
  return isMagnitude ? Math.abs(value) : value
}

/** The smile of a derived chain. */
export function smileOf({ byStrike, forward, years }: ChainDerivation): PricedSmile {
  return { strike: byStrike.strike, ivK: byStrike.ivK, forward, years }
}

/** Price of a leg at one instant (§S1). */
function legPrice(px: PriceBasis, ltp: number, volumeLots: number, mark: number, markQuality: number): number {
  const { price } = legPrices(
    {
      ltp: Float64Array.of(ltp),
      volumeLots: Float64Array.of(volumeLots),
      mark: Float64Array.of(mark),
      markQuality: Uint8Array.of(markQuality),
    },
    px,
  )
  return price[0]
}
