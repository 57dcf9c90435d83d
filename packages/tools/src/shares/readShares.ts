import { projectedDayVolume, rvol } from '@strikelens/analytics/indicators'
import { medianTurnoverCrore } from '@strikelens/analytics/screening'
import { type BarPanel, type BarRows, PanelRows } from '@strikelens/market/bars'
import type { Market, QuoteBoard } from '@strikelens/market/market'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { usualVolume } from '../board/volumeSoFar.ts'
import type { QuoteRow } from '../list/quoteFigures.ts'
import { universeSymbols } from '../list/universeSymbols.ts'
import { type SeenSession, seenSession } from '../moment/viewInstant.ts'

/** Sessions that volume and turnover are measured by (§I2, §I7). */
const USUAL_SESSIONS = 20
/** Closes of a row's line (§I7). */
const LINE_SESSIONS = 60
const CRORE = 1e7

/** How the running session counts: as if it closed now, or not before it has (§I1). */
export type BarChoice = 'live' | 'closed'

/** What every row of a screener of shares has (§I7). ₹, shares, percent; NaN where unknown. */
export interface ShareRow extends QuoteRow {
  /** Its place in the columns of the reading. */
  readonly at: number
  /** Of a running session by what is usual at this minute, of one that is over by 20 sessions before it (§I2). */
  readonly rvol: number
  readonly turnoverCrore: number
  /** Of the last 20 whole sessions. */
  readonly medianTurnoverCrore: number
  readonly isFno: boolean
  /** Closes of the last 60 sessions in today's shares, the price of the running one behind them. */
  readonly line: Float64Array
}

/** The shares of a universe at the moment, with their sessions. */
export interface ShareReading {
  readonly session: SeenSession
  /** Epoch ms at which the prices hold. */
  readonly asOf: number
  /** Symbols of the universe, with those that have no price. */
  readonly scanned: number
  readonly rows: readonly ShareRow[]
  readonly board: QuoteBoard
  /**
   * Sessions in today's shares, oldest first, all names of the universe: whole ones, and behind them the running one as it
   * would close now, its volume projected (§I2), unless the reader wants whole sessions alone.
   */
  readonly days: BarRows
  /** The whole ones alone, with what their evenings tell: turnover, trades, deliveries. */
  readonly whole: BarRows
  /** Whether the last of them still runs or has not been told by its file. */
  readonly isProvisional: boolean
  /** The session of the last of them. */
  readonly date: IsoDate
  /** The liquid list was asked for and none is stored: these are all shares. */
  readonly isWithoutList: boolean
}

/**
 * Reads them with so many sessions; null where no prices are stored. `hasIdle`: with those that did not trade in the session,
 * at their last close.
 */
export async function readShares(
  market: Market,
  {
    universe,
    date,
    bar = 'live',
  }: { readonly universe: string; readonly date?: IsoDate | undefined; readonly bar?: BarChoice },
  sessions: number,
  { hasIdle = false }: { readonly hasIdle?: boolean } = {},
): Promise<ShareReading | null> {
  const listed = await universeSymbols(market, universe)
  // The list needs a month of sessions: until then all that trade are looked at, and the page says so.
  const isWithoutList = universe === 'liquid' && (listed === null || listed.length === 0)
  const symbols = isWithoutList ? await universeSymbols(market, 'all') : listed
  if (symbols === null || symbols.length === 0) return null
  const ids = symbols.map(({ symbol }) => symbol)
  const wanted = Math.max(sessions, LINE_SESSIONS + 1, USUAL_SESSIONS + 1)
  const [board, whole, running, clock, listings] = await Promise.all([
    market.quotes(ids),
    market.panel(ids, '1d', wanted),
    market.runningBar(ids, '1d'),
    market.volumeClock('cash', ids),
    market.listings(),
  ])
  if (board === null || whole === null) return null
  const session = seenSession(market, 'cash', date)
  const projected = projectedVolumes(board, clock, session)
  const today = running === null ? null : runningDay(running, board, projected)
  const days = today === null || bar === 'closed' ? whole : withToday(whole, today, ids)
  const fno = new Set(listings.flatMap(({ symbol, set }) => (set === 'STK' ? [symbol] : [])))
  const usual = clock === null ? null : usualVolume(clock, session)
  const rows = symbols.flatMap((symbol, at): ShareRow[] => {
    const own = (column: Float64Array) => column.subarray(at * whole.barCount, (at + 1) * whole.barCount)
    const traded = board.last[at]
    const last = hasIdle && Number.isNaN(traded) ? (own(whole.close).findLast(isKnown) ?? Number.NaN) : traded
    if (Number.isNaN(last)) return []
    const volumes = own(whole.volume)
    const soFar = board.volumeQty[at]
    const line = own(whole.close).slice(-LINE_SESSIONS)
    return [
      {
        ...symbol,
        at,
        last,
        open: board.open[at],
        high: board.high[at],
        low: board.low[at],
        vwap: board.vwap[at],
        prevClose: board.prevClose[at],
        volumeQty: today === null ? volumes[volumes.length - 1] : soFar,
        rvol:
          today === null
            ? (rvol(volumes.subarray(-USUAL_SESSIONS - 1), USUAL_SESSIONS).at(-1) ?? Number.NaN)
            : soFar / (usual?.[at] ?? Number.NaN),
        turnoverCrore:
          today === null ? (own(whole.turnover).at(-1) ?? Number.NaN) / CRORE : (soFar * board.vwap[at]) / CRORE,
        medianTurnoverCrore: medianTurnoverCrore(
          own(whole.turnover)
            .slice(-USUAL_SESSIONS)
            .map((rupees) => rupees / CRORE),
        ),
        isFno: fno.has(symbol.symbol),
        line: today === null ? line : Float64Array.of(...line.slice(1), last),
      },
    ]
  })
  return {
    session,
    asOf: board.asOf,
    scanned: symbols.length,
    rows,
    board,
    days,
    whole,
    isProvisional: today !== null && bar === 'live',
    date: istDate(days.start[days.barCount - 1]),
    isWithoutList,
  }
}

const isKnown = (value: number) => !Number.isNaN(value)

/** What each name would trade by the close as it goes (§I2); NaN without a clock, and in the first minutes. */
function projectedVolumes(board: QuoteBoard, clock: BarPanel | null, session: SeenSession): Float64Array {
  if (clock === null) return new Float64Array(board.ids.length).fill(Number.NaN)
  const byNow = usualVolume(clock, session)
  return Float64Array.from(board.ids, (_, i) =>
    projectedDayVolume(board.volumeQty[i], byNow[i] / clock.volume[(i + 1) * clock.barCount - 1]),
  )
}

/** The running day as it would close now, at the price that all pages show. */
function runningDay(running: BarPanel, board: QuoteBoard, projected: Float64Array): BarPanel {
  return {
    ...running,
    open: board.open,
    high: board.high,
    low: board.low,
    close: board.last,
    volume: projected,
    vwap: board.vwap,
  }
}

function withToday(whole: BarRows, today: BarPanel, ids: readonly string[]): BarRows {
  return new PanelRows(
    [
      { bars: whole, from: 0, to: whole.barCount },
      { bars: today, from: 0, to: 1 },
    ],
    ids,
  )
}
