import { snapshotAxis } from '../../chain/axis.ts'
import { axisRows } from '../../chain/axisRows.ts'
import { ivRows } from '../../chain/ivRows.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { INTERVAL_MINUTES, rowInterval } from '../../kit/intervals.ts'

/** ATM IV of the chosen expiry by row, oldest first; IVs as 0.121, NaN in gaps. */
export interface Intraday {
  /** '5m', of a stock '3m'. */
  readonly interval: string
  /** 'previous close'. */
  readonly base: string
  readonly baseIv: number
  readonly time: Float64Array
  readonly spot: Float64Array
  readonly atmIv: Float64Array
  readonly isLate: Uint8Array
  /** Since the base, with its two parts (§O10). */
  readonly change: Float64Array
  readonly fixedStrike: Float64Array
  readonly slide: Float64Array
}

/** The session so far; null where only its close is stored. */
export async function intraday(reading: ChainReading): Promise<Intraday | null> {
  const { baseline, listing, isEndOfDayOnly } = reading
  if (isEndOfDayOnly) return null
  const axis = await snapshotAxis(reading, 1, false)
  const { interval } = rowInterval(undefined, listing.set, ['5m'], '5m')
  const { derived, asOf, label } = baseline
  const base = derived === null ? null : { smile: derived.byStrike, forward: derived.forward, asOf }
  const rows = await ivRows(reading, axis, axisRows(axis, INTERVAL_MINUTES[interval]), base, [], null)
  const { time, spot, atmIv, isLate, change, fixedStrike, slide } = rows
  const baseIv = derived?.atmIv ?? Number.NaN
  return { interval, base: label, baseIv, time, spot, atmIv, isLate, change, fixedStrike, slide }
}
