import { numbersOf, textsOf } from '@strikelens/market/blocks'
import { addDays, weekday } from '@strikelens/market/time'
import { filesByHash, heldFiles, importedFiles, readDayTable, readDayTableParts } from '@strikelens/store/repositories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storedTable } from '../stored/storedBlocks.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { importFile } from './importFile.ts'

const DAY = '2024-06-04'
const SYMBOLS = Array.from({ length: 40 }, (_, n) => `S${String(n).padStart(2, '0')}`)
const FO =
  'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,'
/** A future and a call of each share, none of them traded. */
const derivatives = (symbols = SYMBOLS, timestamp = '04-JUN-2024', note = '') =>
  [
    FO,
    ...symbols.flatMap((symbol) => [
      `FUTSTK,${symbol},27-Jun-2024,0,XX,0,0,0,100,100,0,0,500,0,${timestamp},${note}`,
      `OPTSTK,${symbol},27-Jun-2024,100,CE,0,0,0,5,5,0,0,500,0,${timestamp},`,
    ]),
    '',
  ].join('\n')
const CASH = 'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,'
const cash = (close: number, timestamp = '04-JUN-2024') =>
  [CASH, ...SYMBOLS.map((symbol) => `${symbol},EQ,100,110,90,${close},100,98,10,1000,${timestamp},1,INE,`), ''].join(
    '\n',
  )
const DELIVERY =
  'SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, TTL_TRD_QNTY, TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY, DELIV_PER'
const delivery = (close: number) =>
  [
    DELIVERY,
    ...SYMBOLS.map(
      (symbol) => `${symbol}, EQ, 04-Jun-2024, 98, 100, 110, 90, 101, ${close}, 100, 1000, 1.00, 9, 600, 60.00`,
    ),
    'GOLDBOND, GB, 04-Jun-2024, 98, 100, 110, 90, 101, 100, 100, 1000, 1.00, 9, -, -',
    '',
  ].join('\n')

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)
beforeEach(() => postgres.db.pool.query('delete from day_table; delete from import_file; delete from held_file'))

async function load(name: string, text: string, isAccepted = false) {
  const [report] = await importFile(postgres.db, name, Buffer.from(text, 'latin1'), 'Exchange files', {
    today: '2026-11-17',
    isAccepted,
  })
  return report
}
async function futuresOf(date = DAY): Promise<readonly string[]> {
  const stored = await readDayTable(postgres.db, { dataset: 'fo_futures', part: 'NSE' }, date)
  return stored === null ? [] : textsOf(storedTable(stored.block), 'symbol')
}
const optionsOf = async () => (await readDayTableParts(postgres.db, 'fo_options', DAY)).map(({ part }) => part)

const WHOLE = derivatives()
/** As a download breaks off: so many of its bytes. */
const CUT = WHOLE.slice(0, 0.6 * WHOLE.length)

describe('a version of a day that would lose much of what is stored', () => {
  it('is kept apart when it was cut off, and what is stored stays', async () => {
    await load('fo04JUN2024bhav.csv', WHOLE)
    const report = await load('fo04JUN2024bhav.csv', CUT)
    expect(await futuresOf()).toEqual(SYMBOLS)
    expect(report.held).toEqual([
      expect.stringMatching(
        /^It has 47 rows where 80 are stored of fo04JUN2024bhav\.csv \([0-9a-f]{8}, loaded .* IST\)\. 16 names would go: S24, S25, .* and \d+ more\.$/,
      ),
    ])
    expect(await heldFiles(postgres.db)).toMatchObject([{ name: 'fo04JUN2024bhav.csv', kind: 'legacy-fo', date: DAY }])
    expect((await load('fo04JUN2024bhav.csv', WHOLE)).isKnown).toBe(true)
  })

  it('is kept apart when columns under wrong headers leave out half its lines', async () => {
    await load('fo04JUN2024bhav.csv', WHOLE)
    const odd = WHOLE.split('\n').map((line, n) => (n % 2 === 1 ? line.replace(',0,0,500,', ',x,0,500,') : line))
    const report = await load('fo04JUN2024bhav.csv', odd.join('\n'))
    expect(report.held).toContainEqual(
      expect.stringMatching(/^40 of its 80 lines were left out, most of them for this: CONTRACTS 'x' /),
    )
    expect(await futuresOf()).toEqual(SYMBOLS)
  })

  it('replaces it when that is asked for, wholly, and is told with what changed', async () => {
    await load('fo04JUN2024bhav.csv', WHOLE)
    const report = await load('half.csv', derivatives(SYMBOLS.slice(0, 20)), true)
    expect(report).toMatchObject({ held: [], rows: 40 })
    expect(report.replacement).toMatch(
      /^It takes the place of fo04JUN2024bhav\.csv \([0-9a-f]{8}, loaded .* IST\): 40 rows instead of 80; 20 names removed: S20, S21, .*\.$/,
    )
    expect([await futuresOf(), await optionsOf()]).toEqual([SYMBOLS.slice(0, 20), SYMBOLS.slice(0, 20)])
  })

  it('leaves the whole file loadable: what is not in use loads again', async () => {
    await load('fo04JUN2024bhav.csv', WHOLE)
    await load('half.csv', derivatives(SYMBOLS.slice(0, 20)), true)
    const again = await load('fo04JUN2024bhav.csv', WHOLE)
    expect([again.isKnown, await futuresOf()]).toEqual([false, SYMBOLS])
    expect(again.replacement).toMatch(/80 rows instead of 40; 20 names added: S20, /)
    const stored = await readDayTable(postgres.db, { dataset: 'fo_futures', part: 'NSE' }, DAY)
    // What is stored says which file it came from.
    expect(await filesByHash(postgres.db, [stored?.file ?? ''])).toMatchObject([
      { name: 'fo04JUN2024bhav.csv', replacedBy: null },
    ])
    const files = await importedFiles(postgres.db, 9)
    expect(files.find(({ name }) => name === 'half.csv')?.replacedBy).toBe(stored?.file)
  })

  it('loads plainly where the same contracts have other numbers', async () => {
    await load('fo04JUN2024bhav.csv', WHOLE)
    const corrected = await load('corrected.csv', WHOLE.replace(',100,100,0,0,500,', ',100,100,0,0,550,'))
    expect(corrected).toMatchObject({ held: [], replacement: expect.stringMatching(/: 80 rows instead of 80\.$/) })
  })
})

describe('the date of a file', () => {
  it('is refused when it lies in the future', async () => {
    const report = await load(
      'fo30DEC2026bhav.csv',
      derivatives(SYMBOLS, '30-DEC-2026').replaceAll('27-Jun-2024', '31-Dec-2026'),
    )
    expect(report.rejection).toBe(
      'the file is of 2026-12-30, and today is 2026-11-17: nothing of the future was traded',
    )
    expect(await futuresOf('2026-12-30')).toEqual([])
  })

  it.each([
    ['17-APR-2024', 'Wednesday, 2024-04-17, was no trading day (Ram Navami).'],
    ['08-JUN-2024', 'Saturday, 2024-06-08, was no trading day.'],
  ])('is asked about when the market was closed on %s', async (timestamp, words) => {
    const report = await load('day.csv', cash(100, timestamp))
    expect(report.held).toEqual([words])
    expect(await load('day.csv', cash(100, timestamp), true)).toMatchObject({ held: [], rejection: null, rows: 40 })
  })

  it.each(['01-NOV-2024', '02-MAR-2024', '01-FEB-2025'])(
    'is taken for a special session where the calendar knows one (%s)',
    async (timestamp) => {
      expect(await load('day.csv', cash(100, timestamp))).toMatchObject({ held: [], rejection: null, rows: 40 })
    },
  )
})

describe('a file of many days', () => {
  const INDEX = 'Date,Open,High,Low,Close,Volume,Turnover,P/E,P/B,Div Yield'
  /** Every weekday of March to May 2012 and a Saturday on which the exchange tried its systems. */
  const days = Array.from({ length: 92 }, (_, n) => addDays('2012-03-01', n)).filter(
    (date) => weekday(date) % 6 !== 0 || date === '2012-03-03',
  )

  it('is believed where it knows a session that the calendar does not', async () => {
    const text = [INDEX, ...days.map((date) => `${date},100,110,90,105,1,1,20,3,1`)].join('\n')
    expect(await load('nifty_50_daily.csv', text)).toMatchObject({ held: [], rejection: null, rows: days.length })
  })

  it('stays in use while another has replaced a part of it', async () => {
    const list = (years: readonly number[]) =>
      [
        'date,holiday',
        ...years.flatMap((year) => ['01-26', '08-15', '10-02'].map((day) => `${year}-${day},Rest`)),
      ].join('\n')
    await load('nse_holidays.csv', list([2023, 2024]))
    const part = await load('nse_holidays_2024.csv', `${list([2024])}\n2024-12-25,Christmas`)
    expect(part.held).toEqual([])
    expect(part.replacement).toMatch(
      /^It takes the place of a part of nse_holidays\.csv \(.*\): 4 rows instead of 3\.$/,
    )
    expect((await load('nse_holidays.csv', list([2023, 2024]))).isKnown).toBe(true)
  })

  describe('of which one would lose much of what is stored', () => {
    const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))
    const list = (counts: Readonly<Record<number, number>>) =>
      [
        'date,holiday',
        ...Object.entries(counts).flatMap(([year, count]) =>
          MONTHS.slice(0, count).map((month) => `${year}-${month}-15,Rest`),
        ),
      ].join('\n')
    const stored = async (...years: readonly number[]) => {
      const tables = await Promise.all(
        years.map((year) => readDayTable(postgres.db, { dataset: 'holidays', part: 'equity/list' }, `${year}-01-01`)),
      )
      return tables.map((table) => (table === null ? 0 : textsOf(storedTable(table.block), 'date').length))
    }
    const FIRST = list({ 2023: 12, 2024: 12 })
    const OTHER = list({ 2024: 8, 2025: 12 })

    it('is kept apart whole, though the others make more than is lost', async () => {
      await load('nse_holidays.csv', FIRST)
      const report = await load('more_holidays.csv', OTHER)
      expect(report.held).toEqual([expect.stringMatching(/^Of 2024-01-01 it has 8 rows where 12 are stored of nse_/)])
      expect(await stored(2024, 2025)).toEqual([12, 0])
    })

    it('is loaded where that is asked for, and so is the other again', async () => {
      await load('nse_holidays.csv', FIRST)
      expect((await load('more_holidays.csv', OTHER, true)).held).toEqual([])
      expect(await stored(2023, 2024, 2025)).toEqual([12, 8, 12])
      expect((await load('nse_holidays.csv', FIRST)).isKnown).toBe(true)
      const again = await load('nse_holidays.csv', FIRST, true)
      expect(again.replacement).toMatch(/^It takes the place of a part of more_holidays\.csv/)
      expect(await stored(2023, 2024, 2025)).toEqual([12, 12, 12])
      expect((await load('nse_holidays.csv', FIRST, true)).isKnown).toBe(true)
    })
  })
})

describe('prices of the cash market with deliveries', () => {
  const closes = async () => {
    const stored = await readDayTable(postgres.db, { dataset: 'daily', part: '' }, DAY)
    if (stored === null) return null
    const table = storedTable(stored.block)
    return {
      ...Object.fromEntries(Object.entries(table).map(([name, column]) => [name, column[0]])),
      rows: table.id.length,
    }
  }

  it('are kept like those of the cash bhavcopy', async () => {
    const report = await load('sec_bhavdata_full_04062024.csv', delivery(105))
    expect(report.rejection).toBeNull()
    expect(await closes()).toEqual({
      ...{ id: 'S00', series: 'EQ', open: 100, high: 110, low: 90, close: 105, prevClose: 98 },
      ...{ volumeQty: 1000, turnover: 100_000, trades: 9, rows: 40 },
    })
    expect(report.notKept).toEqual([{ rows: 1, reason: 'series other than EQ, BE and BZ' }])
  })

  it('give way to the cash bhavcopy, whichever comes first, and neither is loaded again', async () => {
    for (const files of [
      [cash(104), delivery(105)],
      [delivery(105), cash(104)],
    ]) {
      await postgres.db.pool.query('delete from day_table; delete from import_file')
      for (const text of files) expect((await load('day.csv', text)).rejection).toBeNull()
      expect(await closes()).toMatchObject({ close: 104 })
      for (const text of files) expect((await load('day.csv', text)).isKnown).toBe(true)
      const stored = await readDayTable(postgres.db, { dataset: 'delivery', part: '' }, DAY)
      expect(stored === null ? null : numbersOf(storedTable(stored.block), 'deliveryQty')[0]).toBe(600)
    }
  })
})
