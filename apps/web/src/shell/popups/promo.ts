import { DAY_MS, dateNumber, type IsoDate } from '@strikelens/market/time'
import { isBuilt } from '@strikelens/tools/features'

/** What the banner, the popup and our own advertisement offer. */
export const BASIC_OFFER = 'Ad-free Basic Plan at ₹299/month'
/** Null until there are insights to unlock. */
export const AI_OFFER = isBuilt('insights') ? 'AI insights to be limited soon' : null
export const HOLIDAY_OFFER = 'Holiday special: up to 27% off on all plans'

/** How long the holiday special lasts, its last day included; null when it is over. */
export function timeLeft(lastDay: IsoDate, today: IsoDate): string | null {
  const days = (dateNumber(lastDay) - dateNumber(today)) / DAY_MS
  // Not `days < 0`: a date that is none must not be counted either.
  if (!(days >= 0)) return null
  if (days === 0) return 'Last day'
  return days === 1 ? '1 day left' : `${days} days left`
}
