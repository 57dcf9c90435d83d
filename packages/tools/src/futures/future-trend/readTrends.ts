import { PHASE_MEMORY } from '@strikelens/analytics/futures'
import { sessionOn } from '@strikelens/market/calendar'
import type { Market } from '@strikelens/market/market'
import { istMidnight } from '@strikelens/market/time'
import type { BoardReading } from '../../board/readBoard.ts'
import { readStepHistories, type StepHistory } from '../../board/stepHistory.ts'
import { countedSession, firstStored } from '../../board/symbolPhases.ts'
import type { SegmentSessions, StripSessions } from './marketShares.ts'
import { STRIP_SESSIONS } from './phaseFigures.ts'

/** Sessions that give 60 phases, each with the 60 before it that a phase may be remembered from, each over n sessions. */
export function sessionsNeeded(look: number): number {
  return look + PHASE_MEMORY + STRIP_SESSIONS
}

/** Daily steps of the reading's symbols, as far back as phases over `look` sessions need them. */
export function readTrends(market: Market, reading: BoardReading, look: number): Promise<StepHistory[]> {
  return readStepHistories(market, reading, sessionsNeeded(look))
}

/** The sessions of the strips, by market; none where it is not in sight. */
export function stripSessions(reading: BoardReading, histories: readonly StepHistory[]): SegmentSessions {
  const of = (segment: StepHistory['segment']): StripSessions => {
    const history = histories.find((one) => one.segment === segment)
    if (history === undefined) return { dates: [], time: [] }
    const end = countedSession(reading, history) + 1
    const dates = history.dates.slice(Math.max(firstStored(history), end - STRIP_SESSIONS), end)
    return { dates, time: sessionTimes(reading, history, dates) }
  }
  return { derivatives: of('derivatives'), mcx: of('mcx') }
}

/** Epoch ms of closes; of the session that runs, the moment. */
export function sessionTimes(
  { sessionOf }: Pick<BoardReading, 'sessionOf'>,
  { segment }: StepHistory,
  dates: readonly string[],
): number[] {
  const seen = sessionOf(segment === 'mcx' ? 'COM' : 'IDX')
  return dates.map((date) =>
    date === seen.date ? seen.viewAt : (sessionOn(segment, date)?.closeAt ?? istMidnight(date)),
  )
}
