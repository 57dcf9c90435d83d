import { priceChangePct, rolloverPct } from '@strikelens/analytics/futures'
import { tradingDays, tradingDaysBefore } from '@strikelens/market/calendar'
import { rolloverDaily } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { type Carry, NO_CARRY } from '../../board/carry.ts'
import { carryOf, monthSpread } from './carryOf.ts'
import { ownChange } from './head.ts'
import type { FutureReading } from './reading.ts'
import { referenceBefore } from './series.ts'

/** Sessions that hold the three series before of every commodity. */
const ROLLOVER_SESSIONS = 200
const SERIES_BEFORE = 3

/** A listed contract at the moment: ₹, lots, percent; NaN is "–". */
export interface MonthRow {
  readonly expiry: IsoDate
  readonly price: number
  readonly prevClose: number
  readonly dp: number
  /** Units of a lot of this month; what follows in lots is in its own (§O1). */
  readonly lotSize: number
  readonly oi: number
  readonly oiChg: number
  readonly share: number
  readonly volume: number
  readonly basis: number
  readonly basisPct: number
  readonly adjBasis: number
  readonly dividends: number
  readonly coc: number
  /** Less the near month's price; NaN for near itself. */
  readonly spread: number
  readonly isShown: boolean
}

/** Rollover % of one series by the sessions it had left, k descending. */
export interface RolloverSeries {
  readonly expiry: IsoDate
  readonly k: Float64Array
  readonly pct: Float64Array
}

export interface MonthsView {
  readonly rows: readonly MonthRow[]
  /** The last three series that are stored, oldest first, then the running one with now as its last point. */
  readonly rollovers: readonly RolloverSeries[]
}

export async function monthsView(reading: FutureReading): Promise<MonthsView> {
  return { rows: monthRows(reading), rollovers: await rolloverSeries(reading) }
}

function monthRows(reading: FutureReading): MonthRow[] {
  const { history, months, last, shown } = reading
  const { days, expiries, dates } = history
  const sessions = dates.length
  const listed = expiries.flatMap((expiry, c) =>
    expiry >= dates[last] && !Number.isNaN(days.oiQty[c * sessions + last]) ? [c] : [],
  )
  const total = listed.reduce((sum, c) => sum + days.oiQty[c * sessions + last], 0)
  const { near } = months[last]
  const nearPrice = near === null ? Number.NaN : days.close[near * sessions + last]
  return listed.map((c) => {
    const at = c * sessions + last
    const prevClose = last === 0 ? Number.NaN : referenceBefore(history, at)
    const { basis, basisPct, adjBasis, dividends, coc } = monthCarry(reading, c)
    const lotSize = history.lotSize[at]
    return {
      expiry: expiries[c],
      price: days.close[at],
      prevClose,
      dp: priceChangePct(days.close[at], prevClose),
      lotSize,
      oi: days.oiQty[at] / lotSize,
      oiChg: ownChange(reading, c) / lotSize,
      share: (100 * days.oiQty[at]) / total,
      volume: days.volumeQty[at] / lotSize,
      basis,
      basisPct,
      adjBasis,
      dividends,
      coc,
      spread: c === near ? Number.NaN : days.close[at] - nearPrice,
      isShown: c === shown,
    }
  })
}

/** Against the spot; a commodity's later months against its near one, which has nothing to stand against. */
function monthCarry(reading: FutureReading, contract: number): Carry {
  const { history, months, last } = reading
  if (history.set !== 'COM') return carryOf(reading, contract, last)
  const { near } = months[last]
  return near === null || near === contract ? NO_CARRY : monthSpread(history, near, contract, last)
}

/** By the evenings' tables, and at the moment by the OI of now. */
async function rolloverSeries(reading: FutureReading): Promise<RolloverSeries[]> {
  const { market, symbol, session, history, months, last } = reading
  const dates = tradingDaysBefore(session.segment, session.date, ROLLOVER_SESSIONS)
  const tables = await market.tables(rolloverDaily, [...dates, session.date])
  const byExpiry = new Map<IsoDate, Map<number, number>>()
  const put = (expiry: IsoDate, k: number, pct: number) => {
    const series = byExpiry.get(expiry) ?? new Map<number, number>()
    byExpiry.set(expiry, series)
    series.set(k, pct)
  }
  for (const table of tables) {
    if (table === null) continue
    const row = table.symbol.indexOf(symbol)
    if (row >= 0) put(table.expiry[row], table.k[row], table.rolloverPct[row])
  }
  const { near, next, far } = months[last]
  if (near !== null) {
    const oiOf = (c: number | null) => (c === null ? 0 : history.days.oiQty[c * history.dates.length + last])
    const k = tradingDays(session.segment, session.date, history.expiries[near]).length - 1
    put(history.expiries[near], k, rolloverPct(oiOf(near), oiOf(next), oiOf(far)))
  }
  return [...byExpiry]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-SERIES_BEFORE - 1)
    .map(([expiry, series]) => {
      const points = [...series].sort(([a], [b]) => b - a)
      return { expiry, k: Float64Array.from(points, ([k]) => k), pct: Float64Array.from(points, ([, pct]) => pct) }
    })
}
