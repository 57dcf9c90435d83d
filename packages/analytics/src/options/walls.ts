import { DECIMAL_SLACK } from '../numeric/index.ts'
import type { Right } from '../pricing/index.ts'
import type { SymbolSet } from './chainColumns.ts'
import { legRange, type StrikeRange } from './moneyness.ts'
import { columnSum } from './sums.ts'

/** Whether a side's first wall stands or is being replaced (§O16). */
export type ShiftState = 'Strong' | 'Shifting up' | 'Shifting down'

/** The two largest walls of a side: R1 and R2 of the calls, S1 and S2 of the puts. */
export interface Walls {
  /** Index of the first wall's strike; −1 = "–". */
  readonly first: number
  /** Index of the second wall's strike; −1 = "–". */
  readonly second: number
  /** second / first, 0 to 1; NaN without a second. */
  readonly q: number
  /** Null without a second. */
  readonly state: ShiftState | null
}

const NO_WALLS: Walls = { first: -1, second: -1, q: Number.NaN, state: null }
const SHIFTING_FROM = 0.75

/**
 * Walls of one side (§O16): of the candidates in the relevance band (CE K ≥ ATM, PE K ≤ ATM) the two with the largest
 * value above 0, of equals the nearer to F. `lots` is oi, or volume or ΔOI where a tool asks for those walls.
 * None when a candidate's value is unknown, for the lost leg might be the wall.
 */
export function walls(
  right: Right,
  strike: Float64Array,
  lots: Float64Array,
  atm: number,
  band: StrikeRange,
  forward: number,
): Walls {
  const { from, to } = legRange(right, 'otm', atm, band)
  let first = -1
  let second = -1
  const isLarger = (i: number, than: number) =>
    than < 0 ||
    lots[i] > lots[than] ||
    (lots[i] === lots[than] && Math.abs(strike[i] - forward) < Math.abs(strike[than] - forward))
  for (let i = from; i < to; i++) {
    if (Number.isNaN(lots[i])) return NO_WALLS
    if (!(lots[i] > 0)) continue
    if (isLarger(i, first)) {
      second = first
      first = i
    } else if (isLarger(i, second)) second = i
  }
  if (second < 0) return { ...NO_WALLS, first }
  const q = lots[second] / lots[first]
  return { first, second, q, state: q < SHIFTING_FROM ? 'Strong' : second > first ? 'Shifting up' : 'Shifting down' }
}

/** Wall share (§O16): the strike's value in the total of its side in the band, 0 to 1. NaN without wall or total. */
export function wallShare(lots: Float64Array, wall: number, band: StrikeRange): number {
  return wall < 0 ? Number.NaN : lots[wall] / columnSum(lots, band)
}

/** Wall distance in percent of F (§O16), negative below F. */
export function wallDistancePct(strike: number, forward: number): number {
  return 100 * (strike / forward - 1)
}

/** Whether a wall is near (§O16): within 0.5 percent of F, for stocks within 1.0. False without a distance. */
export function isNearWall(distancePct: number, symbolSet: SymbolSet): boolean {
  return Math.abs(distancePct) - DECIMAL_SLACK <= (symbolSet === 'STK' ? 1 : 0.5)
}

/** Expiry price at which a leg's buyer and writer break even: R1 + CE mark, S1 − PE mark for the walls' writers (§O16). */
export function breakEven(right: Right, strike: number, mark: number): number {
  return strike + right * mark
}
