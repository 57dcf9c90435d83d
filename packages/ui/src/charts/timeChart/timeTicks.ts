import { istClock, istDate, MINUTE_MS } from '@strikelens/market/time'
import { day, dayYear } from '../../formats/index.ts'
import type { TimeSlots } from './timeSlots.ts'

export interface TimeTick {
  readonly slot: number
  readonly text: string
  /** The first of its session: where two labels would touch, this one stays. */
  readonly isStart: boolean
}

const STEPS_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360]
const LONGEST_STEP = 720
/**
 * The labels of the time axis between two slots, at most `most`: clock times counted from each session's start while few
 * sessions are in view (09:15, 10:15 …), dates when there are more.
 */
export function timeTicks(time: Float64Array, slots: TimeSlots, from: number, to: number, most: number): TimeTick[] {
  const points = pointsBetween(slots, from, to)
  if (points === null || most < 1) return []
  const [first, last] = points
  if (slots.isDaily) return dateTicks(time, slots, everyNth(first, last, most))
  const starts = slots.sessionStart.filter((start) => start > first && start <= last)
  // With room for fewer than two clock labels a session, its date says more.
  if ((starts.length + 1) * 2 > most) return dateTicks(time, slots, everyStart([first, ...starts], most))
  return clockTicks(time, slots, [first, ...starts], last, most)
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
    return { slot: slotOf[point], text: isNewYear ? dayYear(date) : day(date), isStart: false }
  })
}

function clockTicks(
  time: Float64Array,
  { slotOf }: TimeSlots,
  starts: readonly number[],
  last: number,
  most: number,
): TimeTick[] {
  const ends = starts.map((_, i) => (starts[i + 1] ?? last + 1) - 1)
  const minutes = starts.reduce((sum, start, i) => sum + (time[ends[i]] - time[start]) / MINUTE_MS, 0)
  const step = STEPS_MINUTES.find((one) => minutes / one + starts.length <= most) ?? LONGEST_STEP
  const ticks: TimeTick[] = []
  starts.forEach((start, i) => {
    let next = time[start]
    for (let point = start; point <= ends[i]; point++) {
      if (time[point] < next) continue
      ticks.push({ slot: slotOf[point], text: istClock(time[point]), isStart: point === start })
      while (next <= time[point]) next += step * MINUTE_MS
    }
  })
  return ticks
}
