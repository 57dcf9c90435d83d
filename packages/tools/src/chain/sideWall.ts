import {
  columnSum,
  isNearWall,
  type ShiftState,
  type StrikeRange,
  type SymbolSet,
  wallDistancePct,
  wallShare,
  walls,
} from '@strikelens/analytics/options'
import type { Right } from '@strikelens/analytics/pricing'

/** The walls of one side (§O16): R1 and R2 of the calls, S1 and S2 of the puts. NaN is "–". */
export interface SideWall {
  readonly strike: number
  readonly second: number
  /** What the wall is made of: OI, volume or ΔOI. */
  readonly lots: number
  readonly secondLots: number
  /** second ÷ first. */
  readonly q: number
  readonly state: ShiftState | null
  /** Of the side's lots in the relevance band, 0–1. */
  readonly share: number
  /** Of the side in the band. */
  readonly bandLots: number
  readonly distancePct: number
  readonly isNear: boolean
}

/** Where walls are looked for: the strikes, the place of ATM among them, the relevance band and the forward. */
export interface WallGround {
  readonly strike: Float64Array
  readonly atm: number
  readonly band: StrikeRange
  readonly forward: number
  readonly set: SymbolSet
}

/** The two largest walls of a side with how firmly they stand and how far away (§O16). */
export function sideWall(right: Right, lots: Float64Array, ground: WallGround): SideWall {
  const { strike, atm, band, forward, set } = ground
  const { first, second, q, state } = walls(right, strike, lots, atm, band, forward)
  const at = (column: Float64Array, place: number) => (place < 0 ? Number.NaN : column[place])
  const distancePct = wallDistancePct(at(strike, first), forward)
  return {
    strike: at(strike, first),
    second: at(strike, second),
    lots: at(lots, first),
    secondLots: at(lots, second),
    q,
    state,
    share: wallShare(lots, first, band),
    bandLots: columnSum(lots, band),
    distancePct,
    isNear: isNearWall(distancePct, set),
  }
}
