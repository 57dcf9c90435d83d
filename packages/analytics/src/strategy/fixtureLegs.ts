import { AT_0930, AT_1015, PREV } from '../options/fixtureA.ts'
import { CE, greeks, type Right } from '../pricing/index.ts'
import type { AttributedLeg } from './attribution.ts'
import type { FrozenLeg } from './decayPath.ts'
import type { Leg } from './leg.ts'
import { legGreeks } from './legGreeks.ts'
import type { PricedSmile } from './probability.ts'

/** Fixture A of the catalogue's options file over its three snapshots, with F, T and ivK as its results print them. */
const SNAPSHOTS = [PREV, AT_0930, AT_1015]
const FORWARD = [25930.0185, 25960.0126, 26020.0115]
const IV_K_PCT = [
  [13.5994, 12.9996, 12.4986, 12.1992, 12.1012],
  [13.4996, 12.9001, 12.4008, 12.1002, 12.0007],
  [13.2021, 12.5983, 12.0995, 11.8, 11.6996],
]

export const STRIKES = PREV.chain.strike
export const RATE = 0.065
export const POINT_VALUE = 75
export const EXPIRY_AT = PREV.terms.expiryAt
export const SPOT_1015 = AT_1015.terms.spot
export const FORWARD_1015 = FORWARD[2]
export const EXPECTED_MOVE_1015 = 374.59
const YEARS_1015 = 7515 / 525600

/** Epoch ms of PREV, 09:30 and 10:15. */
export const AS_OF = Float64Array.from(SNAPSHOTS, ({ terms }) => terms.asOf)
/** Where the day 2025-11-20 begins in the columns. */
export const OPEN = 1

function column(pick: (snapshot: number) => number): Float64Array {
  return Float64Array.from(SNAPSHOTS, (_, snapshot) => pick(snapshot))
}

function side(right: Right, snapshot: number) {
  const { chain } = SNAPSHOTS[snapshot]
  return right === CE ? chain.ce : chain.pe
}

/** Last prices of a leg at PREV, 09:30 and 10:15. */
export function prices(strike: number, right: Right): Float64Array {
  return column((snapshot) => side(right, snapshot).ltp[STRIKES.indexOf(strike)])
}

/** Day volumes of a leg at 09:30 and 10:15. */
export function dayVolumes(strike: number, right: Right): Float64Array {
  return column((snapshot) => side(right, snapshot).volumeLots[STRIKES.indexOf(strike)]).subarray(OPEN)
}

/** A leg with every column attribution needs. */
export function fixtureLeg(strike: number, right: Right, quantity = 1): AttributedLeg & Leg {
  const forward = column((snapshot) => FORWARD[snapshot])
  const ivKPct = column((snapshot) => IV_K_PCT[snapshot][STRIKES.indexOf(strike)])
  const terms = { right, strike, expiryAt: EXPIRY_AT }
  return {
    right,
    strike,
    quantity,
    price: prices(strike, right),
    forward,
    ivKPct,
    ...legGreeks(terms, AS_OF, forward, ivKPct, RATE),
  }
}

/** The leg frozen at 09:30. */
export function frozenAtOpen(strike: number, right: Right, quantity = 1): FrozenLeg {
  const ivK = IV_K_PCT[OPEN][STRIKES.indexOf(strike)] / 100
  return { right, strike, quantity, expiryAt: EXPIRY_AT, forward: FORWARD[OPEN], ivK }
}

/** Greeks of a leg at 10:15. */
export function greeksAt1015(strike: number, right: Right) {
  return greeks(right, FORWARD_1015, strike, YEARS_1015, IV_K_PCT[2][STRIKES.indexOf(strike)] / 100, RATE)
}

/** The smile at 10:15. */
export const SMILE_1015: PricedSmile = {
  strike: STRIKES,
  ivK: Float64Array.from(IV_K_PCT[2], (pct) => pct / 100),
  forward: FORWARD_1015,
  years: YEARS_1015,
}
