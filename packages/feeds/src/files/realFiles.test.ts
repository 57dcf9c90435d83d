import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { CashDay, FoDay } from './days.ts'
import { type FileFacts, type ParsedFile, parseFile } from './parseFile.ts'
import { recogniseFile } from './recognise.ts'

/** Real files against the control totals of formats.md §9 and against a plain count of their lines. */
const folder = process.env.REALDATA_DIR
const FACTS: FileFacts = { commodityLot: () => 1, receivedOn: '2026-11-13' }

interface RealFile {
  readonly name: string
  readonly parsed: ParsedFile
  /** The header and the lines, split in the plainest way. */
  readonly header: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

function filesIn(name: string, pattern = /^(fo|cm|ind|Bhav|EQ|fao|sec|\d{4}-)/): RealFile[] {
  const path = join(folder ?? '', name)
  return readdirSync(path)
    .filter((file) => pattern.test(file))
    .map((file) => {
      const bytes = new Uint8Array(readFileSync(join(path, file)))
      const [recognised] = recogniseFile(file, bytes)
      const text = (file.endsWith('.gz') ? gunzipSync(bytes) : Buffer.from(bytes)).toString('latin1')
      const rows = text.split('\n').filter((line) => line.trim() !== '')
      const [header, ...lines] = rows.map((line) =>
        line.split(',').map((cell) => cell.trim().replaceAll('"', '').trim()),
      )
      return { name: file, parsed: parseFile(recognised, FACTS), header, lines }
    })
}

/** Sum of a column counted plainly, of the lines where `word` stands in the column `where`. */
function plainSum({ header, lines }: RealFile, column: string, where = '', word = ''): number {
  const at = header.indexOf(column)
  const key = header.indexOf(where)
  return sum(lines.filter((line) => key < 0 || line[key] === word).map((line) => Number(line[at])))
}

function sum(values: Iterable<number>): number {
  let all = 0
  for (const value of values) all += Number.isNaN(value) ? 0 : value
  return all
}

function foDayOf({ name, parsed }: RealFile): FoDay {
  if (parsed.about !== 'fo' || !parsed.reading.ok) throw new Error(`${name} was not read`)
  expect(parsed.reading.problems.filter(({ line }) => line !== null)).toEqual([])
  return parsed.reading.day
}

function cashDayOf({ name, parsed }: RealFile): CashDay {
  if (parsed.about !== 'cash' || !parsed.reading.ok) throw new Error(`${name} was not read`)
  expect(parsed.reading.problems).toEqual([])
  return parsed.reading.day
}

/** Sum of a column over the rows that `isWanted`. */
function sumWhere(column: Float64Array, isWanted: (row: number) => boolean): number {
  return sum(column.filter((_, row) => isWanted(row)))
}

describe.skipIf(folder === undefined)('real exchange files (skipped without REALDATA_DIR)', () => {
  it('gives the totals of 25 November 2025 in the UDiFF derivatives file', () => {
    const [file] = filesIn('fo_udiff')
    const day = foDayOf(file)
    const is = (set: string, isFuture: boolean) => (row: number) =>
      day.set.values[day.set.codes[row]] === set && (day.kind.values[day.kind.codes[row]] === 'FUT') === isFuture
    const groups = [is('IDX', true), is('IDX', false), is('STK', true), is('STK', false)]
    expect([day.rows, day.date]).toEqual([39_122, '2025-11-25'])
    const ones = new Float64Array(day.rows).fill(1)
    expect(groups.map((group) => sumWhere(ones, group))).toEqual([15, 4615, 621, 33_871])
    expect(groups.map((group) => sumWhere(day.volumeLots, group))).toEqual([238_168, 346_906_853, 3_465_850, 5_602_902])
    const near = (kind: string) => (row: number) =>
      day.symbol.values[day.symbol.codes[row]] === 'NIFTY' &&
      day.expiry.values[day.expiry.codes[row]] === '2025-12-02' &&
      day.kind.values[day.kind.codes[row]] === kind
    const [calls, puts] = [sumWhere(day.oiQty, near('CE')), sumWhere(day.oiQty, near('PE'))]
    expect([calls, puts, (puts / calls).toFixed(4)]).toEqual([85_007_025, 62_327_475, '0.7332'])
    expect(new Set(day.underlying.filter((_, row) => near('CE')(row)))).toEqual(new Set([25_884.8]))
    for (const [column, header] of [
      [day.oiChangeQty, 'ChngInOpnIntrst'],
      [day.trades, 'TtlNbOfTxsExctd'],
      [day.turnover, 'TtlTrfVal'],
      [day.close, 'ClsPric'],
      [day.settle, 'SttlmPric'],
      [day.strike, 'StrkPric'],
      [day.token, 'FinInstrmId'],
    ] as const) {
      expect(sum(column), header).toBe(plainSum(file, header))
    }
  })

  it('reads every line of the derivatives files until 2024, with the lots of the day', () => {
    for (const file of filesIn('fo_bhav_legacy', /^fo0(1JAN2016|4JUN2024)/)) {
      const day = foDayOf(file)
      expect(day.rows).toBe(file.lines.length)
      expect(sum(day.volumeLots)).toBe(plainSum(file, 'CONTRACTS'))
      expect(sum(day.oiQty)).toBe(plainSum(file, 'OPEN_INT'))
      expect(sum(day.oiChangeQty)).toBe(plainSum(file, 'CHG_IN_OI'))
      expect(sum(day.turnover) / 1e5).toBeCloseTo(plainSum(file, 'VAL_INLAKH'), 2)
      const lotsOf = (symbol: string) => {
        const lots = day.lotSize.filter((_, row) => day.symbol.values[day.symbol.codes[row]] === symbol)
        return new Set(lots.filter((lot) => !Number.isNaN(lot)))
      }
      // formats.md §8.3: BANKNIFTY 30 in January 2016, 15 from July 2023; NIFTY 75, and 25 from April 2024.
      const isOld = day.date < '2017'
      expect(lotsOf('BANKNIFTY')).toEqual(new Set([isOld ? 30 : 15]))
      expect(lotsOf('NIFTY')).toEqual(new Set([isOld ? 75 : 25]))
    }
  })

  it('reads every line of the cash files', () => {
    const legacy = filesIn('cm_bhav_legacy')
    for (const file of legacy) {
      const day = cashDayOf(file)
      expect(day.rows).toBe(file.lines.length)
      expect(sum(day.volumeQty)).toBe(plainSum(file, 'TOTTRDQTY'))
      expect(sum(day.close)).toBe(plainSum(file, 'CLOSE'))
    }
    const [nse] = filesIn('cm_udiff_nse')
    const [bse] = filesIn('bse_cm_udiff')
    for (const file of [nse, bse]) {
      expect(sum(cashDayOf(file).volumeQty)).toBe(plainSum(file, 'TtlTradgVol'))
      expect(sum(cashDayOf(file).turnover)).toBe(plainSum(file, 'TtlTrfVal'))
    }
    const inSeries = ({ series, rows }: CashDay, word: string) =>
      sumWhere(new Float64Array(rows).fill(1), (row) => series.values[series.codes[row]] === word)
    expect([cashDayOf(nse).rows, inSeries(cashDayOf(nse), 'EQ')]).toEqual([3168, 2129])
    expect(cashDayOf(bse).rows).toBe(4823)
    expect(['B', 'X', 'A'].map((group) => inSeries(cashDayOf(bse), group))).toEqual([1551, 1184, 723])
  })

  it('gives every traded contract of 14 November 2025 in the market activity bundle', () => {
    const bytes = new Uint8Array(readFileSync(join(folder ?? '', 'fo_market_activity', 'fo14112025.zip')))
    const members = recogniseFile('fo14112025.zip', bytes)
    const unneeded = members.filter((file) => !file.ok && file.isNotNeeded === true)
    expect([members.length, unneeded.length]).toEqual([11, 9])
    const [futures, options] = members.flatMap((file) => {
      const parsed = parseFile(file, FACTS)
      return parsed.about === 'activity' && parsed.reading.ok ? [parsed.reading] : []
    })
    expect([...futures.problems, ...options.problems]).toEqual([])
    expect([futures.day.rows, options.day.rows]).toEqual([632, 15_130])
    // The bundle's own totals, in contracts and in crore rupees.
    const groupSum = (day: FoDay, column: Float64Array, set: string) =>
      sumWhere(column, (row) => day.set.values[day.set.codes[row]] === set)
    const totals = [futures.day, options.day].flatMap((day) => {
      return ['IDX', 'STK'].map((set) => [
        groupSum(day, day.volumeLots, set),
        (groupSum(day, day.turnover, set) / 1e7).toFixed(2),
      ])
    })
    expect(totals).toEqual([
      [157_691, '30878.62'],
      [1_271_564, '87524.89'],
      [124_057_063, '24159574.33'],
      [7_846_743, '567091.25'],
    ])
    expect(sum(options.day.premiumTurnover)).toBeGreaterThan(0)
  })

  it('reads every line of the BSE file until 2024', () => {
    const [file] = filesIn('bse_eq_legacy')
    const day = cashDayOf(file)
    expect([day.date, day.rows]).toEqual(['2021-05-06', file.lines.length])
    expect(sum(day.volumeQty)).toBe(plainSum(file, 'NO_OF_SHRS'))
    expect(sum(day.turnover)).toBeCloseTo(plainSum(file, 'NET_TURNOV'), 2)
    expect(sum(day.close)).toBeCloseTo(plainSum(file, 'CLOSE'), 4)
  })

  it('reads the days of one contract of MCX', () => {
    const [file] = filesIn('mcx', /^gold/)
    if (file.parsed.about !== 'fo-parts' || !file.parsed.reading.ok) throw new Error(`${file.name} was not read`)
    const { days } = file.parsed.reading.day
    expect(file.parsed.reading.problems).toEqual([])
    expect(days).toHaveLength(252)
    expect(sum(days.map((day) => day.oiQty[0]))).toBe(plainSum(file, 'OpenInterest'))
    expect(sum(days.map((day) => day.close[0]))).toBe(plainSum(file, 'Close'))
  })

  it('reads histories of indices, a market watch and a chain', () => {
    const tablesOf = (of: string, pattern: RegExp) =>
      filesIn(of, pattern).map(({ name, parsed }) => {
        if (parsed.about !== 'lists' || !parsed.reading.ok) throw new Error(`${name} was not read`)
        expect(parsed.reading.problems).toEqual([])
        return parsed.reading.day.tables
      })
    const [vix] = filesIn('index_daily', /^india/)
    const [vixDays] = tablesOf('index_daily', /^india/)
    expect(vixDays.length).toBe(vix.lines.length)
    expect(sum(vixDays.map(({ table }) => Number(table.close[0])))).toBeCloseTo(plainSum(vix, 'Close'), 4)
    const [[watch]] = tablesOf('index_lists', /^MW/)
    expect(watch.table.id.length).toBeGreaterThan(100)
    const [[chain]] = tablesOf('option_chain_nse_json', /^nse/)
    // Its own totals of the nearest expiry, 2,017,305 and 1,479,301 contracts.
    const total = (right: string) =>
      sum(
        Array.from(chain.table.oiLots, Number).filter((_, row) => {
          return chain.table.expiry[row] === '2022-03-31' && chain.table.right[row] === right
        }),
      )
    expect([total('CE'), total('PE')]).toEqual([2_017_305, 1_479_301])
  })

  it('reads the deliveries, also from copies whose padding was lost', () => {
    for (const file of filesIn('sec_bhavdata_full')) {
      if (file.parsed.about !== 'cash-with-deliveries' || !file.parsed.reading.ok)
        throw new Error(`${file.name} was not read`)
      const { day, problems } = file.parsed.reading
      expect(problems).toEqual([])
      expect(day.rows).toBe(file.lines.length)
      expect(sum(day.deliveryQty)).toBe(plainSum(file, 'DELIV_QTY'))
      expect(sum(day.volumeQty)).toBe(plainSum(file, 'TTL_TRD_QNTY'))
    }
  })

  it('gives the totals of 30 July 2025 in the MCX file', () => {
    const [file] = filesIn('mcx')
    const day = foDayOf(file)
    expect(day.rows).toBe(13_292)
    const words = day.set.values.map((set, code) => [set, day.set.codes.filter((other) => other === code).length])
    expect(words).toEqual([
      ['IDX', 6],
      ['STK', 0],
      ['COM', 13_286],
    ])
    expect(day.kind.codes.filter((code) => day.kind.values[code] === 'FUT')).toHaveLength(130)
    expect(sum(day.turnover) / 1e5).toBeCloseTo(22_018_637.01, 2)
    const isFutcom = (row: number) =>
      day.kind.values[day.kind.codes[row]] === 'FUT' && day.set.values[day.set.codes[row]] === 'COM'
    expect(sumWhere(day.oiQty, isFutcom)).toBe(624_945)
    expect(plainSum(file, 'Open Interest(Lots)', 'Instrument Name', 'FUTCOM')).toBe(624_945)
  })

  it('reads every index of the index files', () => {
    for (const file of filesIn('index_close')) {
      if (file.parsed.about !== 'indices' || !file.parsed.reading.ok) throw new Error(`${file.name} was not read`)
      const { day, problems } = file.parsed.reading
      expect(problems).toEqual([])
      expect(day.rows).toBe(file.lines.length)
      expect(sum(day.close)).toBeCloseTo(plainSum(file, 'Closing Index Value'), 6)
      expect(sum(day.volumeQty)).toBe(plainSum(file, 'Volume'))
    }
  })

  it('gives the positions of 14 November 2025 in the participant files', () => {
    const days = filesIn('participant').map(({ parsed }) => {
      if (parsed.about !== 'participants' || !parsed.reading.ok) throw new Error('a participant file was not read')
      return parsed.reading.day
    })
    expect(days.map(({ measure, date }) => [measure, date])).toEqual([
      ['oi', '2025-11-14'],
      ['volume', '2025-11-14'],
    ])
    expect(days[0].positions).toContainEqual({ participant: 'FII', product: 'fut-index', long: 24_415, short: 194_034 })
    // TOTAL says 22,440,976 on both sides; the long index puts of the four participants are rounded up by one in all.
    expect(sum(days[0].positions.map(({ long }) => long))).toBe(22_440_977)
    expect(sum(days[0].positions.map(({ short }) => short))).toBe(22_440_976)
  })
})
