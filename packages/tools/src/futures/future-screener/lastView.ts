import type { BoardReading } from '../../board/readBoard.ts'

/**
 * Before the first minute of a session the one before is shown as it ended (§O20): its changes, classes and turnover are
 * known, and a screen of them is what a reader prepares the day with.
 */
export function lastView(reading: BoardReading): BoardReading {
  return { ...reading, sessionOf: (set) => ({ ...reading.sessionOf(set), isBeforeFirst: false }) }
}
