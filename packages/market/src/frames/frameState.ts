import type { ChainGrid } from './grid.ts'
import type { LegNumbers } from './legs.ts'
import { FIELDS } from './legs.ts'
import { MOMENT_FIELDS, type MomentPaise } from './moment.ts'
import { ANY, type NumberPort } from './residuals.ts'

/** A chain after a frame: all that the next frame builds on. */
export interface FrameState extends ChainGrid {
  readonly seq: number
  readonly asOf: number
  readonly oiAsOf: number
  /** Ascending, in paise. */
  readonly strikes: Float64Array
  readonly moment: MomentPaise
  readonly numbers: LegNumbers
}

/** Columns of a frame's numbers that learn apart: the legs' fields, the moment's, the strikes. */
export const MOMENT_COLUMN = FIELDS
const STRIKE_COLUMN = FIELDS + MOMENT_FIELDS
export const FRAME_COLUMNS = STRIKE_COLUMN + 1

/** The strikes in either direction, each guessed one step above the last. */
export function codeStrikes(port: NumberPort, strikes: Float64Array): void {
  let below = 0
  let step = 0
  for (let k = 0; k < strikes.length; k++) {
    strikes[k] = port.code(STRIKE_COLUMN, 0, below + step, 1, ANY, strikes[k])
    step = k === 0 ? 0 : strikes[k] - below
    below = strikes[k]
  }
}

/** Whether two lists of strikes are the same. */
export function areSameStrikes(a: Float64Array, b: Float64Array): boolean {
  if (a.length !== b.length) return false
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false
  return true
}
