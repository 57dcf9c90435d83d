import { minuteStarts, previousTradingDay, sessionOn } from '../packages/market/src/calendar/index.ts'
import { MINUTE_MS } from '../packages/market/src/time/index.ts'
import { STILL_MARKET } from './marketFolder.ts'

/** Ends of so many minutes spread over the last completed session, in no order a cache could like. */
export function minuteEnds(count: number): number[] {
  const session = sessionOn('derivatives', previousTradingDay('derivatives', STILL_MARKET.SIM_START.slice(0, 10)))
  if (session === null) throw new Error('The day before was no session.')
  const starts = minuteStarts(session)
  return Array.from({ length: count }, (_, n) => starts[60 + ((n * 137) % 300)] + MINUTE_MS)
}

/** The one in the middle, in milliseconds with a decimal. */
export function median(values: readonly number[]): string {
  return values.toSorted((a, b) => a - b)[values.length >> 1].toFixed(1)
}
