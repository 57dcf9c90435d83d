import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { grouped } from '@strikelens/analytics/numeric'
import { expiryInstant } from '@strikelens/market/calendar'
import { chainFacts } from '@strikelens/market/chains'
import { foOptions } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import type { ClockTime, IsoDate } from '@strikelens/market/time'
import { chainDay, type LegRow, NO_LEG } from './chainDay.ts'
import { keepChain } from './keepChain.ts'
import { emptyMemory, type MemoryDays, setTable } from './memorySource.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const RATE = 0.065
const DAY_BEFORE = '2026-08-18'

/** '25-Aug-2026' as a date. */
function dateOf(text: string): IsoDate {
  const [day, month, year] = text.split('-')
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`
}

/** What a file prints of one leg: OI in the file's own unit. */
export interface PrintedLeg {
  readonly expiry: IsoDate
  readonly strike: number
  readonly right: 'CE' | 'PE'
  readonly oi: number
}

/** Days made of real files, and what one of them prints, for sums of one's own. */
export interface RealDays {
  readonly days: MemoryDays
  readonly printed: readonly PrintedLeg[]
}

function lines(folder: string, ...path: string[]): string[][] {
  const text = gunzipSync(readFileSync(join(folder, ...path))).toString()
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
}

/** The minutes of NIFTY on 19 August 2026, four expiries, 11:27 on; OI and volume in lots of 65, no quotes. */
export function realMinutes(folder: string, until: ClockTime): RealDays {
  const date = '2026-08-19'
  const rows = lines(folder, 'option_chain_minute', 'nifty_option_chain_20260819.csv.gz')
  const expiries = [...new Set(rows.map((row) => row[2]))]
  const strikesOf = (expiry: string) =>
    [...new Set(rows.filter((row) => row[2] === expiry).map((row) => Number(row[3])))].sort((a, b) => a - b)
  const listing = realListing('NIFTY', 'IDX', 65, new Map(expiries.map((one) => [dateOf(one), strikesOf(one)])))
  const days = emptyMemory()
  days.listings.set(date, [listing])
  days.panelOf.set('NIFTY', 'cash')
  days.listings.set(DAY_BEFORE, [listing])
  // Each row carries the change of OI of its day, so the close before is in the first row of a leg.
  const firstRows = new Map(rows.toReversed().map((row) => [row.slice(2, 5).join(' '), row]))
  const before = [...firstRows.values()]
  setTable(
    days,
    foOptions,
    DAY_BEFORE,
    {
      expiry: before.map((row) => dateOf(row[2])),
      right: before.map((row) => row[4]),
      strike: Float64Array.from(before, (row) => Number(row[3])),
      lotSize: Float64Array.from(before, () => 65),
      underlying: Float64Array.from(before, () => Number.NaN),
      close: Float64Array.from(before, () => Number.NaN),
      settle: Float64Array.from(before, () => Number.NaN),
      volumeQty: Float64Array.from(before, () => 0),
      oiQty: Float64Array.from(before, (row) => (Number(row[12]) - Number(row[13])) * 65),
    },
    'NIFTY',
  )
  for (const expiry of expiries) {
    const strikes = strikesOf(expiry)
    const byMinute = grouped(
      rows.filter((row) => row[2] === expiry),
      (row) => row[0],
    )
    const snapshots = [...byMinute]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([stamp, legs]) => {
        const side = (right: string): LegRow[] => {
          const own = new Map(legs.filter((row) => row[4] === right).map((row) => [Number(row[3]), row]))
          return strikes.map((strike) => {
            const row = own.get(strike)
            return row === undefined ? NO_LEG : { ltp: Number(row[6]), volume: Number(row[11]), oi: Number(row[12]) }
          })
        }
        return {
          clock: `${stamp.slice(8, 10)}:${stamp.slice(10)}`,
          spot: Number(Number(legs[0][5]).toFixed(2)),
          ce: side('CE'),
          pe: side('PE'),
        }
      })
    const terms = listing.options.find((series) => series.expiry === dateOf(expiry))
    if (terms === undefined) throw new Error(`No series of ${expiry}.`)
    const series = chainDay({ symbol: 'NIFTY', expiry: dateOf(expiry), date, strikes, lotSize: 65, snapshots })
    keepChain(days, series, chainFacts(listing, terms, RATE, 'fwd'))
  }
  const last = rows.map((row) => row[0]).filter((stamp) => stamp.slice(8) <= until.replace(':', ''))
  const stamp = last.sort()[last.length - 1]
  const printed = rows.filter((row) => row[0] === stamp).map((row) => legOf(row[2], row[3], row[4], Number(row[12])))
  return { days, printed }
}

/** The exchange's files of 5 and 6 June 2024 for one symbol, the day after an election's result; OI in units. */
export function realCloses(
  folder: string,
  symbol: string,
  set: 'IDX' | 'STK',
  lotSize: number,
  spot: number,
): RealDays {
  const days = emptyMemory()
  let printed: readonly PrintedLeg[] = []
  for (const [date, name] of [
    ['2024-06-05', 'fo05JUN2024bhav.csv.gz'],
    ['2024-06-06', 'fo06JUN2024bhav.csv.gz'],
  ] as const) {
    const rows = lines(folder, 'fo_bhav_legacy', name).filter((row) => row[1] === symbol && row[0].startsWith('OPT'))
    const byExpiry = grouped(rows, (row) => dateOf(row[2]))
    const strikes = new Map(
      [...byExpiry].map(([expiry, own]) => [
        expiry,
        [...new Set(own.map((row) => Number(row[3])))].sort((a, b) => a - b),
      ]),
    )
    days.listings.set(date, [realListing(symbol, set, lotSize, strikes)])
    const column = (at: number) => Float64Array.from(rows, (row) => Number(row[at]))
    setTable(
      days,
      foOptions,
      date,
      {
        expiry: rows.map((row) => dateOf(row[2])),
        right: rows.map((row) => row[4]),
        strike: column(3),
        lotSize: Float64Array.from(rows, () => lotSize),
        underlying: Float64Array.from(rows, () => spot),
        close: column(8),
        settle: column(9),
        volumeQty: Float64Array.from(rows, (row) => Number(row[10]) * lotSize),
        oiQty: column(12),
      },
      symbol,
    )
    printed = rows.map((row) => legOf(row[2], row[3], row[4], Number(row[12])))
  }
  days.panelOf.set(symbol, 'cash')
  return { days, printed }
}

function legOf(expiry: string, strike: string, right: string, oi: number): PrintedLeg {
  return { expiry: dateOf(expiry), strike: Number(strike), right: right === 'CE' ? 'CE' : 'PE', oi }
}

function realListing(
  symbol: string,
  set: 'IDX' | 'STK',
  lotSize: number,
  strikes: ReadonlyMap<IsoDate, readonly number[]>,
): Listing {
  const expiries = [...strikes.keys()].sort()
  return {
    symbol,
    exchange: 'NSE',
    set,
    futures: [],
    options: expiries.map((expiry, i) => ({
      expiry,
      series: expiry,
      expiryAt: expiryInstant('NSE', expiry),
      lotSize,
      pointValue: lotSize,
      tickSize: 0.05,
      isMonthly: expiries[i + 1]?.slice(0, 7) !== expiry.slice(0, 7),
      strikes: Float64Array.from(strikes.get(expiry) ?? []),
      underlyingFuture: null,
    })),
  }
}
