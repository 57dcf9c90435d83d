import { addDays, type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import type { SessionCalendar } from './inputs.ts'

/** A pause in trading counts as so many minutes of news, and each day that passes in it as so many more. */
const PAUSE_WEIGHT = 70
const DAY_WEIGHT = 90

/** How much of the news between two NSE sessions is out before each minute that Gift Nifty trades between them. */
export interface GiftNight {
  /** Starts of the minutes, epoch ms. */
  readonly start: readonly number[]
  /** Share of the news out at a minute's start, 0 … 1; rises. */
  readonly shareOut: readonly number[]
}

/**
 * The minutes of Gift Nifty from the close of NSE on one date (`fromAt`) to its open on the next (`toAt`). News comes by the
 * minute while Gift trades and is waiting for it when it does not.
 */
export function giftNight(
  calendar: SessionCalendar,
  from: IsoDate,
  fromAt: number,
  to: IsoDate,
  toAt: number,
): GiftNight {
  const start: number[] = []
  const weight: number[] = []
  let total = 0
  let before = fromAt
  for (let date = from; date <= to; date = addDays(date, 1)) {
    for (const at of calendar.minuteStarts('gift', date)) {
      if (at < fromAt || at >= toAt) continue
      if (at > before) total += PAUSE_WEIGHT + (DAY_WEIGHT * (at - before)) / (1440 * MINUTE_MS)
      start.push(at)
      weight.push(total)
      total += 1
      before = at + MINUTE_MS
    }
  }
  if (toAt > before) total += PAUSE_WEIGHT + (DAY_WEIGHT * (toAt - before)) / (1440 * MINUTE_MS)
  return { start, shareOut: weight.map((out) => out / total) }
}
