import { tradingDaysBefore } from '@strikelens/market/calendar'
import { continuousDaily, futuresDaily } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { compute, type FutureTrend } from '../futures/future-trend/compute.ts'
import { tool } from '../futures/future-trend/tool.ts'
import type { Result } from '../result.ts'
import { answerOf } from './answerOf.ts'
import { fixtureDays, type Minute, marketOn, type SymbolFixture, TODAY } from './futuresDay.ts'
import { type MemoryDays, setTable } from './memorySource.ts'
import { wire } from './wire.ts'

const CLOCK = '10:15'

/** A future by its sessions: closes of one contract, today's price the last; changes of OI, one less, in units. */
export interface TrendSymbol extends Pick<SymbolFixture, 'symbol' | 'set' | 'sector' | 'lotSize'> {
  readonly closes: readonly number[]
  readonly oiChanges: readonly number[]
  /** Open before the first change; enough that no change empties it. */
  readonly firstOi?: number
  /** Today's minutes, where one at 10:15 with the last close and OI is not meant; none: no trade. */
  readonly minutes?: readonly Minute[]
}

/** Closes that go up and down by turns from a level: sideways, whatever the length. */
export function sideways(sessions: number, from = 100, step = 1): number[] {
  return Array.from({ length: sessions }, (_, i) => from + (i % 2 === 0 ? 0 : step))
}

/** Closes that grow by a percentage a session. */
export function trending(sessions: number, pct: number, from = 100): number[] {
  return Array.from({ length: sessions }, (_, i) => from * (1 + pct / 100) ** i)
}

/** So many changes of OI of one size. */
export function steady(sessions: number, change: number): number[] {
  return new Array<number>(sessions - 1).fill(change)
}

/** The evenings of these futures and today's minutes at 10:15. */
export function trendDays(symbols: readonly TrendSymbol[]): MemoryDays {
  const days = fixtureDays(symbols.map(fixtureOf))
  const byDate = new Map<IsoDate, Evening[]>()
  for (const symbol of symbols) {
    const dates = tradingDaysBefore(symbol.set === 'COM' ? 'mcx' : 'derivatives', TODAY, symbol.closes.length - 1)
    dates.forEach((date, session) => {
      byDate.set(date, [...(byDate.get(date) ?? []), eveningOf(symbol, session)])
    })
  }
  for (const [date, rows] of byDate) keepEvening(days, date, rows)
  return days
}

function openInterest({ oiChanges, firstOi = 100_000 }: TrendSymbol, session: number): number {
  return oiChanges.slice(0, session).reduce((sum, change) => sum + change, firstOi)
}

const EXPIRIES = { mcx: '2025-12-05', others: '2025-11-25' } as const

function expiryOf({ set }: TrendSymbol): IsoDate {
  return set === 'COM' ? EXPIRIES.mcx : EXPIRIES.others
}

function fixtureOf(symbol: TrendSymbol): SymbolFixture {
  const { closes, minutes } = symbol
  const last = closes.length - 1
  const own = { clock: CLOCK, price: closes[last], oiQty: openInterest(symbol, last), volumeQty: 10 }
  return {
    symbol: symbol.symbol,
    lotSize: symbol.lotSize ?? 10,
    ...(symbol.set === undefined ? {} : { set: symbol.set }),
    ...(symbol.sector === undefined ? {} : { sector: symbol.sector }),
    futures: [
      {
        month: '25NOV',
        expiry: expiryOf(symbol),
        ...(last === 0 ? {} : { previous: { close: closes[last - 1], oiQty: openInterest(symbol, last - 1) } }),
        minutes: minutes ?? [own],
      },
    ],
  }
}

interface Evening {
  readonly symbol: string
  readonly expiry: IsoDate
  readonly close: number
  readonly pricePct: number
  readonly oiQty: number
  readonly oiChange: number
}

/** A completed session of a symbol; the first has no step. */
function eveningOf(symbol: TrendSymbol, session: number): Evening {
  const { closes, oiChanges } = symbol
  return {
    symbol: symbol.symbol,
    expiry: expiryOf(symbol),
    close: closes[session],
    pricePct: 100 * (closes[session] / (closes[session - 1] ?? Number.NaN) - 1),
    oiQty: openInterest(symbol, session),
    oiChange: oiChanges[session - 1] ?? Number.NaN,
  }
}

function keepEvening(days: MemoryDays, date: IsoDate, rows: readonly Evening[]): void {
  const column = (value: (row: Evening) => number) => Float64Array.from(rows, value)
  const identity = { symbol: rows.map(({ symbol }) => symbol), expiry: rows.map(({ expiry }) => expiry) }
  setTable(days, futuresDaily, date, {
    ...identity,
    buildup: rows.map(() => 'N'),
    priceChangePct: column(({ pricePct }) => pricePct),
    oiQty: column(({ oiQty }) => oiQty),
    oiChangeQty: column(({ oiChange }) => oiChange),
    oiChangePct: column(({ oiQty, oiChange }) => (100 * oiChange) / (oiQty - oiChange)),
    strength: column(() => 0),
    volumeQty: column(() => 1000),
    basisPct: column(() => Number.NaN),
  })
  setTable(days, continuousDaily, date, {
    ...identity,
    open: column(({ close }) => close - 0.5),
    high: column(({ close }) => close + 1),
    low: column(({ close }) => close - 1),
    close: column(({ close }) => close),
  })
}

/** What the tool answers for these futures. */
export function trendOf(
  symbols: readonly TrendSymbol[] | MemoryDays,
  query: Record<string, string> = {},
  { look, clock = CLOCK }: { readonly look?: number; readonly clock?: string } = {},
): Promise<Result<FutureTrend>> {
  const days = 'listings' in symbols ? symbols : trendDays(symbols)
  const params = tool.params.parse(query)
  return compute(marketOn(days, clock), look === undefined ? params : { ...params, look })
}

/** Its answer as the page has it. */
export async function shownTrend(...asked: Parameters<typeof trendOf>) {
  return wire(answerOf(await trendOf(...asked)))
}
