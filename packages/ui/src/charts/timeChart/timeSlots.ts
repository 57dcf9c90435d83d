import { DAY_MS, istDate, istMidnight } from '@strikelens/market/time'

/**
 * Where each point stands: one slot a point, so that nights and weekends take no room, and one empty slot between
 * sessions, where lines end. Points a day apart or more (`isDaily`) have no such breaks.
 */
export interface TimeSlots {
  readonly count: number
  readonly isDaily: boolean
  /** Slot of each point. */
  readonly slotOf: Int32Array
  /** Point of each slot; −1 in a break. */
  readonly pointOf: Int32Array
  /** First point of each session. */
  readonly sessionStart: readonly number[]
}

export function timeSlots(time: Float64Array): TimeSlots {
  const sessionStart = sessionStarts(time)
  // One point alone is a day where it is stamped by a midnight.
  const isOneDay = time.length === 1 && time[0] === istMidnight(istDate(time[0]))
  const isDaily = isOneDay || (sessionStart.length > 1 && sessionStart.length > time.length * 0.75)
  const breaks = isDaily ? [] : sessionStart.slice(1)
  const count = time.length + breaks.length
  const slotOf = new Int32Array(time.length)
  const pointOf = new Int32Array(count).fill(-1)
  let passed = 0
  for (let point = 0; point < time.length; point++) {
    if (point === breaks[passed]) passed++
    slotOf[point] = point + passed
    pointOf[point + passed] = point
  }
  return { count, isDaily, slotOf, pointOf, sessionStart }
}

function sessionStarts(time: Float64Array): number[] {
  const starts: number[] = []
  let nextMidnight = Number.NEGATIVE_INFINITY
  for (let i = 0; i < time.length; i++) {
    if (time[i] < nextMidnight) continue
    starts.push(i)
    nextMidnight = istMidnight(istDate(time[i])) + DAY_MS
  }
  return starts
}

/** The slot of a moment, with the part of a slot it stands in between two points. NaN without points. */
export function slotAtTime(time: Float64Array, { slotOf }: TimeSlots, moment: number): number {
  const last = time.length - 1
  if (last < 0) return Number.NaN
  if (moment <= time[0]) return slotOf[0]
  if (moment >= time[last]) return slotOf[last]
  let low = 0
  let high = last
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (time[middle] <= moment) low = middle
    else high = middle
  }
  const share = (moment - time[low]) / (time[high] - time[low])
  return slotOf[low] + share * (slotOf[high] - slotOf[low])
}
