import { BUILDUPS, type Buildup } from './buildup.ts'

const WEIGHTS: Record<Buildup, number> = { LB: 2, SC: 1, N: 0, LU: -1, SB: -2 }
const LONG_BUILDUP = BUILDUPS.indexOf('LB')
const SHORT_BUILDUP = BUILDUPS.indexOf('SB')
const SHORT_COVERING = BUILDUPS.indexOf('SC')
const LONG_UNWINDING = BUILDUPS.indexOf('LU')

/**
 * Score of a stretch of days (/future-buildup-heatmap), −100…100. Days whose strength is NaN have no data and do not
 * count; NaN when no day has.
 */
export function buildupScore(buildups: ArrayLike<number>, strength: ArrayLike<number>): number {
  let sum = 0
  let days = 0
  for (let d = 0; d < buildups.length; d++) {
    if (Number.isNaN(strength[d])) continue
    sum += WEIGHTS[BUILDUPS[buildups[d]]]
    days++
  }
  return (100 * sum) / (2 * days)
}

/** Days that a position must be held to be called sustained: a run is told from three on. */
export const SUSTAINED_DAYS = 3

/** Reading of the score of so many days with data: from +40 Sustained longs, to −40 Sustained shorts, else null. */
export function scoreLabel(score: number, days: number): 'Sustained longs' | 'Sustained shorts' | null {
  if (days < SUSTAINED_DAYS) return null
  return score >= 40 ? 'Sustained longs' : score <= -40 ? 'Sustained shorts' : null
}

/** Corner marks of the grid; the position is the code kept in the column, 0 for none. */
export const TURN_MARKS = ['', 'short squeeze', 'long exit'] as const

/**
 * Corner mark of each day (/future-buildup-heatmap): the first Short Covering within 3 sessions after two or more Short
 * Buildups in a row is a short squeeze; Long Unwinding after Long Buildups likewise a long exit.
 */
export function turnMarks(buildups: ArrayLike<number>, out = new Uint8Array(buildups.length)): Uint8Array {
  let shortsEnd = -4
  let longsEnd = -4
  for (let d = 0; d < buildups.length; d++) {
    out[d] = 0
    const isRun = d > 0 && buildups[d] === buildups[d - 1]
    if (buildups[d] === SHORT_BUILDUP && isRun) shortsEnd = d
    else if (buildups[d] === LONG_BUILDUP && isRun) longsEnd = d
    else if (buildups[d] === SHORT_COVERING && d - shortsEnd <= 3) {
      out[d] = 1
      shortsEnd = -4
    } else if (buildups[d] === LONG_UNWINDING && d - longsEnd <= 3) {
      out[d] = 2
      longsEnd = -4
    }
  }
  return out
}
