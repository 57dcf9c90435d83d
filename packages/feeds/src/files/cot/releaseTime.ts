import { isNewYorkWinter } from '@strikelens/market/calendar'
import { addDays, type IsoDate, istInstant, weekday } from '@strikelens/market/time'

const FRIDAY = 5

/** Epoch ms at which the positions of a date are published: 15:30 in New York of the Friday of its week. */
export function cotReleaseAt(asOf: IsoDate): number {
  const friday = addDays(asOf, (FRIDAY - weekday(asOf) + 7) % 7)
  // 02:00 of Saturday in India, 01:00 while New York keeps summer time.
  return istInstant(addDays(friday, 1), isNewYorkWinter(friday) ? '02:00' : '01:00')
}
