import { MINUTE_MS } from '@strikelens/market/time'
import type { TimeSlots } from './timeSlots.ts'

const MOST_STEPS = 60

/** How long a point of the chart is: '3m', '1h', '1d'. Empty where two points alone do not say it: the last may not be whole yet. */
export function intervalName(time: Float64Array, { isDaily }: Pick<TimeSlots, 'isDaily'>): string {
  if (isDaily) return '1d'
  const steps = Array.from(time.subarray(1, MOST_STEPS), (moment, i) => moment - time[i])
  if (steps.length < 2) return ''
  // A lost minute or a night makes one step longer, a last point that is not whole makes one shorter.
  steps.sort((a, b) => a - b)
  const minutes = Math.max(1, Math.round(steps[steps.length >> 1] / MINUTE_MS))
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`
}
