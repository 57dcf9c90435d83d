import { type BarRows, barAt } from '../bars/index.ts'
import { istDate, istMidnight } from '../time/index.ts'
import type { PanelReader } from './scan.ts'

/** A month's sessions, and one before. */
const MONTH_BARS = 25
/** NSE's ticks of shares since 15 April 2025: up to a price, ₹ between two prices. */
const BANDS = [
  [250, 0.01],
  [1000, 0.05],
  [5000, 0.1],
  [10_000, 0.5],
  [20_000, 1],
  [Number.POSITIVE_INFINITY, 5],
] as const

/** ₹ between two prices of a name, where a list tells it. */
export type TickOf = (id: string) => number | undefined

/**
 * Each name's tick: its own where a list tells it, else by NSE's price bands, which follow the last close of the month before;
 * of a name that is younger its first close. One without any price has none (0).
 */
export async function ticksOf(
  panel: PanelReader,
  ids: readonly string[],
  tickOf: TickOf,
  start: number,
): Promise<Float64Array> {
  const ticks = Float64Array.from(ids, (id) => tickOf(id) ?? Number.NaN)
  const untold = ids.filter((_, i) => Number.isNaN(ticks[i]))
  if (untold.length === 0) return ticks
  const days = await panel(untold, '1d', MONTH_BARS)
  let next = 0
  for (let i = 0; i < ids.length; i++) {
    if (Number.isNaN(ticks[i])) ticks[i] = days === null ? 0 : bandTick(monthsClose(days, next++, start))
  }
  return ticks
}

/** NSE's tick of a share whose last close of the month before was this; 0 when that is not known. */
export function bandTick(close: number): number {
  return BANDS.find(([upTo]) => close <= upTo)?.[1] ?? 0
}

/** The last close before the month of an instant, else the first in it. */
function monthsClose({ start, close, barCount }: BarRows, i: number, at: number): number {
  const month = istMidnight(`${istDate(at).slice(0, 8)}01`)
  const row = close.subarray(i * barCount, (i + 1) * barCount)
  const before = barAt(start, month - 1) + 1
  const known = (price: number) => !Number.isNaN(price)
  return row.subarray(0, before).findLast(known) ?? row.find(known) ?? Number.NaN
}
