import {
  BUILDUPS,
  type Buildup,
  buildupScore,
  frame,
  type StepColumns,
  streak,
  turnMarks,
} from '@strikelens/analytics/futures'

/** What is known of a day: its step, nothing, or that its market did not trade. */
export const DAY_STATES = ['known', 'missing', 'shut'] as const

/** Steps of a row over the days of the grid, one element a day; changes in percent, NaN where unknown. */
export interface DaySteps {
  readonly dp: Float64Array
  readonly doi: Float64Array
  /** Code into BUILDUPS; 0 where nothing is known. */
  readonly buildup: Uint8Array
  /** Code into DAY_STATES. */
  readonly state: Uint8Array
  /** Corner mark: code into TURN_MARKS. */
  readonly turn: Uint8Array
  /** −100…100 over the days with data; NaN without one. */
  readonly score: number
  /** Latest consecutive sessions of one class, 0 for Neutral; NaN while the last session has none. */
  readonly streak: number
  readonly streakClass: Buildup
  /** All days of the grid as one step (§F7), percent; NaN when one of them is unknown. */
  readonly frameDp: number
  readonly frameDoi: number
}

/**
 * The steps of a row's own sessions on the days of the grid: `sessions` says which session each day is, −1 for one on which
 * the row's market was shut. Streaks and marks reach back over all sessions, also those before the first day in sight.
 */
export function daySteps(steps: StepColumns, sessions: readonly number[]): DaySteps {
  const own = sessions.filter((d) => d >= 0)
  const last = steps.strength.length - 1
  const marks = turnMarks(steps.buildup)
  const whole = frame(steps, last, own.length)
  return {
    dp: onDays(steps.priceChangePct, sessions),
    doi: onDays(steps.oiChangePct, sessions),
    buildup: Uint8Array.from(sessions, (d) => (d < 0 ? 0 : steps.buildup[d])),
    state: Uint8Array.from(sessions, (d) =>
      DAY_STATES.indexOf(d < 0 ? 'shut' : Number.isNaN(steps.strength[d]) ? 'missing' : 'known'),
    ),
    turn: Uint8Array.from(sessions, (d) => (d < 0 ? 0 : marks[d])),
    score: buildupScore(
      own.map((d) => steps.buildup[d]),
      own.map((d) => steps.strength[d]),
    ),
    streak: Number.isNaN(steps.strength[last]) ? Number.NaN : streak(steps.buildup, last),
    streakClass: BUILDUPS[steps.buildup[last]],
    frameDp: whole?.priceChangePct ?? Number.NaN,
    frameDoi: whole?.oiChangePct ?? Number.NaN,
  }
}

/** A column of sessions on the days of the grid; NaN where the market was shut. */
export function onDays(column: Float64Array, sessions: readonly number[]): Float64Array {
  return Float64Array.from(sessions, (d) => (d < 0 ? Number.NaN : rounded(column[d])))
}

/** Further digits would double what a browser has to read, and none of them is shown. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
