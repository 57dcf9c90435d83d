import { LEAST_SESSIONS, yearRange } from '@strikelens/analytics/ranking'
import type { Notice } from '../result.ts'
import { type DailyHistory, unbrokenHistory } from './dailyHistory.ts'

/** Sessions from which on a figure of daily bars is what its name says; with fewer it is marked. */
export const WHOLE_SESSIONS = {
  /** A year's range is one of fewer than a year (/52-week-high-low). */
  year: 200,
  /** Three times the 14 and the 200 sessions of the longest average in them (§I1). */
  rsi: 42,
  technicalScore: 600,
} as const

/** What the mark means, beside a column or a page that has such figures. */
export const SHORT_HISTORY = '* from fewer sessions than an exact figure needs, as no more are stored'

/** The text of a figure, with a mark where it is of fewer sessions. */
export function markedShort(text: string, of: keyof typeof WHOLE_SESSIONS, sessions: number | null): string {
  return text !== '–' && sessions !== null && sessions < WHOLE_SESSIONS[of] ? `${text}*` : text
}

/** Sessions that the first RSI is of (§I2). */
const FIRST_RSI = 15

/**
 * How much of a year is stored of these shares, by the one of which most is; null where its figures are whole. Missing and
 * marked figures of a page are explained by it.
 */
export function shortHistoryNotice(histories: readonly DailyHistory[]): Notice | null {
  const stored = most(histories, ({ date, high, low }) => yearRange(date, high, low, date.length - 1)?.sessions ?? 0)
  const unbroken = most(histories, (history) => unbrokenHistory(history).close.length)
  if (stored >= WHOLE_SESSIONS.year && unbroken >= WHOLE_SESSIONS.rsi) return null
  const inARow = unbroken < stored ? `, ${unbroken} of them in a row` : ''
  return {
    kind: 'info',
    text:
      `Share prices of ${stored} ${stored === 1 ? 'session' : 'sessions'} of the year are stored${inARow}. ` +
      `RSI 14 needs ${FIRST_RSI} in a row and is marked * below ${WHOLE_SESSIONS.rsi}; ` +
      `the place in 52 weeks needs ${LEAST_SESSIONS} and is marked * below ${WHOLE_SESSIONS.year}.`,
  }
}

function most(histories: readonly DailyHistory[], count: (history: DailyHistory) => number): number {
  return histories.reduce((highest, history) => Math.max(highest, count(history)), 0)
}
