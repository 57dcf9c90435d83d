import type { ClockTime } from '@strikelens/market/time'
import { fixtureDays, type Minute, type SymbolFixture } from './futuresDay.ts'

type Row = readonly [clock: ClockTime, price: number, oiQty: number]

/** The session of the catalogue's check: a high of 24,600 at 10:00, a new one of 24,640 at 11:10 on 2% less OI. */
export const WEAK_HIGH: readonly Row[] = [
  ['09:20', 24_500, 11_900_000],
  ['09:25', 24_480, 11_910_000],
  ['10:00', 24_600, 12_000_000],
  ['10:05', 24_560, 11_900_000],
  ['11:05', 24_590, 11_800_000],
  ['11:10', 24_640, 11_760_000],
]

/** Six rows in a line: (Δp, ΔOI) (+2, +1,200), (+1, +800), (−3, +1,500), (+2, −600), (−1, −400), (0, +300), lots of 10. */
export const SIX_ROWS: readonly Row[] = [
  ['09:20', 102, 112_000],
  ['09:25', 103, 120_000],
  ['09:30', 100, 135_000],
  ['09:35', 102, 129_000],
  ['09:40', 101, 125_000],
  ['09:45', 101, 128_000],
]

/** Minutes of rows, 100 units traded in each. */
export function minutesOf(rows: readonly Row[]): Minute[] {
  return rows.map(([clock, price, oiQty]) => ({ clock, price, oiQty, volumeQty: 100 }))
}

/** An index with one future of these rows; its spot half a point below. */
export function priceDays(rows: readonly Row[] = SIX_ROWS, symbol: Partial<SymbolFixture> = {}) {
  const minutes = minutesOf(rows)
  const close = rows === SIX_ROWS ? 100 : 24_450
  const oiQty = rows === SIX_ROWS ? 100_000 : 11_800_000
  return fixtureDays([
    {
      symbol: 'NIFTY',
      set: 'IDX',
      lotSize: 10,
      futures: [
        { month: '25NOV', expiry: '2025-11-25', previous: { close, oiQty }, minutes },
        { month: '25DEC', expiry: '2025-12-30', previous: { close: close + 1, oiQty: 20_000 }, minutes: [] },
      ],
      spot: minutes.map(({ clock, price }) => ({ clock, price: price - 0.5 })),
      spotPrevClose: close - 1,
      ...symbol,
    },
  ])
}
