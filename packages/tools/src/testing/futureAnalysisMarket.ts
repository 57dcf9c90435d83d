import { rolloverDaily } from '@strikelens/market/datasets'
import type { ClockTime, IsoDate } from '@strikelens/market/time'
import { compute } from '../futures/future-analysis/compute.ts'
import { tool } from '../futures/future-analysis/tool.ts'
import { fixtureDays, type Minute, marketOn, TODAY } from './futuresDay.ts'
import { type FileRow, keepFile } from './futuresHistory.ts'
import { type MemoryDays, setTable } from './memorySource.ts'
import { viewProps } from './viewProps.ts'

export const OLD: IsoDate = '2025-11-13'
export const NEAR: IsoDate = '2025-12-30'
export const NEXT: IsoDate = '2026-01-27'
export const LOT = 500

/** Ten minutes of today: two rows of five. */
const NEAR_MINUTES: readonly Minute[] = [
  { clock: '09:16', price: 1478, volumeQty: 4000, oiQty: 11_12_000 },
  { clock: '09:20', price: 1482, volumeQty: 6000, oiQty: 11_15_000 },
  { clock: '09:23', price: 1470, volumeQty: 5000, oiQty: 11_14_000 },
  { clock: '09:25', price: 1465, volumeQty: 5000, oiQty: 11_20_000 },
]

type Day = Pick<FileRow, 'close' | 'oiQty' | 'vwap'>

const near = (day: Day, more: Partial<FileRow> = {}) => ({
  symbol: 'ABC',
  month: '25DEC',
  expiry: NEAR,
  lotSize: LOT,
  volumeQty: 50_000,
  underlying: day.close - 5,
  ...day,
  ...more,
})
const next = (close: number, oiQty: number) => ({
  symbol: 'ABC',
  month: '26JAN',
  expiry: NEXT,
  lotSize: LOT,
  close,
  oiQty,
  volumeQty: 10_000,
})

/**
 * ABC after the expiry of 13 November. The catalogue's series: Long Buildup with 40,000 added at 1,490 and 60,000 at 1,502,
 * Short Buildup with 30,000 at 1,515, then Long Unwinding; today it trades at 1,465. January holds 90,000 throughout.
 */
export function futureDays(): MemoryDays {
  const days = fixtureDays([
    {
      symbol: 'ABC',
      lotSize: LOT,
      usualFuturesQty: 10_000,
      futures: [
        { month: '25DEC', expiry: NEAR, minutes: NEAR_MINUTES },
        { month: '26JAN', expiry: NEXT, minutes: [{ clock: '09:20', price: 1490, volumeQty: 1000, oiQty: 90_000 }] },
      ],
      spot: [
        { clock: '09:20', price: 1476 },
        { clock: '09:25', price: 1460 },
      ],
    },
  ])
  const old = { symbol: 'ABC', month: '25NOV', expiry: OLD, lotSize: LOT, volumeQty: 90_000 }
  keepFile(days, '2025-11-12', [
    { ...old, close: 1462, oiQty: 2_00_000 },
    near({ close: 1470, oiQty: 9_50_000 }),
    next(1480, 90_000),
  ])
  keepFile(days, OLD, [
    { ...old, close: 1471, oiQty: 1_50_000 },
    near({ close: 1480, oiQty: 10_00_000 }),
    next(1490, 90_000),
  ])
  const series: readonly (readonly [IsoDate, Day])[] = [
    ['2025-11-14', { close: 1490, oiQty: 10_40_000, vwap: 1490 }],
    ['2025-11-17', { close: 1505, oiQty: 11_00_000, vwap: 1502 }],
    ['2025-11-18', { close: 1500, oiQty: 11_30_000, vwap: 1515 }],
    ['2025-11-19', { close: 1480, oiQty: 11_10_000, vwap: 1485 }],
  ]
  for (const [date, day] of series)
    keepFile(days, date, [near(day, { open: day.close - 4 }), next(day.close + 10, 90_000)])
  return days
}

/** The exchange's file of today as it comes out in the evening. */
export function keepToday(days: MemoryDays): MemoryDays {
  keepFile(days, TODAY, [near({ close: 1468, oiQty: 11_35_000, vwap: 1472 }), next(1478, 95_000)])
  return days
}

/** The page at a clock time, as the browser has it. */
export async function pageOf(
  query: Readonly<Record<string, string>> = {},
  { days = futureDays(), clock = '09:25', date = TODAY }: { days?: MemoryDays; clock?: ClockTime; date?: IsoDate } = {},
) {
  const params = tool.params.parse({ symbol: 'ABC', ...query })
  return viewProps(await compute(marketOn(days, clock, date), params), params)
}

/** Evening tables of rollover: k sessions before an expiry so many percent had moved. */
export function keepRollover(
  days: MemoryDays,
  date: IsoDate,
  expiry: IsoDate,
  k: number,
  pct: number,
  avg3 = Number.NaN,
) {
  setTable(days, rolloverDaily, date, {
    symbol: ['ABC'],
    expiry: [expiry],
    rolloverPct: Float64Array.of(pct),
    rollCostPct: Float64Array.of(Number.NaN),
    avg3Pct: Float64Array.of(avg3),
    avg3Series: Float64Array.of(Number.isNaN(avg3) ? 0 : 3),
    k: Float64Array.of(k),
  })
}
