import { openBrokenAt, openSide, openTolerance } from '@strikelens/analytics/patterns'
import type { OpenInstrument, OpenMinutes } from './openInstruments.ts'

/** How an open has stood: `one` beyond it first, then perhaps the other. Places of bars; null while not broken. */
export interface OpenHold {
  readonly side: 1 | -1
  /** The bar from which on it had a range on its side alone. */
  readonly since: number
  readonly brokenAt: number | null
  /** It is broken, but by no bar: the closing auction. */
  readonly isBrokenAtClose: boolean
  /** Furthest price on its side before the break. */
  readonly best: number
}

/** Null of an instrument that left its open on both sides at once, or on neither. */
export function holdOf(
  { open, high, low, tick, at }: OpenInstrument,
  minutes: OpenMinutes | null,
  tolerancePct: number,
): OpenHold | null {
  const tolerance = openTolerance(open, tick, tolerancePct)
  const now = openSide(open, high, low, tolerance)
  if (minutes === null) {
    if (now === 0) return null
    return { side: now, since: 0, brokenAt: null, isBrokenAtClose: false, best: now === 1 ? high : low }
  }
  const own = (column: Float64Array) => column.subarray(at * minutes.barCount, (at + 1) * minutes.barCount)
  const bars = { high: own(minutes.high), low: own(minutes.low) }
  const [down, up] = [openBrokenAt(bars, open, tolerance, 1), openBrokenAt(bars, open, tolerance, -1)]
  if (down === up) return null
  const isLow = down === null || (up !== null && down > up)
  const [brokenAt, since] = isLow ? [down, up] : [up, down]
  const side = isLow ? 1 : -1
  const before = (isLow ? bars.high : bars.low)
    .subarray(0, brokenAt ?? minutes.barCount)
    .filter((value) => !Number.isNaN(value))
  return {
    ...{ side, since: since ?? 0, brokenAt },
    isBrokenAtClose: brokenAt === null && now !== side,
    best: before.reduce((most, value) => (side * (value - most) > 0 ? value : most), open),
  }
}
