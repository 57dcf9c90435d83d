import { placeOn, type SessionRail } from '../controls/sessionRail.ts'

/** A price through the session, for the rail that moves it: instants, ascending, and values beside them. */
export interface Spark {
  readonly times: ArrayLike<number>
  readonly values: ArrayLike<number | null>
}

/** Units of the box a line is drawn in. */
export const LINE_WIDTH = 1000
export const LINE_HEIGHT = 21

/** The line of a price over its session, broken where values are missing; empty where there is nothing to join. */
export function sparkPath({ times, values }: Spark, session: SessionRail): string {
  const points: { x: number; value: number | null }[] = []
  let [low, high, known] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (let i = 0; i < times.length; i++) {
    if (times[i] < session.open || times[i] > session.close) continue
    const value = values[i] ?? Number.NaN
    points.push({ x: placeOn(session, times[i]) * (LINE_WIDTH / 100), value: Number.isFinite(value) ? value : null })
    if (!Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
    known++
  }
  if (known < 2) return ''
  // A price that did not move lies in the middle.
  const y = (value: number) => (high === low ? LINE_HEIGHT / 2 : ((high - value) / (high - low)) * LINE_HEIGHT)
  let path = ''
  let isDown = false
  for (const { x, value } of points) {
    if (value !== null) path += `${isDown ? 'L' : 'M'}${x.toFixed(1)} ${y(value).toFixed(1)}`
    isDown = value !== null
  }
  return path
}
