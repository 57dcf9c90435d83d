import { DECIMAL_SLACK } from '../numeric/index.ts'
import type { Right } from '../pricing/index.ts'

const NEAR_PCT = 1
const ROWS = 3

/**
 * Whether the writers of a leg stand or leave (/multi-strike-oi), by ΔOI of its intervals up to `row`, in a grid of 3
 * minutes or longer (§O3): a call at or at most 1 % above spot (a put below) whose OI grew, or shrank, in each of the last
 * 3 rows. Null for any other leg, and with a gap (NaN) among the rows.
 */
export function strikeDefence(
  right: Right,
  strike: number,
  spot: number,
  intervalOiChange: Float64Array,
  row: number,
): 'Being defended' | 'Being left' | null {
  const outPct = right * 100 * (strike / spot - 1)
  if (!(outPct >= 0 && outPct <= NEAR_PCT + DECIMAL_SLACK)) return null
  if (row < ROWS - 1) return null
  let grown = 0
  let shrunk = 0
  for (let r = row - ROWS + 1; r <= row; r++) {
    if (intervalOiChange[r] > 0) grown++
    else if (intervalOiChange[r] < 0) shrunk++
  }
  if (grown === ROWS) return 'Being defended'
  return shrunk === ROWS ? 'Being left' : null
}
