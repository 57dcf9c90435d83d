import { DAY_MS, MINUTE_MS } from '@strikelens/market/time'
import type { TimeSlots } from './timeSlots.ts'

const MOST_STEPS = 60
/** A weekend is no week, and four weeks are no month. */
const WEEK_FROM = 5 * DAY_MS
const MONTH_FROM = 27 * DAY_MS

/** How long a point of the chart is: '3m', '1h', '1d', '1w'. Empty where two points alone do not say it: the last may not be whole yet. */
export function intervalName(time: Float64Array, { isDaily }: Pick<TimeSlots, 'isDaily'>): string {
  const steps = Array.from(time.subarray(1, MOST_STEPS), (moment, i) => moment - time[i])
  // A lost minute or a night makes one step longer, a last point that is not whole makes one shorter.
  steps.sort((a, b) => a - b)
  if (isDaily) return dailyName(steps[0] ?? 0)
  if (steps.length < 2) return ''
  const usual = steps[steps.length >> 1] ?? 0
  const minutes = Math.max(1, Math.round(usual / MINUTE_MS))
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`
}

/** By the shortest step: days that are not stored make steps longer, never shorter. */
function dailyName(shortest: number): string {
  return shortest < WEEK_FROM ? '1d' : shortest < MONTH_FROM ? '1w' : '1mo'
}
