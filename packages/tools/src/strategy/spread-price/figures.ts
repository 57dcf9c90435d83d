import {
  hasImpossiblePrice,
  isEventInFront,
  isWideSpread,
  naturalPrice,
  type SpreadSide,
  slippage,
  spreadSide,
  verticalWidth,
  type WidthReading,
  widthReading,
  widthSharePct,
} from '@strikelens/analytics/strategy'
import { forwardVol } from '@strikelens/analytics/volatility'
import type { BasketPayoff } from '../../chainLegs/basketPayoff.ts'
import type { PricedChains } from '../../chainLegs/pricedChain.ts'
import type { InstrumentFigures } from '../../instrument/figures.ts'
import { heldSum, type InstrumentMoment, type InstrumentTerms } from '../../instrument/moment.ts'
import { expiriesOf } from './payoff.ts'

/** ATM IVs of the first two expiries of a spread and what lies between them, as 0.121; years. */
export interface Calendar {
  readonly nearIv: number
  readonly nearYears: number
  readonly farIv: number
  readonly farYears: number
  /** Volatility priced from the first expiry to the second (§O10). */
  readonly forwardVol: number
}

/** The strip of a spread at an instant: points unless said. NaN is "–". */
export interface SpreadFigures extends InstrumentFigures {
  readonly side: SpreadSide | null
  /** NaN when unlimited, and without a payoff. */
  readonly maxProfit: number
  readonly isProfitUnlimited: boolean
  /** The least it pays, a loss when negative. */
  readonly maxLoss: number
  readonly isLossUnlimited: boolean
  readonly maxProfitRupees: number
  readonly maxLossRupees: number
  readonly breakevens: readonly number[]
  readonly rewardToRisk: number
  /** 0–1. */
  readonly pop: number
  /** Asks bought and bids sold: + paid, − received. */
  readonly natural: number
  /** V at the marks. */
  readonly mid: number
  readonly slippage: number
  readonly isWide: boolean
  /** Strike distance of a vertical, NaN of any other shape, and how much of it is paid or received. */
  readonly width: number
  readonly widthPct: number
  readonly widthReading: WidthReading | null
  /** A price that no market can have: its quotes are to be checked. */
  readonly isImpossible: boolean
  /** Of a spread over several expiries. */
  readonly calendar: Calendar | null
  readonly isEventInFront: boolean
}

/** Everything the strip says of a spread (/spread-price); the page calls it again on every tick. */
export function spreadFigures(
  common: InstrumentFigures,
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  payoff: BasketPayoff | null,
  chains: PricedChains,
): SpreadFigures {
  const { signed } = common
  const { legs, pointValue } = terms
  const natural = naturalPrice(
    legs,
    moment.legs.map(({ bid }) => bid),
    moment.legs.map(({ ask }) => ask),
  )
  const mid = heldSum(terms, moment, ({ mark }) => mark)
  const slip = slippage(natural, mid)
  const isOneExpiry = expiriesOf(terms).length === 1
  const width = isOneExpiry ? verticalWidth(legs) : Number.NaN
  const widthPct = widthSharePct(signed / legs[0].quantity, width)
  const calendar = isOneExpiry ? null : calendarOf(terms, chains)
  return {
    ...common,
    side: spreadSide(signed),
    maxProfit: (payoff?.maxProfit ?? Number.NaN) / pointValue,
    isProfitUnlimited: payoff?.isProfitUnlimited ?? false,
    maxLoss: (payoff?.maxLoss ?? Number.NaN) / pointValue,
    isLossUnlimited: payoff?.isLossUnlimited ?? false,
    maxProfitRupees: payoff?.maxProfit ?? Number.NaN,
    maxLossRupees: payoff?.maxLoss ?? Number.NaN,
    breakevens: payoff?.breakevens ?? [],
    rewardToRisk: payoff?.rewardToRisk ?? Number.NaN,
    pop: payoff?.pop ?? Number.NaN,
    natural,
    mid,
    slippage: slip,
    isWide: isWideSpread(slip, signed),
    width,
    widthPct,
    widthReading: widthReading(widthPct),
    isImpossible: isOneExpiry && hasImpossiblePrice(legs, signed),
    calendar,
    isEventInFront: calendar !== null && isEventInFront(100 * calendar.nearIv, 100 * calendar.forwardVol),
  }
}

function calendarOf(terms: InstrumentTerms, chains: PricedChains): Calendar | null {
  const [near, far] = expiriesOf(terms).map((expiry) => chains.get(expiry)?.derived)
  if (near === undefined || far === undefined) return null
  // In the last five minutes of a contract its IV says nothing (§O4).
  const isShown = near.timeQuality === 'ok' || near.timeQuality === 'low'
  const nearIv = isShown ? near.atmIv : Number.NaN
  return {
    nearIv,
    nearYears: near.years,
    farIv: far.atmIv,
    farYears: far.years,
    forwardVol: forwardVol(nearIv, near.years, far.atmIv, far.years),
  }
}
