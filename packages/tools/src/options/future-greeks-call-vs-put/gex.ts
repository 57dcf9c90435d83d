import {
  type DealerConvention,
  type GammaRegime,
  gammaFlip,
  gammaRegime,
  gexProfile,
  totalGexAt,
  writeGex,
} from '@strikelens/analytics/options'
import type { ChainReading } from '../../chain/readChain.ts'

/** Gamma exposure of the whole expiry (§O17), ₹ Cr of hedging flow per 1 % move. NaN is "–". */
export interface GammaExposure {
  readonly dealer: DealerConvention
  readonly strike: Float64Array
  readonly byStrike: Float64Array
  /** From the lowest strike up. */
  readonly cumulative: Float64Array
  readonly total: number
  readonly flip: number
  /** Strikes with the most of either sign; NaN where there is none. */
  readonly largestStrike: number
  readonly smallestStrike: number
  /** Total GEX if the forward stood elsewhere: F·(1 ± k·0.25 %), k ≤ 40. */
  readonly profile: { readonly forward: Float64Array; readonly total: Float64Array }
  readonly regime: GammaRegime | null
}

const STEP = 0.0025
const STEPS = 40

/** GEX of every strike, its total, and where it would change sign; nothing of it is known without greeks (§O4). */
export function gammaExposure(
  { snapshot, derived, terms }: ChainReading,
  dealer: DealerConvention,
  isShown: boolean,
): GammaExposure {
  const { strike } = snapshot
  const byStrike = new Float64Array(strike.length).fill(Number.NaN)
  const oi = {
    ceOiLots: snapshot.ce.oiQty.map((qty) => qty / terms.lotSize),
    peOiLots: snapshot.pe.oiQty.map((qty) => qty / terms.lotSize),
  }
  const { forward } = derived
  if (isShown) writeGex(byStrike, derived.ce.gamma, oi, terms.pointValue, forward, dealer)
  const cumulative = runningSum(byStrike)
  const total = cumulative[cumulative.length - 1] ?? Number.NaN
  const profile = gexProfile(derived.byStrike, oi, derived, terms.pointValue, dealer)
  const flip = isShown ? gammaFlip(profile) : Number.NaN
  const forwards = Float64Array.from({ length: 2 * STEPS + 1 }, (_, i) => forward * (1 + (i - STEPS) * STEP))
  return {
    dealer,
    strike,
    byStrike,
    cumulative,
    total,
    flip,
    largestStrike: extremeStrike(strike, byStrike, 1),
    smallestStrike: extremeStrike(strike, byStrike, -1),
    profile: { forward: forwards, total: forwards.map((at) => (isShown ? totalGexAt(profile, at) : Number.NaN)) },
    regime: gammaRegime(total, forward, flip),
  }
}

function runningSum(column: Float64Array): Float64Array {
  let sum = 0
  return column.map((value) => {
    sum += value
    return sum
  })
}

/** The strike with the largest value of a sign. */
function extremeStrike(strike: Float64Array, values: Float64Array, sign: 1 | -1): number {
  let most = 0
  let found = Number.NaN
  values.forEach((value, k) => {
    if (sign * value <= most) return
    most = sign * value
    found = strike[k]
  })
  return found
}
