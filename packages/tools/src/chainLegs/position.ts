import { isLastDay, thetaAhead, timeValue } from '@strikelens/analytics/options'
import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import {
  type CombinationGreeks,
  combinationGreeks,
  combinationValue,
  legPrices,
  type PricedLeg,
  sharedPointValue,
} from '@strikelens/analytics/strategy'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainLeg } from '../chain/legs.ts'
import { type BasketPayoff, basketPayoff } from './basketPayoff.ts'
import type { PricedChain, PricedChains } from './pricedChain.ts'

/** One leg of a basket with what it costs now. */
export interface BasketLeg extends ChainLeg {
  /** Premium by `px` in ₹ a unit; NaN without one. */
  readonly price: number
  /** Not traded today, or its mark is stale or wide (§S1). */
  readonly isHollow: boolean
  /** Strike IV (§O9), 0.121. */
  readonly ivK: number
}

/** Bought and sold options looked at as one position, entered now at the prices shown. */
export interface Position {
  readonly legs: readonly BasketLeg[]
  /** ₹ of one point; NaN when the legs differ in it: such a set has no common value (§S2). */
  readonly pointValue: number
  /** Σ quantity × premium in points: + paid, − received. NaN while a leg has no premium. */
  readonly value: number
  /** Expiry at which the payoff is drawn: the first of the legs'. */
  readonly expiry: IsoDate
  /** Legs of several expiries: later ones are priced at the first expiry with their IV unchanged. */
  readonly isMixed: boolean
  readonly payoff: BasketPayoff | null
  /** Of the whole position in ₹: per point, per calendar day, per vol point; gamma in ₹ a point². */
  /** ₹; `thetaPerDay` to expiry where `isThetaToExpiry`. */
  readonly greeks: CombinationGreeks
  /** All legs expire within a day. */
  readonly isThetaToExpiry: boolean
}

/** A leg in the chain it belongs to, with its premium. */
interface PlacedLeg {
  readonly leg: ChainLeg
  readonly chain: PricedChain
  readonly right: Right
  /** Place of its strike. */
  readonly k: number
  readonly price: number
  readonly isHollow: boolean
}

/** The position that listed legs make off these chains; null without one. */
export function positionOf(legs: readonly ChainLeg[], chains: PricedChains, px: 'ltp' | 'mid'): Position | null {
  const placed = placedLegs(legs, chains, px)
  if (placed.length === 0) return null
  const first = placed.reduce((best, one) => (one.leg.expiry < best.leg.expiry ? one : best))
  const pointValue = sharedPointValue(placed.map(({ chain }) => chain.terms.pointValue)) ?? Number.NaN
  const quantities = placed.map(({ leg }) => leg.quantity)
  const value = combinationValue(
    quantities,
    placed.map(({ price }) => price),
  )
  const { expiry } = first.leg
  return {
    legs: placed.map(({ leg, chain, k, price, isHollow }) => ({
      ...leg,
      price,
      isHollow,
      ivK: isVolatile(chain) ? chain.derived.byStrike.ivK[k] : Number.NaN,
    })),
    pointValue,
    value,
    expiry,
    isMixed: placed.some(({ leg }) => leg.expiry !== expiry),
    payoff: Number.isNaN(pointValue) ? null : basketPayoff(placed.map(pricedLeg), first.chain, value, pointValue),
    greeks: rupeeGreeks(placed, quantities, pointValue),
    isThetaToExpiry: isLastDayOf(placed.map(({ chain }) => chain)),
  }
}

function placedLegs(legs: readonly ChainLeg[], chains: PricedChains, px: 'ltp' | 'mid'): PlacedLeg[] {
  return legs.flatMap((leg) => {
    const chain = chains.get(leg.expiry)
    const k = chain?.snapshot.strike.indexOf(leg.strike) ?? -1
    if (chain === undefined || k < 0) return []
    const side = leg.right === 'CE' ? 'ce' : 'pe'
    const { ltp, volumeQty } = chain.snapshot[side]
    const { mark, markQuality } = chain.derived[side]
    const { price, hollow } = legPrices(
      {
        ltp: ltp.slice(k, k + 1),
        volumeLots: volumeQty.slice(k, k + 1),
        mark: mark.slice(k, k + 1),
        markQuality: markQuality.slice(k, k + 1),
      },
      px,
    )
    return [{ leg, chain, right: leg.right === 'CE' ? CE : PE, k, price: price[0], isHollow: hollow[0] !== 0 }]
  })
}

/** Whether volatility says anything at the chain's moment (§O4). */
function isVolatile({ derived: { timeQuality } }: PricedChain): boolean {
  return timeQuality === 'ok' || timeQuality === 'low'
}

function pricedLeg({ leg, chain, right, k }: PlacedLeg): PricedLeg {
  const { forward, years, byStrike } = chain.derived
  return { right, strike: leg.strike, quantity: leg.quantity, forward, years, ivK: byStrike.ivK[k] }
}

function rupeeGreeks(
  placed: readonly PlacedLeg[],
  quantities: readonly number[],
  pointValue: number,
): CombinationGreeks {
  const isToExpiry = isLastDayOf(placed.map(({ chain }) => chain))
  const sums = combinationGreeks(
    quantities,
    placed.map(({ chain, leg, k }) => {
      const side = leg.right === 'CE' ? chain.derived.ce : chain.derived.pe
      const at = (column: Float64Array) => (isVolatile(chain) ? column[k] : Number.NaN)
      return {
        price: Number.NaN,
        delta: at(side.delta),
        gamma: at(side.gamma),
        thetaPerDay: isVolatile(chain) ? chainTheta(chain, leg, isToExpiry) : Number.NaN,
        vegaPerPoint: at(side.vegaPerPoint),
        rhoPerPoint: at(side.rhoPerPoint),
        probItm: Number.NaN,
      }
    }),
  )
  return {
    delta: sums.delta * pointValue,
    gamma: sums.gamma * pointValue,
    thetaPerDay: sums.thetaPerDay * pointValue,
    vegaPerPoint: sums.vegaPerPoint * pointValue,
    rhoPerPoint: sums.rhoPerPoint * pointValue,
  }
}

/** Whether all these chains expire within a day: theta is then told to expiry. */
function isLastDayOf(chains: readonly PricedChain[]): boolean {
  return chains.every(({ derived }) => isLastDay(derived.years))
}

/** Theta of one option bought, points: a calendar day, or what is left to decay to expiry. */
export function chainTheta(
  { derived, snapshot }: PricedChain,
  { right, strike }: { readonly right: 'CE' | 'PE'; readonly strike: number },
  isToExpiry: boolean,
): number {
  const k = snapshot.strike.indexOf(strike)
  const side = right === 'CE' ? derived.ce : derived.pe
  if (!isToExpiry) return side.thetaPerDay[k]
  const { forward, rate, years } = derived
  const left = timeValue(right === 'CE' ? CE : PE, side.mark[k], forward, strike, Math.exp(-rate * years))
  return thetaAhead(side.thetaPerDay[k], Math.max(left, 0), years)
}
