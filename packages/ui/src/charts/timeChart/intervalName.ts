import { MINUTE_MS } from '@strikelens/market/time'
import type { TimeSlots } from './timeSlots.ts'

/** How long a point of the chart is: '3m', '1h', '1d'. Empty where one point alone does not say it. */
export function intervalName(time: Float64Array, { isDaily }: Pick<TimeSlots, 'isDaily'>): string {
  if (isDaily) return '1d'
  let least = Number.POSITIVE_INFINITY
  // A lost minute makes one step longer, never shorter.
  for (let i = 1; i < Math.min(time.length, 60); i++) least = Math.min(least, time[i] - time[i - 1])
  if (!Number.isFinite(least)) return ''
  const minutes = Math.max(1, Math.round(least / MINUTE_MS))
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`
}
