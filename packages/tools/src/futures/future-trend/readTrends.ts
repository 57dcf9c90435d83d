import { PHASE_MEMORY, type PhaseColumns, phases, type StepColumns } from '@strikelens/analytics/futures'
import { sessionOn } from '@strikelens/market/calendar'
import type { Market } from '@strikelens/market/market'
import { istMidnight } from '@strikelens/market/time'
import type { BoardReading } from '../readBoard.ts'
import { readStepHistories, type StepHistory } from '../stepHistory.ts'
import type { SegmentSessions, StripSessions } from './marketShares.ts'
import { STRIP_SESSIONS } from './phaseFigures.ts'

/** One symbol's sessions with its phases. Numbers of `end` and of columns are places in `history.dates`. */
export interface SymbolPhases {
  readonly history: StepHistory
  /** Its place among the history's symbols. */
  readonly place: number
  /** Continuous closes and steps of this symbol alone. */
  readonly close: Float64Array
  readonly steps: StepColumns
  readonly columns: PhaseColumns
  /** The newest session that has a step to count. */
  readonly end: number
  readonly isTraded: boolean
}

/** Sessions that give 60 phases, each with the 60 before it that a phase may be remembered from, each over n sessions. */
export function sessionsNeeded(look: number): number {
  return look + PHASE_MEMORY + STRIP_SESSIONS
}

/** Daily steps of the reading's symbols, as far back as phases over `look` sessions need them. */
export function readTrends(market: Market, reading: BoardReading, look: number): Promise<StepHistory[]> {
  return readStepHistories(market, reading, sessionsNeeded(look))
}

/** Phases of every symbol of a history over `look` sessions. */
export function symbolPhases(reading: BoardReading, history: StepHistory, look: number): SymbolPhases[] {
  const last = countedSession(reading, history)
  return history.symbols.map((_, place) => {
    const close = columnOf(history, history.close, place)
    const steps = stepsOf(history, place)
    const end = lastKnown(close, last)
    return {
      history,
      place,
      close,
      steps,
      columns: phases(close, steps.oiChangeQty, look),
      end: end < 0 ? last : end,
      isTraded: end === last,
    }
  })
}

/**
 * The newest session that may be counted. While the OI of a running session stands still, what it did to the flow is not
 * known, and phases stay those of the close before (§F14).
 */
export function countedSession(reading: BoardReading, { symbols, sessionCount, isProvisional }: StepHistory): number {
  const isSuspended = isProvisional && symbols.length > 0 && !reading.hasOiLabels(symbols[0].set)
  return sessionCount - (isSuspended ? 2 : 1)
}

/** One symbol's part of a column. */
export function columnOf({ sessionCount }: StepHistory, column: Float64Array, place: number): Float64Array {
  return column.subarray(place * sessionCount, (place + 1) * sessionCount)
}

function stepsOf(history: StepHistory, place: number): StepColumns {
  const { sessionCount, buildup } = history
  const own = (column: Float64Array) => columnOf(history, column, place)
  return {
    priceChangePct: own(history.priceChangePct),
    oiChangeQty: own(history.oiChangeQty),
    oiChangePct: own(history.oiChangePct),
    buildup: buildup.subarray(place * sessionCount, (place + 1) * sessionCount),
    strength: own(history.strength),
  }
}

function lastKnown(close: Float64Array, from: number): number {
  let last = from
  while (last >= 0 && Number.isNaN(close[last])) last--
  return last
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

/** The first session of which any step is stored. */
export function firstStored({ symbolCount, sessionCount, close }: StepHistory): number {
  for (let d = 0; d < sessionCount; d++) {
    for (let s = 0; s < symbolCount; s++) if (!Number.isNaN(close[s * sessionCount + d])) return d
  }
  return sessionCount
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
