import {
  type ChainDerivation,
  forwardDelta,
  IV_LOW,
  isMeasuredIv,
  standardDeviations,
} from '@strikelens/analytics/options'
import { PE } from '@strikelens/analytics/pricing'

/** A smile on its three axes (§O10), the strikes that have an IV of their own. */
export interface SmileCurve {
  readonly asOf: number
  readonly forward: number
  readonly strike: Float64Array
  /** Strike IV as 0.121. */
  readonly iv: Float64Array
  /** 1 where its quality is low (§O9). */
  readonly isLow: Uint8Array
  /** Distance from the forward in standard deviations to expiry. */
  readonly sd: Float64Array
  /** Forward delta of the put, 0 to 1: it rises with the strike, 0.25 is the 25Δ put and 0.75 the 25Δ call. */
  readonly putDelta: Float64Array
  /** Open interest of both legs in lots. */
  readonly oiLots: Float64Array
}

/** The smile of a chain; empty in its last five minutes, when an IV says nothing (§O4). */
export function smileCurve(
  { byStrike, forward, years, atmIv, timeQuality }: ChainDerivation,
  asOf: number,
  oiLots: Float64Array,
): SmileCurve {
  const { strike, ivK, ivKQuality } = byStrike
  const isShown = timeQuality === 'ok' || timeQuality === 'low'
  const places = Array.from(strike.keys()).filter((k) => isShown && isMeasuredIv(ivKQuality[k]))
  const column = (value: (k: number) => number) => Float64Array.from(places, value)
  return {
    asOf,
    forward,
    strike: column((k) => strike[k]),
    iv: column((k) => ivK[k]),
    isLow: Uint8Array.from(places, (k) => (ivKQuality[k] === IV_LOW ? 1 : 0)),
    sd: column((k) => standardDeviations(strike[k], forward, atmIv, years)),
    putDelta: column((k) => forwardDelta(PE, forward, strike[k], years, ivK[k])),
    oiLots: column((k) => oiLots[k]),
  }
}
