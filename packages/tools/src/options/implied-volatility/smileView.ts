import type { ChainDerivation } from '@strikelens/analytics/options'
import type { ChainReading } from '../../chain/readChain.ts'
import { type SmileCurve, smileCurve } from '../../chain/smileCurve.ts'

/** Levels on the smile's axis, in ₹; NaN where there is none. */
export interface SmileLevels {
  readonly forward: number
  readonly atm: number
  readonly s1: number
  readonly r1: number
  readonly lower: number
  readonly upper: number
}

/** The 25Δ wings of the chosen expiry (§O10), IVs as 0.121. */
export interface Skew25 {
  readonly callIv: number
  readonly putIv: number
  readonly rr: number
  readonly bf: number
  readonly skewPct: number
}

/** The smile now and at the base with what is marked on it. */
export interface SmileView {
  readonly smile: SmileCurve
  readonly baseSmile: SmileCurve | null
  readonly levels: SmileLevels
  readonly skew: Skew25
  /** One standard deviation of a session in points (§O11). */
  readonly oneSessionMove: number
}

/** What the smile of a chain shows. */
export function smileView({ snapshot, derived, baseline, terms }: ChainReading): SmileView {
  const { ce, pe } = snapshot
  const then = baseline.derived
  const oiLots = ce.oiQty.map((qty, k) => (qty + pe.oiQty[k]) / terms.lotSize)
  const unknown = then?.byStrike.strike.map(() => Number.NaN) ?? new Float64Array()
  return {
    smile: smileCurve(derived, snapshot.asOf, oiLots),
    baseSmile: then === null ? null : smileCurve(then, baseline.asOf, unknown),
    levels: smileLevels(snapshot.strike, derived),
    skew: skewOf(derived),
    oneSessionMove: isShown(derived) ? derived.oneSessionMove : Number.NaN,
  }
}

/** In the last five minutes of a contract an IV says nothing (§O4), nor does a move made of it. */
function isShown({ timeQuality }: ChainDerivation): boolean {
  return timeQuality === 'ok' || timeQuality === 'low'
}

function skewOf(derived: ChainDerivation): Skew25 {
  const { callIv, putIv, riskReversal, butterfly, skewPct } = derived.wings25
  const shown = (value: number) => (isShown(derived) ? value : Number.NaN)
  return {
    callIv: shown(callIv),
    putIv: shown(putIv),
    rr: shown(riskReversal),
    bf: shown(butterfly),
    skewPct: shown(skewPct),
  }
}

function smileLevels(strike: Float64Array, derived: ChainDerivation): SmileLevels {
  const strikeOf = (place: number) => (place < 0 ? Number.NaN : strike[place])
  const move = isShown(derived) ? derived.expectedMove : Number.NaN
  return {
    forward: derived.forward,
    atm: derived.atmStrike,
    s1: strikeOf(derived.support.first),
    r1: strikeOf(derived.resistance.first),
    lower: derived.forward - move,
    upper: derived.forward + move,
  }
}
