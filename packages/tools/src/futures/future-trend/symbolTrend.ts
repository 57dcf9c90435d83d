import { BUILDUPS, type Buildup, PHASES, type Phase, phaseReason } from '@strikelens/analytics/futures'
import { lotsOfQty } from '@strikelens/analytics/options'
import type { IsoDate } from '@strikelens/market/time'
import type { BoardReading } from '../../board/readBoard.ts'
import { columnOf } from '../../board/symbolPhases.ts'
import type { SymbolGroup } from '../../symbols/symbolsWithOptions.ts'
import { STRIP_SESSIONS } from './phaseFigures.ts'
import { sessionTimes } from './readTrends.ts'
import type { TrendRow } from './trendRow.ts'
import type { Trend } from './trendRows.ts'

/** One symbol session by session, oldest first, the first n of them without a phase; lots of today, NaN is "–". */
export interface SymbolTrend {
  /** Units of a lot today. */
  readonly lotSize: number
  /** For the picker. */
  readonly symbols: readonly SymbolGroup[]
  readonly date: readonly IsoDate[]
  readonly time: Float64Array
  /** Continuous (§F8), ₹. */
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly pricePct: Float64Array
  /** Over all months. */
  readonly oi: Float64Array
  readonly oiChange: Float64Array
  readonly oiPct: Float64Array
  readonly buildup: readonly Buildup[]
  readonly z: Float64Array
  readonly flow: Float64Array
  readonly quality: Float64Array
  readonly phase: readonly Phase[]
  readonly reason: readonly TrendRow['reason'][]
  /** The remembered trend of a session that it decided. */
  readonly mark: readonly TrendRow['mark'][]
  readonly markDate: readonly (IsoDate | null)[]
  /** Expiry of the contract that gave the price. */
  readonly expiry: readonly string[]
}

/** The sessions behind a symbol's phases: 60 phases and the n sessions that the first of them is read over. */
export function symbolTrend(
  reading: BoardReading,
  { phases, lotSize }: Trend,
  look: number,
  symbols: readonly SymbolGroup[],
): SymbolTrend {
  const { history, place, close, steps, columns, end } = phases
  const known = close.findIndex((price) => !Number.isNaN(price))
  const from = Math.max(0, known, end + 1 - STRIP_SESSIONS - look)
  const to = end + 1
  const date = history.dates.slice(from, to)
  const own = (column: Float64Array) => columnOf(history, column, place).subarray(from, to)
  const inLots = (column: Float64Array) => column.map((quantity) => lotsOfQty(quantity, lotSize))
  const sessions = Array.from(date, (_, i) => from + i)
  const isRemembered = sessions.map((d) => phaseReason(columns, d) === 'memory')
  const marked = sessions.map((d, i) => (isRemembered[i] ? columns.markAt[d] : -1))
  return {
    lotSize,
    symbols,
    date,
    time: Float64Array.from(sessionTimes(reading, history, date)),
    open: own(history.open),
    high: own(history.high),
    low: own(history.low),
    close: close.subarray(from, to),
    pricePct: steps.priceChangePct.subarray(from, to),
    oi: inLots(own(history.oiQty)),
    oiChange: inLots(steps.oiChangeQty.subarray(from, to)),
    oiPct: steps.oiChangePct.subarray(from, to),
    buildup: sessions.map((d) => BUILDUPS[steps.buildup[d]]),
    z: columns.z.subarray(from, to),
    flow: columns.flow.subarray(from, to),
    quality: columns.quality.subarray(from, to),
    phase: sessions.map((d) => PHASES[columns.phase[d]]),
    reason: sessions.map((d) => phaseReason(columns, d)),
    mark: marked.map((at) => (at < 0 ? null : PHASES[columns.phase[at]] === 'Mark-Up' ? 'Mark-Up' : 'Mark-Down')),
    markDate: marked.map((at) => (at < 0 ? null : history.dates[at])),
    expiry: sessions.map((d) => history.priceExpiry[place * history.sessionCount + d]),
  }
}
