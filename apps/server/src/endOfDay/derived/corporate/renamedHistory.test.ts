import {
  corporateEvents,
  type Dataset,
  foFutures,
  foOptions,
  futuresDaily,
  positionLimits,
  type TableOf,
} from '@strikelens/market/datasets'
import { marketAt } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { pendingDays } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { derivePending } from '../../../imports/derivePending.ts'
import { markDerivedDays } from '../../../imports/markDerivedDays.ts'
import { readTable } from '../../../stored/storedTables.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../../../testing/temporaryDatabase.ts'
import { type StoredSource, storedSource } from '../../../view/storedSource.ts'
import { importFile } from '../../importFile.ts'

const SOURCE = 'Exchange files'

/**
 * A history by hand: shares worth ₹100 today after a 1:5 split, a change of symbol and a 1:1 bonus. `worth` is the close in
 * today's shares; before the bonus a share was two of today's, before the split ten.
 */
const DAYS = [
  { date: '2025-04-03', symbol: 'ZOMATO', worth: 100, shares: 10 },
  { date: '2025-04-04', symbol: 'ZOMATO', worth: 101, shares: 10 },
  { date: '2025-04-07', symbol: 'ZOMATO', worth: 99, shares: 2 },
  { date: '2025-04-08', symbol: 'ZOMATO', worth: 100, shares: 2 },
  { date: '2025-04-09', symbol: 'ETERNAL', worth: 102, shares: 2 },
  { date: '2025-04-11', symbol: 'ETERNAL', worth: 101, shares: 1 },
]
const LAST = DAYS[DAYS.length - 1].date
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr']
const printed = (date: string) => `${date.slice(8)}-${MONTHS[Number(date.slice(5, 7)) - 1]}-${date.slice(0, 4)}`

function cashFile({ date, symbol, worth, shares }: (typeof DAYS)[number]): string {
  const price = (worth * shares).toFixed(2)
  return [
    'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,',
    `${symbol},EQ,${price},${price},${price},${price},${price},${price},${1000 / shares},100000.00,${printed(date).toUpperCase()},10,INE758T01015,`,
    '',
  ].join('\n')
}

function futuresFile({ date, symbol, worth, shares }: (typeof DAYS)[number], i: number): string {
  const price = (worth * shares).toFixed(2)
  const day = printed(date).toUpperCase()
  // Open interest of 10,000, 10,200 … of today's shares.
  const oi = (10_000 + 200 * i) / shares
  return [
    'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,',
    `FUTSTK,${symbol},24-Apr-2025,0,XX,${price},${price},${price},${price},${price},5,1.00,${oi},0,${day},`,
    `OPTSTK,${symbol},24-Apr-2025,${100 * shares},CE,5,5,5,5,5,5,1.00,${oi},0,${day},`,
    '',
  ].join('\n')
}

const BOOK_CLOSURE = 'SERIES,SYMBOL,SECURITY,RECORD_DT,BC_STRT_DT,BC_END_DT,EX_DT,ND_STRT_DT,ND_END_DT,PURPOSE'
const FILES: readonly (readonly [string, string])[] = [
  ...DAYS.map((day) => [`cm${day.date}.csv`, cashFile(day)] as const),
  ...DAYS.map((day, i) => [`fo${day.date}.csv`, futuresFile(day, i)] as const),
  // A list that still names 8 April as the day of the split; the next one moved it to the 7th.
  ['bc03042025.csv', `${BOOK_CLOSURE}\nEQ,ZOMATO,Zomato Ltd,2025-04-08,,,2025-04-08,,,FVSPLT FRM RS 10 TO RS 2\n`],
  ['bc04042025.csv', `${BOOK_CLOSURE}\nEQ,ZOMATO,Zomato Ltd,2025-04-07,,,2025-04-07,,,FVSPLT FRM RS 10 TO RS 2\n`],
  ['bc09042025.csv', `${BOOK_CLOSURE}\nEQ,ETERNAL,Eternal Ltd,2025-04-11,,,2025-04-11,,,BONUS 1:1\n`],
  ['symbolchange_11042025.csv', 'ETERNAL LIMITED,ZOMATO,ETERNAL,09-APR-2025\n'],
  [
    'ind_nifty50list_08042025.csv',
    'Company Name,Industry,Symbol,Series,ISIN Code\nZomato Ltd.,Consumer Services,ZOMATO,EQ,INE758T01015\n',
  ],
  [
    'quotes.json',
    JSON.stringify({ name: 'NIFTY 50', timestamp: '08-Apr-2025 15:30:00', data: [{ symbol: 'ZOMATO', ffmc: 2e12 }] }),
  ],
  ['fo_secban.csv', 'Securities in Ban For Trade Date 11-APR-2025:\n1,ETERNAL\n'],
]

let postgres: TemporaryDatabase
let source: StoredSource

beforeAll(async () => {
  postgres = await temporaryDatabase()
  for (const [name, text] of FILES) {
    const reports = await importFile(postgres.db, name, new TextEncoder().encode(text), SOURCE, {
      after: markDerivedDays,
    })
    expect(reports.map(({ rejection }) => rejection)).toEqual([null])
  }
  const failures: string[] = []
  await derivePending(postgres.db, SOURCE, new AbortController().signal, {
    onDay() {},
    async onDone() {},
    onFailure: (date, reason) => failures.push(`${date}: ${reason}`),
  })
  expect(failures).toEqual([])
  source = await storedSource(postgres.db, SOURCE)
}, START_WITHIN_MS)
afterAll(() => postgres.remove())

async function derived<D extends Dataset>(dataset: D, date: string): Promise<TableOf<D>> {
  const stored = await readTable(postgres.db, dataset, date)
  if (stored === null) throw new Error(`${dataset.name} of ${date} is not stored.`)
  return stored
}

describe('a history with a split, a change of symbol and a bonus', () => {
  it('is one series of today’s shares under today’s symbol, without a jump', async () => {
    const market = marketAt(source, istInstant(LAST, '18:00'))
    const bars = await market.panel(['ETERNAL'], '1d', DAYS.length)
    const closes = Array.from(bars?.close ?? [])
    expect(closes.map((close) => close.toFixed(6))).toEqual(DAYS.map(({ worth }) => worth.toFixed(6)))
    closes.slice(1).forEach((close, i) => {
      expect(Math.abs(close / closes[i] - 1)).toBeLessThan(0.03)
    })
    expect(Array.from(bars?.volume ?? [], (volume) => Math.round(volume))).toEqual(DAYS.map(() => 1000))
  })

  it('takes the ex-date of the last list before it: what was put off is not counted', () => {
    expect(source.adjustments('ETERNAL')).toEqual([
      { exDate: '2025-04-07', factor: 5 },
      { exDate: '2025-04-11', factor: 2 },
    ])
    expect(source.adjustments('ZOMATO')).toEqual([])
  })

  it('measures open interest and price across the change of symbol and the bonus', async () => {
    for (const i of [4, 5]) {
      const day = await derived(futuresDaily, DAYS[i].date)
      const row = day.symbol.indexOf('ETERNAL')
      expect(day.oiChangePct[row]).toBeCloseTo((100 * 200) / (10_000 + 200 * (i - 1)), 6)
      expect(day.priceChangePct[row]).toBeCloseTo(100 * (DAYS[i].worth / DAYS[i - 1].worth - 1), 6)
    }
  })

  it('finds files, listings and options of before under today’s symbol', async () => {
    const [first] = DAYS
    const futures = await source.table(foFutures, first.date, 'NSE')
    expect(futures === null ? [] : [futures.symbol, futures.name]).toEqual([['ETERNAL'], ['ETERNAL25APRFUT']])
    expect((await source.tables(foOptions, first.date, LAST, 'ETERNAL')).size).toBe(DAYS.length)
    expect(await source.table(foOptions, LAST, 'ZOMATO')).toBeNull()
    const [listing] = await source.listings(first.date)
    expect([listing.symbol, listing.futures[0].name]).toEqual(['ETERNAL', 'ETERNAL25APRFUT'])
  })

  it('keeps the company in its index, with the shares that its free float is worth', () => {
    // ₹2,000,000,000,000 at a close of 100 × 2
    expect(source.constituents('NIFTY', LAST)).toEqual([{ symbol: 'ETERNAL', shares: 1e10, price: 200 }])
    expect(source.constituents('NIFTY', '2025-04-07')).toHaveLength(50)
  })

  it('says on each evening what was known by then', async () => {
    const before = await derived(corporateEvents, '2025-04-03')
    expect([before.type, before.exDate]).toEqual([['split'], ['2025-04-08']])
    const after = await derived(corporateEvents, '2025-04-09')
    expect([after.symbol, after.exDate, Array.from(after.factor)]).toEqual([
      ['ZOMATO', 'ETERNAL'],
      ['2025-04-07', '2025-04-11'],
      [5, 2],
    ])
  })

  it('measures sessions anew when a change of symbol is heard of late', async () => {
    const load = (name: string, text: string) =>
      importFile(postgres.db, name, new TextEncoder().encode(text), SOURCE, { after: markDerivedDays })
    const known = FILES.find(([name]) => name.startsWith('symbolchange'))?.[1] ?? ''
    await load('symbolchange_14042025.csv', `${known}Other Ltd,OTHER,ANOTHER,11-APR-2025\n`)
    expect((await pendingDays(postgres.db)).map(({ date }) => date)).toEqual([LAST])
  })

  it('bans on the evening before what is banned the next session, and knows no market-wide limit', async () => {
    const limits = await derived(positionLimits, '2025-04-09')
    expect([limits.symbol, Array.from(limits.inBan)]).toEqual([['ETERNAL'], [1]])
    expect(limits.mwplPct[0]).toBeNaN()
  })
})
