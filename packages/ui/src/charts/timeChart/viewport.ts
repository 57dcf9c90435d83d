import type { TimeSlots } from './timeSlots.ts'

/** The slots in view, from edge to edge: −0.5 … count − 0.5 is everything. */
export interface Viewport {
  readonly from: number
  readonly to: number
}

const FEWEST_SLOTS = 8

export function wholeView(count: number): Viewport {
  return { from: -0.5, to: Math.max(count, 1) - 0.5 }
}

/** The newest slots, at least so wide each in a plot of so many px. */
export function newestView(count: number, width: number, slotPx: number): Viewport {
  const whole = wholeView(count)
  const seen = Math.max(FEWEST_SLOTS, Math.floor(width / slotPx))
  return { from: Math.max(whole.from, whole.to - seen), to: whole.to }
}

export function isWhole({ from, to }: Viewport, count: number): boolean {
  return from <= -0.5 && to >= count - 0.5
}

/** Zooms so that slot `at` keeps its place; factor below 1 zooms in. Never past the data, never below a few slots. */
export function zoomed({ from, to }: Viewport, count: number, at: number, factor: number): Viewport {
  const span = Math.min(Math.max((to - from) * factor, Math.min(FEWEST_SLOTS, count)), Math.max(count, 1))
  const share = (at - from) / (to - from)
  return within(at - share * span, span, count)
}

export function panned({ from, to }: Viewport, count: number, slots: number): Viewport {
  return within(from + slots, to - from, count)
}

/** Whether a view moved by so many slots would begin before the first one. */
export function isPastFirst({ from }: Viewport, slots: number): boolean {
  return slots < 0 && from + slots < -0.5
}

/**
 * The view after points were appended: everything stays everything; a view at the newest edge moves along with it; any
 * other stays where the reader put it.
 */
function afterAppend(view: Viewport, before: number, after: number): Viewport {
  if (isWhole(view, before)) return wholeView(after)
  const isAtEdge = view.to >= before - 1
  return isAtEdge ? panned(view, after, after - before) : view
}

/** The points of a chart by what a view needs of them. */
interface Points {
  readonly time: Float64Array
  readonly slots: Pick<TimeSlots, 'count' | 'slotOf'>
}

/**
 * The view of new data, given the one of the data before: kept as after an append while the first moment is the same;
 * where earlier ones were asked for and came it stays on the points it showed; `opening`, or everything, when it is
 * another chart altogether.
 */
export function nextView(
  view: Viewport,
  before: Points,
  after: Points,
  isEarlierAwaited = false,
  opening: (count: number) => Viewport = wholeView,
): Viewport {
  const count = after.slots.count
  if (before.time.length === 0) return opening(count)
  if (after.time[0] !== before.time[0]) {
    const first = after.time.indexOf(before.time[0])
    if (!isEarlierAwaited || first < 0) return opening(count)
    return panned(view, count, after.slots.slotOf[first])
  }
  if (count >= before.slots.count) return afterAppend(view, before.slots.count, count)
  return isWhole(view, before.slots.count) ? wholeView(count) : panned(view, count, 0)
}

function within(from: number, wanted: number, count: number): Viewport {
  const span = Math.min(wanted, Math.max(count, 1))
  const start = Math.max(-0.5, Math.min(from, count - 0.5 - span))
  return { from: start, to: start + span }
}
