import { dayMonth, dayYear } from '@strikelens/market/formats'
import { istClock, istDate, MINUTE_MS } from '@strikelens/market/time'
import type { TimeSlots } from './timeSlots.ts'

export interface TimeTick {
  readonly slot: number
  readonly text: string
  /** The date of a session that begins here: where two labels would touch, this one stays. */
  readonly isStart: boolean
}

const STEPS_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360]
const LONGEST_STEP = 720
/** Sessions open at a quarter of an hour; the first point may be the end of a row. */
const QUARTER_MS = 15 * MINUTE_MS
/** Of a step. */
const START_ROOM = 0.6

/**
 * The labels of the time axis between two slots, at most `most`: clock times counted from each session's open (09:15,
 * 10:15 …); where several sessions are in view each begins with its date, and where there are many only the dates are left.
 */
export function timeTicks(time: Float64Array, slots: TimeSlots, from: number, to: number, most: number): TimeTick[] {
  const points = pointsBetween(slots, from, to)
  if (points === null || most < 1) return []
  const [first, last] = points
  if (slots.isDaily) return dateTicks(time, slots, everyNth(first, last, most))
  const starts = slots.sessionStart.filter((start) => start > first && start <= last)
  // With room for fewer than two clock labels a session, its date says more.
  if ((starts.length + 1) * 2 > most) return dateTicks(time, slots, everyStart([first, ...starts], most))
  return clockTicks(time, slots, [first, ...starts], last, most, starts.length > 0)
}

function pointsBetween({ pointOf, count }: TimeSlots, from: number, to: number): [number, number] | null {
  let first = Math.max(0, Math.ceil(from))
  let last = Math.min(count - 1, Math.floor(to))
  while (first <= last && pointOf[first] < 0) first++
  while (last >= first && pointOf[last] < 0) last--
  return first > last ? null : [pointOf[first], pointOf[last]]
}

function everyNth(first: number, last: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((last - first + 1) / most))
  const points: number[] = []
  for (let point = first; point <= last; point += step) points.push(point)
  return points
}

function everyStart(starts: readonly number[], most: number): number[] {
  const step = Math.max(1, Math.ceil(starts.length / most))
  return starts.filter((_, i) => i % step === 0)
}

function dateTicks(time: Float64Array, { slotOf }: TimeSlots, points: readonly number[]): TimeTick[] {
  let year = ''
  return points.map((point) => {
    const date = istDate(time[point])
    const isNewYear = year !== '' && date.slice(0, 4) !== year
    year = date.slice(0, 4)
    return { slot: slotOf[point], text: isNewYear ? dayYear(date) : dayMonth(date), isStart: false }
  })
}

function clockTicks(
  time: Float64Array,
  { slotOf, sessionStart }: TimeSlots,
  starts: readonly number[],
  last: number,
  most: number,
  hasDates: boolean,
): TimeTick[] {
  const ends = starts.map((_, i) => (starts[i + 1] ?? last + 1) - 1)
  const minutes = starts.reduce((sum, start, i) => sum + (time[ends[i]] - time[start]) / MINUTE_MS, 0)
  const step = stepsOf(time, starts[0], ends[0]).find((one) => minutes / one + starts.length <= most) ?? LONGEST_STEP
  const ticks: TimeTick[] = []
  starts.forEach((start, i) => {
    const opened = sessionStart.findLast((one) => one <= start) ?? start
    let next = Math.floor(time[opened] / QUARTER_MS) * QUARTER_MS
    while (next < time[start]) next += step * MINUTE_MS
    // A session whose first row ends after the open is named there too, unless the next label would stand close by.
    const isNamed = start === opened && next - time[start] > START_ROOM * step * MINUTE_MS
    if (hasDates) ticks.push({ slot: slotOf[start], text: dayMonth(istDate(time[start])), isStart: true })
    for (let point = start; point <= ends[i]; point++) {
      if (time[point] < next && !(isNamed && point === start)) continue
      const isDated = hasDates && point === start
      if (!isDated) ticks.push({ slot: slotOf[point], text: istClock(time[point]), isStart: false })
      while (next <= time[point]) next += step * MINUTE_MS
    }
  })
  return ticks
}

/** Steps that fall on the points: rows of three minutes have none at 09:20, so a step of five would limp. */
function stepsOf(time: Float64Array, first: number, last: number): number[] {
  const spacing = last > first ? Math.max(1, Math.round((time[first + 1] - time[first]) / MINUTE_MS)) : 1
  const steps = [spacing, 2 * spacing, ...STEPS_MINUTES].filter((one) => one % spacing === 0)
  return steps.sort((a, b) => a - b)
}
