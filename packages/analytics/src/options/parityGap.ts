import { CE, impliedVolatility, PE } from '../pricing/index.ts'
import type { PricingTerms } from './legIv.ts'

/** What call and put IV of one strike seem to be when priced off spot (/volatility-ce-pe, `metric=gap`); IVs as 0.121. */
export interface ParityGap {
  readonly ceIv: number
  readonly peIv: number
  /** CE − PE: not volatility but the option-implied premium (+) or discount (−) to spot carry. */
  readonly gap: number
  /** The same in points: F − spot·e^{rT}. */
  readonly points: number
}

/** Parity gap of a strike's marks: IVs with F replaced by spot·e^{rT}; NaN where a mark gives none. */
export function parityGap(
  strike: number,
  ceMark: number,
  peMark: number,
  spot: number,
  { forward, years, rate }: PricingTerms,
): ParityGap {
  const carried = spot * Math.exp(rate * years)
  const ceIv = impliedVolatility(CE, ceMark, carried, strike, years, rate)
  const peIv = impliedVolatility(PE, peMark, carried, strike, years, rate)
  return { ceIv, peIv, gap: ceIv - peIv, points: forward - carried }
}
