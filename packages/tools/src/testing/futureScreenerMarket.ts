import { corporateEvents, delivery as deliveries, positionLimits, rolloverDaily } from '@strikelens/market/datasets'
import { istInstant } from '@strikelens/market/time'
import { compute } from '../futures/future-screener/compute.ts'
import { tool } from '../futures/future-screener/tool.ts'
import type { ListData } from '../list/listData.ts'
import type { Result } from '../result.ts'
import { fixtureDays, marketOn, PREVIOUS, type SymbolFixture, TODAY } from './futuresDay.ts'
import { type Evening, keepEvenings } from './futuresEvenings.ts'
import { type MemoryDays, setTable } from './memorySource.ts'

/** The months listed on 20 November 2025. */
export const MONTHS = [
  { month: '25NOV', expiry: '2025-11-25' },
  { month: '25DEC', expiry: '2025-12-30' },
  { month: '26JAN', expiry: '2026-01-27' },
] as const

/** A symbol's futures of a test; prices in ₹, open interest in units, near month first. */
export interface Told extends Pick<SymbolFixture, 'symbol' | 'set' | 'sector' | 'lotSize' | 'pointValue'> {
  readonly prices?: readonly number[]
  readonly closes?: readonly number[]
  readonly oi?: readonly number[]
  readonly previousOi?: readonly number[]
  /** Of the near month; others are not traded but for a unit. */
  readonly volume?: number
  readonly usual?: number
  readonly spot?: number
  readonly low?: number
  readonly dividend?: { readonly exDate: string; readonly amount: number; readonly announced?: string }
  readonly mwpl?: number
  readonly isInBan?: boolean
  readonly rollover?: { readonly pct: number; readonly avg3: number; readonly series?: number; readonly k: number }
  readonly delivery?: number
  /** Steps of the sessions before today, oldest first. */
  readonly evenings?: readonly Evening[]
  /** Where the expiry instant of the near month is not the usual one. */
  readonly nearExpiry?: { readonly expiry: string; readonly clock: string }
  readonly isTraded?: boolean
}

/** A stock that trades ₹101 crore by 10:15, whose near month rose by 1% while all OI rose by 5%. */
export function stock(symbol: string, told: Partial<Told> = {}): Told {
  return { symbol, ...told }
}

function symbolOf(told: Told): SymbolFixture {
  const { prices = [1010, 1015, 1020], closes = [1000, 1005, 1010], volume = 1_000_000, usual = 1_000_000 } = told
  const { oi = [6300, 3150, 1050], previousOi = [6000, 3000, 1000], low, nearExpiry, isTraded = true } = told
  return {
    symbol: told.symbol,
    ...(told.set === undefined ? {} : { set: told.set }),
    sector: told.sector ?? 'Banks',
    lotSize: told.lotSize ?? 100,
    ...(told.pointValue === undefined ? {} : { pointValue: told.pointValue }),
    usualFuturesQty: usual,
    spot: [{ clock: '10:15', price: told.spot ?? 1000 }],
    futures: MONTHS.slice(0, prices.length).map(({ month, expiry }, m) => ({
      month,
      expiry: m === 0 ? (nearExpiry?.expiry ?? expiry) : expiry,
      ...(m === 0 && nearExpiry !== undefined ? { expiryAt: istInstant(nearExpiry.expiry, nearExpiry.clock) } : {}),
      ...(previousOi[m] === undefined ? {} : { previous: { close: closes[m], oiQty: previousOi[m] } }),
      minutes: isTraded
        ? [
            ...(m === 0 && low !== undefined
              ? [{ clock: '10:14', price: low, volumeQty: 0, oiQty: previousOi[0] }]
              : []),
            { clock: '10:15', price: prices[m], oiQty: oi[m], volumeQty: m === 0 ? volume - prices.length + 1 : 1 },
          ]
        : [],
    })),
  }
}

/** A market of these futures: today's minutes, and the files and tables of the evenings before. */
export function screenDays(symbols: readonly Told[]): MemoryDays {
  const days = fixtureDays(symbols.map(symbolOf))
  const paid = symbols.flatMap(({ symbol, dividend }) => (dividend === undefined ? [] : [{ symbol, ...dividend }]))
  setTable(days, corporateEvents, PREVIOUS, {
    symbol: paid.map(({ symbol }) => symbol),
    type: paid.map(() => 'dividend'),
    eventDate: paid.map(({ exDate }) => exDate),
    amount: Float64Array.from(paid, ({ amount }) => amount),
    announcedAt: Float64Array.from(paid, ({ announced }) => istInstant(announced ?? '2025-10-01', '18:00')),
  })
  const symbol = symbols.map((told) => told.symbol)
  const column = (value: (told: Told) => number) => Float64Array.from(symbols, value)
  setTable(days, positionLimits, PREVIOUS, {
    symbol,
    mwplPct: column(({ mwpl }) => mwpl ?? Number.NaN),
    inBan: column(({ isInBan }) => Number(isInBan ?? false)),
  })
  setTable(days, rolloverDaily, PREVIOUS, {
    symbol,
    rolloverPct: column(({ rollover }) => rollover?.pct ?? 40),
    avg3Pct: column(({ rollover }) => rollover?.avg3 ?? Number.NaN),
    avg3Series: column(({ rollover }) => rollover?.series ?? 0),
    k: column(({ rollover }) => rollover?.k ?? 9),
  })
  setTable(days, deliveries, PREVIOUS, { id: symbol, deliveryPct: column(({ delivery }) => delivery ?? Number.NaN) })
  const evenings = symbols.flatMap(({ symbol, evenings: sessions }) =>
    sessions === undefined ? [] : [[symbol, { close: 1000, oiQty: 10_000, sessions }] as const],
  )
  if (evenings.length > 0) keepEvenings(days, Object.fromEntries(evenings))
  return days
}

/** What the tool answers at a clock time of today. */
export function screenerOf(
  market: readonly Told[] | MemoryDays,
  query: Record<string, string> = {},
  clock = '10:15',
): Promise<Result<ListData>> {
  const days = 'listings' in market ? market : screenDays(market)
  return compute(marketOn(days, clock, TODAY), tool.params.parse(query))
}
