import { dailyVwap, rowSteps, type StepColumns } from '@strikelens/analytics/futures'
import { rowGrid } from '@strikelens/analytics/options'
import { type BarPanel, barAt } from '@strikelens/market/bars'
import { MINUTE_MS } from '@strikelens/market/time'
import { countedContracts, type Month, shownContract } from '../board/symbolContracts.ts'
import type { FutureSession } from './futureSessions.ts'

/** Spot that is older than this is no other side of a basis (§F9). */
const SPOT_KEEPS_MS = 5 * MINUTE_MS
const MONTHS = ['near', 'next', 'far'] as const

/** Prices of the three nearest months at every row, the last trade of the session; NaN before it. */
export interface MonthPrices {
  readonly near: Float64Array
  readonly next: Float64Array
  readonly far: Float64Array
}

/** Rows of futures, one element a row; ₹ and units of the view's date. NaN where unknown and in gaps (§O3). */
export interface FutureRowColumns {
  /** Epoch ms of the row's end. */
  readonly time: Float64Array
  /** Of the shown contract; NaN in a row without a trade of it. */
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  /** Last trade of the shown contract by the row's end. */
  readonly price: Float64Array
  /** Average price of the row's own trades (§I2); the price itself where the feed told no quantity. */
  readonly rowVwap: Float64Array
  /** Average price since the session's open. */
  readonly vwap: Float64Array
  /** Traded within the row, over the counted months. */
  readonly volumeQty: Float64Array
  /** Open at the row's end, over the counted months; carried while none is told. */
  readonly oiQty: Float64Array
  readonly spot: Float64Array
  readonly months: MonthPrices
  /** Every row against the one before it, the first of a session against the close before (§F5). */
  readonly steps: StepColumns
}

/** What a row of the exchange's units is worth: needed for the average price of a day's file. */
export interface ContractSize {
  readonly lotSize: number
  readonly pointValue: number
}

/** The rows of one session of which a contract of the chosen month is listed; null when none is. */
export function futureRows(
  session: FutureSession,
  month: Month,
  minutes: number,
  size: ContractSize,
  counts?: 'all',
): FutureRowColumns | null {
  const listed = session.contracts.map((_, place) => place)
  const shown = shownContract(session, month)
  if (shown === null) return null
  const counted = countedContracts({ ...session, listed }, month, counts)
  const rows =
    session.bars === null
      ? fileRowColumns(session, shown, counted, size)
      : barRows(session, session.bars, { shown, counted, minutes })
  const prevOiQty = sumOf(counted, (place) => session.contracts[place].prevOiQty)
  return { ...rows, steps: rowSteps(rows.price, rows.oiQty, session.contracts[shown].prevClose, prevOiQty) }
}

interface Wanted {
  readonly shown: number
  readonly counted: readonly number[]
  readonly minutes: number
}

type RowsAlone = Omit<FutureRowColumns, 'steps'>

function barRows(session: FutureSession, bars: BarPanel, { shown, counted, minutes }: Wanted): RowsAlone {
  const { openAt, closeAt, barMinutes, contracts, factor } = session
  const ends = bars.start.map((start) => Math.min(start + barMinutes * MINUTE_MS, closeAt))
  const grid = rowGrid(
    ends.filter((_, t) => isToldAt(bars, session.spot, t)),
    openAt,
    minutes * MINUTE_MS,
  )
  const rows = emptyRows(grid.time)
  const own = (column: Float64Array, place: number) =>
    column.subarray(place * bars.barCount, (place + 1) * bars.barCount)
  const last = contracts.map((_, place) => carried(own(bars.close, place), Number.NaN))
  const open = contracts.map(({ prevOiQty }, place) => carried(own(bars.oiQty, place), prevOiQty / factor))
  const traded = counted.map((place) => runningSum(own(bars.volume, place)))
  const shownBars = {
    open: own(bars.open, shown),
    high: own(bars.high, shown),
    low: own(bars.low, shown),
    close: own(bars.close, shown),
  }
  const quantity = own(bars.volume, shown)
  const paid = own(bars.vwap, shown).map(
    (vwap, t) => quantity[t] * (Number.isNaN(vwap) ? typicalPrice(shownBars, t) : vwap),
  )
  const [boughtQty, value] = [runningSum(quantity), runningSum(paid)]
  const spot = spotKept(session.spot, SPOT_KEEPS_MS / (barMinutes * MINUTE_MS))
  const between = (sum: Float64Array, from: number, to: number) => sum[to] - (from === 0 ? 0 : sum[from - 1])
  let from = 0
  grid.time.forEach((end, row) => {
    const to = barAt(ends, end)
    const begin = from
    from = to + 1
    if (grid.snapshot[row] < 0) return
    const price = last[shown][to]
    writeCandle(rows, row, shownBars, begin, to, factor)
    rows.price[row] = price / factor
    const rowQty = between(boughtQty, begin, to)
    rows.rowVwap[row] = (rowQty > 0 ? between(value, begin, to) / rowQty : price) / factor
    rows.vwap[row] = boughtQty[to] > 0 ? value[to] / boughtQty[to] / factor : Number.NaN
    rows.volumeQty[row] = traded.reduce((sum, column) => sum + between(column, begin, to), 0) * factor
    rows.oiQty[row] = sumOf(counted, (place) => open[place][to]) * factor
    rows.spot[row] = spot[to] / factor
    for (const month of MONTHS) {
      const place = session.months[month]
      rows.months[month][row] = place === null ? Number.NaN : last[place][to] / factor
    }
  })
  return rows
}

/** Whether the feed told anything of the symbol in a bar: where it did not, a row is a gap (§O3). */
function isToldAt({ symbolCount, barCount, close, oiQty }: BarPanel, spot: Float64Array, t: number): boolean {
  if (spot.length > 0 && !Number.isNaN(spot[t])) return true
  for (let at = t; at < symbolCount * barCount; at += barCount) {
    if (!Number.isNaN(close[at]) || !Number.isNaN(oiQty[at])) return true
  }
  return false
}

/** A column with what was last told in place of what is missing; `before` until the first word. */
function carried(column: Float64Array, before: number): Float64Array {
  let known = before
  return column.map((value) => {
    if (!Number.isNaN(value)) known = value
    return known
  })
}

function runningSum(column: Float64Array): Float64Array {
  let sum = 0
  return column.map((value) => {
    if (!Number.isNaN(value)) sum += value
    return sum
  })
}

/** Spot at the end of every bar, while it is not older than so many bars. */
function spotKept(spot: Float64Array, bars: number): Float64Array {
  let known = Number.NEGATIVE_INFINITY
  return spot.map((value, t) => {
    if (!Number.isNaN(value)) known = t
    return t - known <= bars ? spot[known] : Number.NaN
  })
}

interface Candles {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/** Stands in for the average price of a bar that has none (§I2). */
function typicalPrice({ high, low, close }: Candles, t: number): number {
  return (high[t] + low[t] + close[t]) / 3
}

/** Open, high and low of the trades in bars `from` … `to`. */
function writeCandle(
  rows: RowsAlone,
  row: number,
  { open, high, low, close }: Candles,
  from: number,
  to: number,
  factor: number,
): void {
  for (let t = from; t <= to; t++) {
    if (Number.isNaN(close[t])) continue
    if (Number.isNaN(rows.open[row])) {
      rows.open[row] = open[t] / factor
      rows.high[row] = high[t] / factor
      rows.low[row] = low[t] / factor
    }
    rows.high[row] = Math.max(rows.high[row], high[t] / factor)
    rows.low[row] = Math.min(rows.low[row], low[t] / factor)
  }
}

/** A session of which only the exchange's file is stored: one row, at the close (§O3). */
function fileRowColumns(
  { closeAt, file, factor, months }: FutureSession,
  shown: number,
  counted: readonly number[],
  { lotSize, pointValue }: ContractSize,
): RowsAlone {
  const rows = emptyRows(Float64Array.of(closeAt))
  // Of a contract nobody traded the file repeats an older price.
  const traded = (place: number | null) => {
    const row = place === null ? null : file[place]
    return row !== null && row !== undefined && row.volumeQty > 0 ? row : null
  }
  const own = traded(shown)
  if (own !== null) {
    rows.open[0] = own.open / factor
    rows.high[0] = own.high / factor
    rows.low[0] = own.low / factor
    rows.price[0] = own.close / factor
    rows.rowVwap[0] = rows.vwap[0] = dailyVwap(own.turnover, own.volumeQty / lotSize, pointValue) / factor
  }
  rows.volumeQty[0] = sumOf(counted, (place) => file[place]?.volumeQty ?? 0) * factor
  rows.oiQty[0] = sumOf(counted, (place) => file[place]?.oiQty ?? Number.NaN) * factor
  rows.spot[0] = (file[shown]?.underlying ?? Number.NaN) / factor
  for (const month of MONTHS) {
    rows.months[month][0] = (traded(months[month])?.close ?? Number.NaN) / factor
  }
  return rows
}

function emptyRows(time: Float64Array): RowsAlone {
  const column = () => new Float64Array(time.length).fill(Number.NaN)
  return {
    time,
    open: column(),
    high: column(),
    low: column(),
    price: column(),
    rowVwap: column(),
    vwap: column(),
    volumeQty: column(),
    oiQty: column(),
    spot: column(),
    months: { near: column(), next: column(), far: column() },
  }
}

function sumOf(places: readonly number[], value: (place: number) => number): number {
  return places.reduce((sum, place) => sum + value(place), 0)
}
