import { type ChainDerivation, relevanceBand, type SymbolSet } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { type SideWall, sideWall } from '../../chain/sideWall.ts'
import type { OiRows } from './rows.ts'

export interface OiWalls {
  readonly resistance: SideWall
  readonly support: SideWall
}

/** Where the largest open interest stands on both sides of the first expiry's ATM (§O16). */
export function oiWalls(
  { strike, ce, pe }: OiRows,
  { forward, atmStrike, expectedMove }: ChainDerivation,
  set: SymbolSet,
): OiWalls {
  const atm = strike.indexOf(atmStrike)
  const ground = { strike, atm, band: relevanceBand(strike, atm, forward, expectedMove), forward, set }
  return { resistance: sideWall(CE, ce.oi, ground), support: sideWall(PE, pe.oi, ground) }
}
