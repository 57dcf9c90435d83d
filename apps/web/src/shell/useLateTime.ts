import { istDate } from '@strikelens/market/time'
import { useEffect, useReducer } from 'react'
import { marketTime, useServerClock } from '../live/clock.ts'
import { useAddress } from '../routing/useAddress.ts'
import { lateTime } from './lateTime.ts'

const LOOK_MS = 10_000

/**
 * The time to write beside a price around the page that is asked for every so often; null while it is fresh or unknown. Beside
 * a page that shows the past a fresh one says that it is of now.
 */
export function useLateTime(asOf: number | null | undefined, everyMs: number, isClose = false): string | null {
  const clock = useServerClock()
  const { date, time } = useAddress().search
  const isPageOfPast = date !== undefined || time !== undefined
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // A price grows old by itself: without a network nothing else would draw it again.
    const timer = window.setInterval(look, LOOK_MS)
    return () => window.clearInterval(timer)
  }, [])
  if (asOf == null || clock === null) return null
  if (clock.kind !== 'stored')
    return lateTime(asOf, marketTime(clock), everyMs, isClose) ?? (isPageOfPast ? 'now' : null)
  // Every page says of which close its prices are: only what is of another day says so itself.
  return istDate(asOf) === istDate(clock.published) ? null : lateTime(asOf, Date.now(), everyMs)
}
