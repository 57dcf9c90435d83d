import { dayYear } from '@strikelens/market/formats'
import { type IsoDate, istDate } from '@strikelens/market/time'
import type { AnswerDefinition, ByMinute } from '../define.ts'
import { type NoAnswer, type Notice, noAnswer, type Result } from '../result.ts'

const TITLE = 'End-of-day data only for this date'

const PRICES: Readonly<Record<ByMinute['of'], string>> = {
  options: 'option prices and OI',
  futures: 'futures prices and OI',
  shares: 'share and index prices',
}

/** Said of a session of which only the exchange's file is stored (§O3); `withNeeds` adds what that leaves out. */
export const CLOSES_ONLY: Notice = { kind: 'info', text: TITLE, lacks: 'minutes' }

/** Said after a session whose file is not there yet: the last trade is no close (decided for all pages alike). */
export const LAST_TRADES: Notice = {
  kind: 'info',
  text: 'The exchange’s file of this session is not stored yet: prices are the last trades, not the official closes.',
}

/** Stands where minutes would be drawn. */
function minutesNeeded(of: ByMinute['of'], date: IsoDate): string {
  const stored = `of ${dayYear(date)} only closing prices are stored`
  return `This needs minute-by-minute ${PRICES[of]} from a live feed; ${stored}.`
}

/** No answer of a tool that is all about the minutes of a session. */
export function noMinutes(of: ByMinute['of'], date: IsoDate): { readonly noAnswer: NoAnswer } {
  return noAnswer(TITLE, minutesNeeded(of, date))
}

/** A result whose notice of closes says which, and what of the tool is left out for want of minutes. */
export function withNeeds(result: Result<unknown>, { byMinute }: Pick<AnswerDefinition, 'byMinute'>): Result<unknown> {
  if ('noAnswer' in result || !result.answer.notices.some(({ lacks }) => lacks === 'minutes')) return result
  const { answer } = result
  const date = istDate(answer.asOf)
  const closes = `closing prices of ${dayYear(date)}.`
  const left =
    byMinute === null ? '' : ` Left out is what needs minute-by-minute ${PRICES[byMinute.of]}: ${byMinute.shows}.`
  const notices = answer.notices.map((notice) =>
    notice.lacks === 'minutes' ? { ...notice, text: `${notice.text}: ${closes}${left}` } : notice,
  )
  return { answer: { ...answer, notices, ...(byMinute === null ? {} : { needs: minutesNeeded(byMinute.of, date) }) } }
}
