import type { AxisRows } from './axisRows.ts'

/** Row whose labels hold: the last one that has ended, for a running row says nothing yet; −1 before the first. */
export function lastClosedRow({ time, isLastRunning, starts }: AxisRows): number {
  const last = time.length - 1
  if (!isLastRunning) return last
  return starts.includes(last) ? -1 : last - 1
}
