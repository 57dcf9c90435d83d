import { type PhaseColumns, phases, type StepColumns } from '@strikelens/analytics/futures'
import type { BoardReading } from './readBoard.ts'
import type { StepHistory } from './stepHistory.ts'

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

/** The first session of which any step is stored. */
export function firstStored({ symbolCount, sessionCount, close }: StepHistory): number {
  for (let d = 0; d < sessionCount; d++) {
    for (let s = 0; s < symbolCount; s++) if (!Number.isNaN(close[s * sessionCount + d])) return d
  }
  return sessionCount
}
