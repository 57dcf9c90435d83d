import { BUILDUPS, type StepPanel, stepColumns } from '@strikelens/analytics/futures'
import { continuousDaily, futuresDaily, type TableOf } from '@strikelens/market/datasets'
import { factorSince, type Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { SeenSession } from '../moment/viewInstant.ts'
import { previousBase } from './futuresBase.ts'
import type { BoardReading } from './readBoard.ts'
import type { SymbolContracts } from './symbolContracts.ts'
import { symbolStep } from './symbolSteps.ts'

/**
 * Daily steps of many futures of one market up to the view's session, each against the session before (§F2, §F4): price
 * contract and OI of all months. Symbol s occupies elements s·sessionCount … (s + 1)·sessionCount − 1 of every column, in ₹
 * and units of now (§F3). NaN where unknown.
 */
export interface StepHistory extends StepPanel {
  readonly segment: SeenSession['segment']
  /** Sessions, oldest first; the last is the view's own. */
  readonly dates: readonly IsoDate[]
  /** The view's session still runs: its step is not final. */
  readonly isProvisional: boolean
  readonly symbols: readonly SymbolContracts[]
  /** Of the continuous series (§F8), whose last price is the actual one. */
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** Close of the day's own price contract as it was traded, not of the continuous series. */
  readonly tradedClose: Float64Array
  /** Over all months. */
  readonly oiQty: Float64Array
  readonly volumeQty: Float64Array
  readonly basisPct: Float64Array
  /** Expiry of the contract that gave the price, by symbol and session; '' where unknown. */
  readonly priceExpiry: readonly string[]
}

/**
 * Steps of the last `sessions` sessions of a reading's symbols, one history a market in sight: NSE and BSE first, then MCX,
 * whose holidays are its own. The view's own step is the board's, whatever the reading's base and month.
 */
export function readStepHistories(market: Market, reading: BoardReading, sessions: number): Promise<StepHistory[]> {
  return Promise.all(reading.parts.map(({ session }) => stepHistory(market, reading, session, sessions)))
}

async function stepHistory(
  market: Market,
  reading: BoardReading,
  session: SeenSession,
  sessions: number,
): Promise<StepHistory> {
  const symbols = reading.symbols.filter(({ set }) => (set === 'COM') === (session.segment === 'mcx'))
  const dates = [session.date]
  while (dates.length < sessions) dates.unshift(market.previousSession(session.segment, dates[0]))
  const before = dates.slice(0, -1)
  const [steps, continuous] = await Promise.all([
    market.tables(futuresDaily, before),
    market.tables(continuousDaily, before),
  ])
  const history = emptyHistory(session, symbols, dates)
  const places = new Map(symbols.map(({ symbol }, s) => [symbol, s * sessions]))
  const ahead = (symbol: string, d: number) => factorSince(market.adjustments(symbol), dates[d], session.date)
  before.forEach((_, d) => {
    writeSteps(history, steps[d], d, places, ahead)
    writePrices(history, continuous[d], d, places, ahead)
  })
  writeToday(history, reading)
  chainBack(history)
  return history
}

const CODES: readonly string[] = BUILDUPS

type Writable = StepHistory & { readonly priceExpiry: string[] }

function emptyHistory(
  { segment, isComplete }: SeenSession,
  symbols: readonly SymbolContracts[],
  dates: readonly IsoDate[],
): Writable {
  const cells = symbols.length * dates.length
  const unknown = () => new Float64Array(cells).fill(Number.NaN)
  return {
    segment,
    dates,
    isProvisional: !isComplete,
    symbols,
    symbolCount: symbols.length,
    sessionCount: dates.length,
    ...stepColumns(cells),
    open: unknown(),
    high: unknown(),
    low: unknown(),
    close: unknown(),
    tradedClose: unknown(),
    oiQty: unknown(),
    volumeQty: unknown(),
    basisPct: unknown(),
    priceExpiry: new Array<string>(cells).fill(''),
  }
}

/** An evening's steps; quantities of that day's shares become those of now. */
function writeSteps(
  history: Writable,
  table: TableOf<typeof futuresDaily> | null,
  d: number,
  places: ReadonlyMap<string, number>,
  ahead: (symbol: string, d: number) => number,
): void {
  if (table === null) return
  const { priceChangePct, oiChangePct, strength, basisPct, oiChangeQty, oiQty, volumeQty, buildup, expiry } = table
  table.symbol.forEach((symbol, row) => {
    const place = places.get(symbol)
    if (place === undefined) return
    const at = place + d
    const factor = ahead(symbol, d)
    history.priceChangePct[at] = priceChangePct[row]
    history.oiChangePct[at] = oiChangePct[row]
    history.strength[at] = strength[row]
    history.buildup[at] = CODES.indexOf(buildup[row])
    history.basisPct[at] = basisPct[row]
    history.oiChangeQty[at] = oiChangeQty[row] * factor
    history.oiQty[at] = oiQty[row] * factor
    history.volumeQty[at] = volumeQty[row] * factor
    history.priceExpiry[at] = expiry[row]
  })
}

/** Actual prices of the day's price contract; `chainBack` joins them. */
function writePrices(
  history: Writable,
  table: TableOf<typeof continuousDaily> | null,
  d: number,
  places: ReadonlyMap<string, number>,
  ahead: (symbol: string, d: number) => number,
): void {
  if (table === null) return
  const prices = (['open', 'high', 'low', 'close'] as const).map((name) => [history[name], table[name]] as const)
  table.symbol.forEach((symbol, row) => {
    const place = places.get(symbol)
    if (place === undefined) return
    for (const [to, from] of prices) to[place + d] = from[row]
    history.tradedClose[place + d] = history.close[place + d] / ahead(symbol, d)
  })
}

/** The view's own session, by the board: the one that runs, or the last complete one, also before the next one's first minute. */
function writeToday(history: Writable, { board, oiQty }: BoardReading): void {
  const base = previousBase(board)
  history.symbols.forEach((contracts, s) => {
    const at = (s + 1) * history.sessionCount - 1
    const step = symbolStep(board, contracts, base, oiQty, 'all')
    if (step === null) return
    const c = step.contract
    history.priceChangePct[at] = step.priceChangePct
    history.oiChangePct[at] = step.oiChangePct
    history.oiChangeQty[at] = step.oiChangeQty
    history.strength[at] = step.strength
    history.buildup[at] = BUILDUPS.indexOf(step.buildup)
    history.oiQty[at] = step.oiQty
    history.volumeQty[at] = contracts.listed.reduce((sum, k) => sum + (board.volumeQty[k] || 0), 0)
    history.open[at] = board.open[c]
    history.high[at] = board.high[c]
    history.low[at] = board.low[c]
    history.close[at] = step.price
    history.tradedClose[at] = step.price
    history.priceExpiry[at] = board.expiry[c]
  })
}

/**
 * Makes each day's prices continuous with the day after by that day's own return (§F8), back from the last known one; NaN
 * before a day whose return is unknown.
 */
function chainBack({ symbolCount, sessionCount, open, high, low, close, priceChangePct }: StepHistory): void {
  for (let s = 0; s < symbolCount; s++) {
    let hasBegun = false
    for (let at = (s + 1) * sessionCount - 1; at >= s * sessionCount; at--) {
      const actual = close[at]
      if (hasBegun) close[at] = close[at + 1] / (1 + priceChangePct[at + 1] / 100)
      hasBegun ||= !Number.isNaN(actual)
      for (const column of [open, high, low]) column[at] *= close[at] / actual
    }
  }
}
