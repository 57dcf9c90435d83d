import {
  type ChainDerivation,
  columnSum,
  isNearWall,
  relevanceBand,
  type ShiftState,
  type StrikeRange,
  type SymbolSet,
  wallDistancePct,
  wallShare,
  walls,
} from '@strikelens/analytics/options'
import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import type { OiRows } from './rows.ts'

/** The walls of one side (§O16): R1 and R2 of the calls, S1 and S2 of the puts. NaN is "–". */
export interface OiWall {
  readonly strike: number
  readonly second: number
  readonly oi: number
  readonly secondOi: number
  /** second ÷ first. */
  readonly q: number
  readonly state: ShiftState | null
  /** Of the side's OI in the relevance band, 0–1. */
  readonly share: number
  /** Of the side in the band, lots. */
  readonly bandOi: number
  readonly distancePct: number
  readonly isNear: boolean
}

export interface OiWalls {
  readonly resistance: OiWall
  readonly support: OiWall
}

/** Where the largest open interest stands on both sides of the first expiry's ATM (§O16). */
export function oiWalls(rows: OiRows, { forward, atmStrike, expectedMove }: ChainDerivation, set: SymbolSet): OiWalls {
  const atm = rows.strike.indexOf(atmStrike)
  const band = relevanceBand(rows.strike, atm, forward, expectedMove)
  const wall = (right: Right): OiWall => sideWall(right, rows, atm, band, forward, set)
  return { resistance: wall(CE), support: wall(PE) }
}

function sideWall(
  right: Right,
  { strike, ce, pe }: OiRows,
  atm: number,
  band: StrikeRange,
  forward: number,
  set: SymbolSet,
): OiWall {
  const { oi } = right === CE ? ce : pe
  const { first, second, q, state } = walls(right, strike, oi, atm, band, forward)
  const at = (column: Float64Array, place: number) => (place < 0 ? Number.NaN : column[place])
  const distancePct = wallDistancePct(at(strike, first), forward)
  return {
    strike: at(strike, first),
    second: at(strike, second),
    oi: at(oi, first),
    secondOi: at(oi, second),
    q,
    state,
    share: wallShare(oi, first, band),
    bandOi: columnSum(oi, band),
    distancePct,
    isNear: isNearWall(distancePct, set),
  }
}
