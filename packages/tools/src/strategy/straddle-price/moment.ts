import { type ChainDerivation, MARK_NONE, type TimeQuality } from '@strikelens/analytics/options'
import { legPrices, type PriceBasis, type PricedSmile } from '@strikelens/analytics/strategy'
import type { ChainSnapshot } from '@strikelens/market/chains'

/** One leg of a straddle at an instant: points and lots. NaN where it has none. */
export interface LegMoment {
  readonly price: number
  readonly ltp: number
  readonly mark: number
  /** Traded since the open. */
  readonly volumeLots: number
  /** The leg's own IV as 0.121. */
  readonly iv: number
  readonly delta: number
  readonly gamma: number
  readonly thetaPerDay: number
  readonly vegaPerPoint: number
}

/** A straddle at an instant: what all its figures are made of, for the answer at a snapshot, for the page at a tick. */
export interface StraddleMoment {
  readonly asOf: number
  readonly spot: number
  readonly forward: number
  readonly years: number
  readonly rate: number
  /** Strike IV as 0.121; like the greeks none in the last five minutes (§O4). */
  readonly iv: number
  /** Future that the two marks imply (§O6). */
  readonly synthetic: number
  readonly timeQuality: TimeQuality
  readonly ce: LegMoment
  readonly pe: LegMoment
}

/** The leg of a strike that has no price today. */
export type MissingLeg = 'CE' | 'PE' | null

/** Which straddle: what does not change through the day. */
export interface StraddleTerms {
  readonly strike: number
  readonly missing: MissingLeg
  readonly expiryAt: number
  readonly pointValue: number
}

/** The straddle at index k of a chain. */
export function straddleMoment(
  snapshot: ChainSnapshot,
  derived: ChainDerivation,
  k: number,
  px: PriceBasis,
  lotSize: number,
): StraddleMoment {
  const isShown = derived.timeQuality === 'ok' || derived.timeQuality === 'low'
  const shown = (value: number) => (isShown ? value : Number.NaN)
  const leg = (side: 'ce' | 'pe'): LegMoment => {
    const quotes = snapshot[side]
    const { mark, markQuality, iv, delta, gamma, thetaPerDay, vegaPerPoint } = derived[side]
    const ltp = quotes.ltp[k]
    const volumeLots = quotes.volumeQty[k] / lotSize
    return {
      price: legPrice(px, ltp, volumeLots, mark[k], markQuality[k]),
      ltp,
      mark: mark[k],
      volumeLots,
      iv: shown(iv[k]),
      delta: shown(delta[k]),
      gamma: shown(gamma[k]),
      thetaPerDay: shown(thetaPerDay[k]),
      vegaPerPoint: shown(vegaPerPoint[k]),
    }
  }
  return {
    asOf: snapshot.asOf,
    spot: snapshot.spot,
    forward: derived.forward,
    years: derived.years,
    rate: derived.rate,
    iv: shown(derived.byStrike.ivK[k]),
    synthetic: derived.byStrike.forwardK[k],
    timeQuality: derived.timeQuality,
    ce: leg('ce'),
    pe: leg('pe'),
  }
}

/** The moment with the prices that an expired contract settles at (§S16). */
export function settledMoment(moment: StraddleMoment, cePays: number, pePays: number): StraddleMoment {
  return { ...moment, ce: { ...moment.ce, price: cePays }, pe: { ...moment.pe, price: pePays } }
}

/**
 * The moment after an earlier one of the session: a leg that the chain leaves out carries its last trade and its volume
 * (§O3).
 */
export function carriedMoment(moment: StraddleMoment, earlier: StraddleMoment, px: PriceBasis): StraddleMoment {
  const carried = (now: LegMoment, before: LegMoment): LegMoment => {
    if (!Number.isNaN(now.volumeLots)) return now
    const { ltp, volumeLots } = before
    return { ...now, ltp, volumeLots, price: legPrice(px, ltp, volumeLots, now.mark, MARK_NONE) }
  }
  return { ...moment, ce: carried(moment.ce, earlier.ce), pe: carried(moment.pe, earlier.pe) }
}

/** The legs that are held: both, or the one that has a price. */
export function heldLegs({ ce, pe }: Pick<StraddleMoment, 'ce' | 'pe'>, missing: MissingLeg): readonly LegMoment[] {
  return missing === null ? [ce, pe] : missing === 'CE' ? [pe] : [ce]
}

/** A figure of the held legs together. */
export function heldSum(
  moment: Pick<StraddleMoment, 'ce' | 'pe'>,
  missing: MissingLeg,
  figure: (leg: LegMoment) => number,
): number {
  return heldLegs(moment, missing).reduce((sum, leg) => sum + figure(leg), 0)
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
