import { DECIMAL_SLACK } from '../numeric/index.ts'
import { CE, type Greeks, greeks, impliedVolatility, PE, type Right } from '../pricing/index.ts'

/** Forward from spot = spot·e^{(r − dividend yield)·T} (/option-price-calculator, und = spot). Rates as fractions. */
export function forwardFromSpot(spot: number, rate: number, dividendYield: number, years: number): number {
  return spot * Math.exp((rate - dividendYield) * years)
}

export interface OptionInputs {
  readonly forward: number
  readonly strike: number
  /** dte/365; 0 and below: expired */
  readonly years: number
  /** 0.12 for 12 % */
  readonly sigma: number
  /** continuously compounded, 0.065 for 6.5 % */
  readonly rate: number
}

/** One side of the calculator, per unit, long. After expiry price is the intrinsic value and all greeks are NaN. */
export interface OptionFigures extends Greeks {
  /** D·max(±(F − K), 0) */
  readonly intrinsic: number
  readonly timeValue: number
  /** K ± premium, the underlying's price at expiry */
  readonly breakeven: number
  /** delta·F/price: % gained for 1 % of the forward; NaN for a price of 0 */
  readonly lambda: number
}

export type OptionCalculation =
  | {
      readonly ok: true
      readonly ce: OptionFigures
      readonly pe: OptionFigures
      /** CE − PE − D·(F − K): 0 up to rounding */
      readonly parityGap: number
    }
  | { readonly ok: false; readonly why: 'price-not-positive' | 'iv-out-of-range' }

/** IV the calculator accepts and finds, as a fraction (§O9: 0.5 % to 400 %). */
const MIN_SIGMA = 0.005
const MAX_SIGMA = 4

/** Call and put of one strike (/option-price-calculator on §O8). */
export function optionCalculation(inputs: OptionInputs): OptionCalculation {
  const { forward, strike, years, sigma, rate } = inputs
  if (!(forward > 0) || !(strike > 0)) return { ok: false, why: 'price-not-positive' }
  if (years > 0 && !(sigma >= MIN_SIGMA && sigma <= MAX_SIGMA)) return { ok: false, why: 'iv-out-of-range' }
  const ce = optionFigures(CE, inputs)
  const pe = optionFigures(PE, inputs)
  return { ok: true, ce, pe, parityGap: ce.price - pe.price - discount(rate, years) * (forward - strike) }
}

function discount(rate: number, years: number): number {
  return Math.exp(-rate * Math.max(0, years))
}

function optionFigures(right: Right, { forward, strike, years, sigma, rate }: OptionInputs): OptionFigures {
  const intrinsic = discountedIntrinsic(right, forward, strike, years, rate)
  const known = years > 0 ? greeks(right, forward, strike, years, sigma, rate) : expired(intrinsic)
  const { price, delta } = known
  return {
    ...known,
    intrinsic,
    timeValue: price - intrinsic,
    breakeven: strike + right * price,
    lambda: price > 0 ? (delta * forward) / price : Number.NaN,
  }
}

function discountedIntrinsic(right: Right, forward: number, strike: number, years: number, rate: number): number {
  return discount(rate, years) * Math.max(right * (forward - strike), 0)
}

function expired(price: number): Greeks {
  const none = Number.NaN
  return { price, delta: none, gamma: none, thetaPerDay: none, vegaPerPoint: none, rhoPerPoint: none, probItm: none }
}

export type NoIvReason =
  | 'no-premium'
  | 'expired'
  | 'below-intrinsic'
  | 'time-value-below-one-tick'
  | 'premium-at-upper-bound'
  | 'iv-out-of-range'

export type IvAnswer = { readonly ok: true; readonly sigma: number } | { readonly ok: false; readonly why: NoIvReason }

/** IV of a premium (fraction), or why there is none (§O9; /option-price-calculator, solve = iv). */
export function ivOfPremium(
  right: Right,
  premium: number,
  { forward, strike, years, rate }: Omit<OptionInputs, 'sigma'>,
  tickSize: number,
): IvAnswer {
  if (!(premium > 0)) return { ok: false, why: 'no-premium' }
  if (!(years > 0)) return { ok: false, why: 'expired' }
  const timeValue = premium - discountedIntrinsic(right, forward, strike, years, rate)
  if (timeValue < 0) return { ok: false, why: 'below-intrinsic' }
  if (timeValue < (1 - DECIMAL_SLACK) * tickSize) return { ok: false, why: 'time-value-below-one-tick' }
  const bound = discount(rate, years) * (right === CE ? forward : strike)
  if (premium >= bound) return { ok: false, why: 'premium-at-upper-bound' }
  const sigma = impliedVolatility(right, premium, forward, strike, years, rate)
  return sigma >= MIN_SIGMA && sigma <= MAX_SIGMA ? { ok: true, sigma } : { ok: false, why: 'iv-out-of-range' }
}

/** Fair value against a market price. */
export interface FairAgainstMarket {
  /** fair − market, points */
  readonly gap: number
  /** |gap| in ticks, unrounded: "rich by n ticks at this IV" */
  readonly ticks: number
  /** the market price: fair within 2 ticks, else rich (above fair) or cheap (below) at this IV */
  readonly reading: 'fair' | 'rich' | 'cheap'
}

/** Ticks by which a market price may differ and still be fair; the margin lets 0.10/0.05 in doubles be 2. */
const FAIR_TICKS = 2 + 1e-9

/** Fair − market and its size in ticks (/option-price-calculator); null without a market price. */
export function fairAgainstMarket(fair: number, market: number, tickSize: number): FairAgainstMarket | null {
  const gap = fair - market
  if (Number.isNaN(gap)) return null
  const ticks = Math.abs(gap) / tickSize
  if (ticks <= FAIR_TICKS) return { gap, ticks, reading: 'fair' }
  return { gap, ticks, reading: gap < 0 ? 'rich' : 'cheap' }
}

/** ₹ of a per-unit figure for a position: per unit·pointValue·lots, negative lots when sold. */
export function positionRupees(perUnit: number, pointValue: number, signedLots: number): number {
  return perUnit * pointValue * signedLots
}
