import { combinationValue } from './combinationValue.ts'
import type { LegGreeks } from './legGreeks.ts'

const DAY_MS = 86_400_000

/** One leg over the snapshots, as attribution needs it. */
export interface AttributedLeg extends LegGreeks {
  readonly quantity: number
  readonly price: Float64Array
  /** Forward of the leg's own expiry. */
  readonly forward: Float64Array
  /** Strike IV (§O9) in percent, as vega is per vol point. */
  readonly ivKPct: Float64Array
}

/** Where a combination's change since the base came from, in points, added up step by step (§S9). */
export interface Attribution {
  readonly delta: Float64Array
  readonly gamma: Float64Array
  readonly iv: Float64Array
  readonly time: Float64Array
  readonly residual: Float64Array
}

/**
 * Attribution of V(t) − V(base) at each snapshot (§S9). A step goes from one snapshot with a value to the next, with the
 * greeks of the earlier; a step with a missing greek, forward or IV goes whole into the residual. The five parts always
 * add up to the change. NaN before the base (the first snapshot from `base` on that has a value) and in gaps.
 * @param asOf epoch ms of each snapshot; a night is one step with its real minutes
 */
export function attribution(legs: readonly AttributedLeg[], asOf: Float64Array, base = 0): Attribution {
  const column = () => new Float64Array(asOf.length).fill(Number.NaN)
  const parts = { delta: column(), gamma: column(), iv: column(), time: column(), residual: column() }
  const quantities = legs.map((leg) => leg.quantity)
  const prices = new Float64Array(legs.length)
  let delta = 0
  let gamma = 0
  let iv = 0
  let time = 0
  let last = -1
  let valueAtBase = Number.NaN
  for (let t = base; t < asOf.length; t++) {
    for (let i = 0; i < legs.length; i++) prices[i] = legs[i].price[t]
    const value = combinationValue(quantities, prices)
    if (Number.isNaN(value)) continue
    if (last < 0) valueAtBase = value
    else {
      const days = (asOf[t] - asOf[last]) / DAY_MS
      let byDelta = 0
      let byGamma = 0
      let byIv = 0
      let byTime = 0
      for (const leg of legs) {
        const move = leg.forward[t] - leg.forward[last]
        byDelta += leg.quantity * leg.delta[last] * move
        byGamma += leg.quantity * 0.5 * leg.gamma[last] * move * move
        byIv += leg.quantity * leg.vegaPerPoint[last] * (leg.ivKPct[t] - leg.ivKPct[last])
        byTime += leg.quantity * leg.thetaPerDay[last] * days
      }
      if (!Number.isNaN(byDelta + byGamma + byIv + byTime)) {
        delta += byDelta
        gamma += byGamma
        iv += byIv
        time += byTime
      }
    }
    parts.delta[t] = delta
    parts.gamma[t] = gamma
    parts.iv[t] = iv
    parts.time[t] = time
    parts.residual[t] = value - valueAtBase - (delta + gamma + iv + time)
    last = t
  }
  return parts
}
