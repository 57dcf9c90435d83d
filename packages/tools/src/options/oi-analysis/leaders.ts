import { allStrikes, largestExits, largestLegs } from '@strikelens/analytics/options'
import type { OiRows, OiSide } from './rows.ts'

/** A strike with what was added or cut there, in lots. */
export interface OiMove {
  readonly strike: number
  readonly oiChg: number
}

/** The largest changes of both sides since the base. */
export interface OiLeaders {
  readonly additions: { readonly ce: readonly OiMove[]; readonly pe: readonly OiMove[] }
  readonly exits: { readonly ce: readonly OiMove[]; readonly pe: readonly OiMove[] }
}

const LEADERS = 3

/** Per side the three largest positive and the three most negative ΔOI of all strikes (/oi-analysis). */
export function oiLeaders({ strike, ce, pe }: OiRows): OiLeaders {
  const every = allStrikes(strike)
  const moves = ({ oiChg }: OiSide, places: readonly number[]) =>
    places.map((k) => ({ strike: strike[k], oiChg: oiChg[k] }))
  const additions = (side: OiSide) => moves(side, largestLegs(side.oiChg, every, LEADERS))
  const exits = (side: OiSide) => moves(side, largestExits(side.oiChg, every, LEADERS))
  return { additions: { ce: additions(ce), pe: additions(pe) }, exits: { ce: exits(ce), pe: exits(pe) } }
}
