import { type DayPanel, emptyPanel } from '@strikelens/market/bars'
import { minuteStarts, sessionOn } from '@strikelens/market/calendar'
import { daily } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import { type Market, marketAt } from '@strikelens/market/market'
import { type ClockTime, type IsoDate, istInstant, istMidnight, MINUTE_MS } from '@strikelens/market/time'
import { keepFile } from './futuresHistory.ts'
import { emptyMemory, type MemoryDays, memoryKey, memorySource, setTable } from './memorySource.ts'

export const PREVIOUS: IsoDate = '2025-11-19'
export const TODAY: IsoDate = '2025-11-20'

/** A minute of an instrument: its clock is the end of the minute, as a reader sees it. */
export interface Minute {
  readonly clock: ClockTime
  readonly price: number
  readonly volumeQty?: number
  readonly oiQty?: number
}

/** A future of the fixture at the previous close and today. */
export interface FutureFixture {
  readonly month: string
  readonly expiry: IsoDate
  /** Epoch ms, where the usual close of the expiry date is not meant. */
  readonly expiryAt?: number
  /** Absent: not listed at the previous close. */
  readonly previous?: {
    readonly close: number
    readonly oiQty: number
    readonly volumeQty?: number
    readonly settle?: number
  }
  readonly minutes: readonly Minute[]
}

/** A symbol with its futures, its spot and its place. */
export interface SymbolFixture {
  readonly symbol: string
  readonly set?: Listing['set']
  readonly sector?: string
  readonly lotSize?: number
  readonly pointValue?: number
  readonly futures?: readonly FutureFixture[]
  readonly spot?: readonly Minute[]
  readonly spotPrevClose?: number
  /** Mean volume of the last 20 sessions by the end of every minute, of futures and of shares. */
  readonly usualFuturesQty?: number
  readonly usualSharesQty?: number
}

/** Twenty minutes to 09:59 whose OI stands still after 09:45. */
export const STALLED_MINUTES: readonly Minute[] = Array.from({ length: 20 }, (_, m) => ({
  clock: `09:${40 + m}`,
  price: 100 + m,
  oiQty: m < 5 ? 100 + m : 105,
  volumeQty: 1,
}))

const KINDS = { STK: 'stock', IDX: 'index', COM: 'commodity' } as const
const SEGMENTS = { cash: 'cash', futures: 'derivatives', mcx: 'mcx' } as const

/** Two sessions of these symbols in memory: the previous one as files, today's as minutes. */
export function fixtureDays(symbols: readonly SymbolFixture[]): MemoryDays {
  const days = emptyMemory()
  days.listings.set(TODAY, symbols.filter(({ futures }) => futures !== undefined).map(listing))
  for (const { symbol, set, sector } of symbols) {
    days.panelOf.set(symbol, set === 'COM' ? 'mcx' : 'cash')
    days.profiles.set(symbol, {
      symbol,
      kind: KINDS[set ?? 'STK'],
      exchange: set === 'COM' ? 'MCX' : 'NSE',
      company: `${symbol} Ltd.`,
      sector: sector ?? 'Banks',
      industry: '',
    })
  }
  keepPanel(
    days,
    'cash',
    symbols.map(({ symbol, spot }) => ({ id: symbol, minutes: spot ?? [] })),
  )
  for (const panel of ['futures', 'mcx'] as const) {
    const own = symbols.filter(({ set, futures }) => (set === 'COM') === (panel === 'mcx') && futures !== undefined)
    const contracts = own.flatMap((one) =>
      (one.futures ?? []).map((future) => ({ id: nameOf(one, future), symbol: one.symbol, ...future })),
    )
    if (contracts.length === 0) continue
    keepPanel(days, panel, contracts)
    for (const { id } of contracts) days.panelOf.set(id, panel)
    const known = contracts.flatMap(({ symbol, month, expiry, previous }) =>
      previous === undefined ? [] : [{ symbol, month, expiry, ...previous }],
    )
    keepFile(days, PREVIOUS, known, panel === 'mcx' ? 'MCX' : 'NSE')
    keepClock(
      days,
      panel,
      own.map(({ symbol, usualFuturesQty }) => [symbol, usualFuturesQty ?? Number.NaN]),
    )
  }
  keepClock(
    days,
    'cash',
    symbols.map(({ symbol, usualSharesQty }) => [symbol, usualSharesQty ?? Number.NaN]),
  )
  setTable(days, daily, PREVIOUS, {
    id: symbols.map(({ symbol }) => symbol),
    close: Float64Array.from(symbols, ({ spotPrevClose }) => spotPrevClose ?? Number.NaN),
  })
  return days
}

/** The fixture's market at a clock time of today. */
export function marketOn(days: MemoryDays, clock: ClockTime, date: IsoDate = TODAY): Market {
  return marketAt(memorySource(days), istInstant(date, clock))
}

/** Daily bars of completed sessions, oldest first, high and low at the close; `dates` one a bar. */
export function keepDaily(
  days: MemoryDays,
  dates: readonly IsoDate[],
  closes: Readonly<Record<string, readonly number[]>>,
) {
  const ids = Object.keys(closes)
  const panel = emptyPanel(ids, Float64Array.from(dates, istMidnight))
  ids.forEach((id, i) => {
    closes[id].forEach((close, d) => {
      for (const field of ['open', 'high', 'low', 'close'] as const) panel[field][i * dates.length + d] = close
    })
  })
  days.dailyPanels.set('cash', { ...panel, date: dates[dates.length - 1], interval: '1d' })
}

function nameOf({ symbol }: SymbolFixture, { month }: FutureFixture): string {
  return `${symbol}${month}FUT`
}

function listing(one: SymbolFixture): Listing {
  const { symbol, set = 'STK', lotSize = 1, pointValue = lotSize } = one
  return {
    symbol,
    exchange: set === 'COM' ? 'MCX' : 'NSE',
    set,
    options: [],
    futures: (one.futures ?? []).map((future) => ({
      name: nameOf(one, future),
      expiry: future.expiry,
      series: future.month,
      expiryAt: future.expiryAt ?? istInstant(future.expiry, set === 'COM' ? '23:30' : '15:30'),
      lotSize,
      pointValue,
      tickSize: 0.05,
    })),
  }
}

type TestPanel = keyof typeof SEGMENTS

/** Keeps the minutes of instruments on a date: '1m' bars, or '5m' bars whose clock is their end. */
export function keepPanel(
  days: MemoryDays,
  name: TestPanel,
  rows: readonly { id: string; minutes: readonly Minute[] }[],
  date: IsoDate = TODAY,
  interval: '1m' | '5m' = '1m',
): void {
  const length = interval === '1m' ? MINUTE_MS : 5 * MINUTE_MS
  const start = minutesOf(name, date).filter((_, minute) => interval === '1m' || minute % 5 === 0)
  const panel = emptyPanel(
    rows.map(({ id }) => id),
    start,
  )
  rows.forEach(({ minutes }, i) => {
    for (const { clock, price, volumeQty, oiQty } of minutes) {
      const at = i * start.length + start.indexOf(istInstant(date, clock) - length)
      for (const field of ['open', 'high', 'low', 'close', 'vwap'] as const) panel[field][at] = price
      panel.volume[at] = volumeQty ?? Number.NaN
      panel.oiQty[at] = oiQty ?? Number.NaN
    }
  })
  days.panels.set(memoryKey(name, interval, date), { ...panel, date, interval })
}

function keepClock(days: MemoryDays, name: TestPanel, usual: readonly (readonly [string, number])[]): void {
  const panel = emptyPanel(
    usual.map(([symbol]) => symbol),
    minutesOf(name),
  )
  usual.forEach(([, quantity], i) => {
    panel.volume.fill(quantity, i * panel.barCount, (i + 1) * panel.barCount)
  })
  const clock: DayPanel = { ...panel, date: TODAY, interval: 'clock' }
  days.volumeClocks.set(memoryKey(name, TODAY), clock)
}

function minutesOf(name: TestPanel, date: IsoDate = TODAY): Float64Array {
  const session = sessionOn(SEGMENTS[name], date)
  if (session === null) throw new Error(`${name} does not trade on ${date}`)
  return minuteStarts(session)
}
