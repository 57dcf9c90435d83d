import type { ClockTime } from '@strikelens/market/time'
import { fixtureDays, type Minute, type SymbolFixture } from './futuresDay.ts'

/** Rows of five minutes, as the catalogue's check has them: price, OI in units of lots of 10, VWAP the price. */
const ROWS: readonly (readonly [clock: ClockTime, price: number, oiQty: number])[] = [
  ['09:20', 102, 112_000],
  ['09:25', 103, 120_000],
  ['09:30', 100, 135_000],
  ['09:35', 102, 129_000],
  ['09:40', 101, 125_000],
  ['09:45', 101, 128_000],
]

export const LOT = 10

/** Minutes of the rows up to a clock time. */
export function flowMinutes(rows = ROWS): Minute[] {
  return rows.map(([clock, price, oiQty]) => ({ clock, price, oiQty, volumeQty: 100 }))
}

/** An index whose near future went through the check: (Δp, ΔOI in lots) (+2, +1,200), (+1, +800), (−3, +1,500), (+2, −600), (−1, −400), (0, +300). */
export function flowSymbol(
  minutes: readonly Minute[] = flowMinutes(),
  symbol: Partial<SymbolFixture> = {},
): SymbolFixture {
  return {
    symbol: 'NIFTY',
    set: 'IDX',
    lotSize: LOT,
    futures: [
      { month: '25NOV', expiry: '2025-11-25', previous: { close: 100, oiQty: 100_000 }, minutes },
      { month: '25DEC', expiry: '2025-12-30', previous: { close: 101, oiQty: 20_000 }, minutes: [] },
    ],
    spot: minutes.map(({ clock, price }) => ({ clock, price: price - 0.5 })),
    ...symbol,
  }
}

/** That session in memory. */
export function flowDays(minutes?: readonly Minute[], symbol?: Partial<SymbolFixture>) {
  return fixtureDays([flowSymbol(minutes, symbol)])
}

/** A session in which positions were only closed. */
export function fixtureExits() {
  return flowDays(
    flowMinutes([
      ['09:20', 101, 90_000],
      ['09:45', 100, 80_000],
    ]),
  )
}
