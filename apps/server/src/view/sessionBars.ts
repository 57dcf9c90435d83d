import { type BarPanel, type DayPanel, groupedBars, PanelRows } from '@strikelens/market/bars'
import { barsWithin, type PanelName } from '@strikelens/market/market'
import { MINUTE_MS } from '@strikelens/market/time'
import type { FieldBlocks } from '@strikelens/store/repositories'
import { barDayFields } from '../stored/barDayFields.ts'
import { panelSegment } from '../stored/panels.ts'
import { fiveMinutes } from './panelDays.ts'

/** Lengths of bars that a session's minutes are put away as. */
export type SessionInterval = '5m' | '15m' | '1h'
const MINUTES = { '5m': 5, '15m': 15, '1h': 60 } as const

/** The bars of a session by length, as they are stored, from one pass over its minutes. */
export function sessionBars(
  panel: PanelName,
  day: DayPanel,
  intervals: readonly SessionInterval[],
): Map<SessionInterval, FieldBlocks> {
  const five = intervals.includes('5m') ? fiveMinutes(day) : null
  return new Map(
    intervals.map((interval) => {
      const bars = interval === '5m' && five !== null ? five : longerBars(panel, five ?? day, interval)
      return [interval, barDayFields({ ...bars, date: day.date, interval })]
    }),
  )
}

/** Longer bars of short ones, from the open on; what comes after the session, an index's jump to its close, is in none. */
export function longerBars(panel: PanelName, short: DayPanel, interval: SessionInterval): BarPanel {
  const within = new PanelRows([{ bars: short, from: 0, to: barsWithin(panelSegment(panel), short) }], short.ids)
  const length = MINUTES[interval] * MINUTE_MS
  return groupedBars(
    within,
    within.start.map((start) => within.start[0] + Math.floor((start - within.start[0]) / length) * length),
  )
}
