import { mean, sampleSd } from '../numeric/index.ts'

/** Longs and shorts added, implied by net buying and the change of OI that counts both sides (/fii-data), contracts. */
export interface ImpliedPositions {
  longChange: number
  shortChange: number
}

/** Implied ΔLong = (ΔOI + n)/2 and ΔShort = (ΔOI − n)/2, n the net contracts bought (/fii-data). */
export function impliedPositions(netContracts: number, oiChangeContracts: number): ImpliedPositions {
  return {
    longChange: (oiChangeContracts + netContracts) / 2,
    shortChange: (oiChangeContracts - netContracts) / 2,
  }
}

export type FuturesAction =
  | 'Fresh longs'
  | 'Short covering'
  | 'Fresh shorts'
  | 'Long unwinding'
  | 'Flat'
  | 'expiry roll-off'

/**
 * What foreign institutions did in a product (/fii-data): Flat when the net is under 0.5% of the OI; on an expiry session
 * a change of OI above 30% is only the roll-off. Null when OI is unknown or stood still.
 */
export function futuresAction(
  netContracts: number,
  oi: number,
  prevOi: number,
  isExpirySession: boolean,
): FuturesAction | null {
  const oiChange = oi - prevOi
  if (Number.isNaN(netContracts) || Number.isNaN(oiChange)) return null
  if (isExpirySession && Math.abs(oiChange) > 0.3 * prevOi) return 'expiry roll-off'
  if (Math.abs(netContracts) < 0.005 * oi || netContracts === 0) return 'Flat'
  if (oiChange === 0) return null
  if (netContracts > 0) return oiChange > 0 ? 'Fresh longs' : 'Short covering'
  return oiChange > 0 ? 'Fresh shorts' : 'Long unwinding'
}

/** How much of foreign selling domestic institutions bought, percent (/fii-data); NaN unless one sold and the other bought. */
export function absorptionPct(fiiNet: number, diiNet: number): number {
  return fiiNet < 0 && diiNet > 0 ? (100 * diiNet) / -fiiNet : Number.NaN
}

/** Reading of a day's cash figures (/fii-data); null when foreign institutions did not sell while domestic did. */
export function cashLabel(
  fiiNet: number,
  diiNet: number,
): 'Both buying' | 'Both selling' | 'FII sell absorbed' | 'FII sell not absorbed' | null {
  if (fiiNet > 0 && diiNet > 0) return 'Both buying'
  if (fiiNet < 0 && diiNet < 0) return 'Both selling'
  if (fiiNet < 0) return absorptionPct(fiiNet, diiNet) >= 100 ? 'FII sell absorbed' : 'FII sell not absorbed'
  return null
}

/** Consecutive sessions of the same sign ending at the last (/fii-data); 0 when that one is 0 or unknown. */
export function netStreak(net: ArrayLike<number>): number {
  const last = net.length - 1
  const sign = Math.sign(net[last])
  if (Math.abs(sign) !== 1) return 0
  let first = last
  while (first > 0 && Math.sign(net[first - 1]) === sign) first--
  return last - first + 1
}

/** z of the last net against the 20 sessions before it (/fii-data); NaN with fewer or without variance. */
export function netZ(net: Float64Array): number {
  const last = net.length - 1
  if (last < 20) return Number.NaN
  const before = net.subarray(last - 20, last)
  const sd = sampleSd(before)
  return sd > 0 ? (net[last] - mean(before)) / sd : Number.NaN
}

/** How often the index rose on the session after (/fii-data). */
export interface FollowThrough {
  /** NaN without such a day. */
  upPct: number
  days: number
}

/**
 * Follow-through of cash buying (`sign` 1) or selling (−1) over the last 252 sessions (/fii-data): days of that sign, and
 * the share followed by a higher index close. Both columns on one axis; the last session has no next.
 */
export function followThrough(net: ArrayLike<number>, indexClose: ArrayLike<number>, sign: 1 | -1): FollowThrough {
  let days = 0
  let up = 0
  for (let d = Math.max(0, net.length - 252); d + 1 < net.length; d++) {
    if (Math.sign(net[d]) !== sign) continue
    days++
    if (indexClose[d + 1] > indexClose[d]) up++
  }
  return { upPct: (100 * up) / days, days }
}
