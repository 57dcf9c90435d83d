import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { addDays, weekday } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { type ParsedFile, parseFile } from '../parseFile.ts'
import { recogniseFile } from '../recognise.ts'
import type { ListDay } from './listDay.ts'
import { RECEIVED_ON, rowsOf } from './readSample.ts'

/** Real lists against the control totals of formats.md §9 and against a plain count of their lines. */
const folder = process.env.REALDATA_DIR ?? ''

const bytesOf = (path: string) => new Uint8Array(readFileSync(join(folder, path)))

function parsed(path: string): ParsedFile {
  const [file] = recogniseFile(path.slice(path.lastIndexOf('/') + 1), bytesOf(path))
  return parseFile(file, { commodityLot: () => null, receivedOn: RECEIVED_ON })
}

/** The day of a list of which every line was read. */
function dayOf(path: string): ListDay {
  const { about, reading } = parsed(path)
  if (about !== 'lists' || !reading.ok) throw new Error(`${path} was not read: ${reading.ok ? about : reading.reason}`)
  expect(reading.problems.filter(({ line }) => line !== null)).toEqual([])
  return reading.day
}

const rows = (path: string) => dayOf(path).tables.flatMap(({ table }) => rowsOf(table))

/** The lines of a file, the header first. */
function linesIn(path: string): string[] {
  const bytes = bytesOf(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : Buffer.from(bytes)).toString('latin1')
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

/** The lines of a file, split in the plainest way, without the header. */
function plainLines(path: string): string[][] {
  return linesIn(path)
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.trim()))
}

const total = (values: Iterable<unknown>) => Array.from(values, Number).reduce((all, value) => all + value, 0)

describe.skipIf(folder === '')('real lists (skipped without REALDATA_DIR)', () => {
  it('say what foreign institutions held on 14 November 2025, as the participants do', () => {
    const positions = rows('fii_dii/fii_stats_14-Nov-2025.xls')
    expect(positions).toHaveLength(14)
    expect(positions[0]).toEqual({
      ...{ product: 'fut-index', symbol: '', buyLots: 13_121, buyCrore: 2574.87, sellLots: 22_793, sellCrore: 4448.14 },
      ...{ oiLots: 218_449, oiCrore: 42_899.48 },
    })
    const { about, reading } = parsed('participant/fao_participant_oi_14112025.csv')
    if (about !== 'participants' || !reading.ok) throw new Error('the participants were not read')
    const fii = reading.day.positions.find(
      ({ participant, product }) => participant === 'FII' && product === 'fut-index',
    )
    expect(fii).toMatchObject({ long: 24_415, short: 194_034 })
    expect(24_415 + 194_034).toBe(positions[0].oiLots)
  })

  it('have the lots of August 2026 and of years before', () => {
    const lots = rows('lots/fo_mktlots_2026-08.csv')
    const near = lots.filter(({ month }) => month === '2026-08')
    // 214 lines under the header, of which one is the header of stocks and each has a near month.
    expect(near).toHaveLength(213)
    expect(plainLines('lots/fo_mktlots_2026-08.csv')).toHaveLength(214)
    const of = (symbol: string) => near.find((row) => row.symbol === symbol)?.lotSize
    expect(['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'NIFTYNXT50'].map(of)).toEqual([65, 30, 60, 120, 25])
    expect(new Set(near.filter(({ set }) => set === 'IDX').map(({ symbol }) => symbol)).size).toBe(5)
    for (const path of ['lots/fo_mktlots_2017-05.csv', 'lots/fo_mktlots_2022-11.csv']) {
      const plain = plainLines(path).filter(([, symbol]) => symbol !== 'Symbol')
      expect(total(rows(path).map(({ lotSize }) => lotSize))).toBe(total(plain.flatMap((cells) => cells.slice(2))))
    }
  })

  it('hold every deal of a day and of years', () => {
    for (const path of ['deals/bulk.csv', 'deals/historical_bulk.csv.gz']) {
      const { tables } = dayOf(path)
      const column = (name: string) => tables.flatMap(({ table }): unknown[] => [...table[name]])
      const plain = plainLines(path)
      expect(column('symbol')).toHaveLength(plain.length)
      expect(total(column('qty'))).toBe(total(plain.map((cells) => cells.at(-3))))
      expect(total(column('price'))).toBeCloseTo(total(plain.map((cells) => cells.at(-2))), 4)
    }
    for (const [name, dataset] of [
      ['bulkdeals-bulk_deals', 'bulk_deals'],
      ['bulkdeals-block_deals', 'block_deals'],
      ['bulkdeals-short_selling', 'short_sales'],
    ]) {
      expect(dayOf(`corporate/nse_api_${name}.json`).tables).toMatchObject([{ dataset, date: '2025-12-01' }])
    }
  })

  it('hold every market of the commitments of traders', () => {
    const path = 'cot/FinFutYY.txt.gz'
    const markets = rows(path)
    const plain = plainLines(path)
    expect(markets).toHaveLength(plain.length)
    // Names of markets have commas; the open interest is the seventh cell behind the name.
    const openInterest = plain.map((cells) => cells.join(',').split('",')[1].split(',')[6])
    expect(total(markets.map((row) => row.openInterest))).toBe(total(openInterest))
    const header = linesIn(path)[0].replaceAll('"', '').split(',')
    const sumOf = (column: string) => {
      const cells = plain.map((line) => line.join(',').split('",')[1].split(',')[header.indexOf(column) - 1])
      return total(cells.filter((cell) => cell !== '.'))
    }
    const toldOf = (column: string) => total(markets.map((row) => row[column]).filter((value) => !Number.isNaN(value)))
    for (const [column, printed] of [
      ['leveragedShortChange', 'Change_in_Lev_Money_Short_All'],
      ['assetManagerLongTraders', 'Traders_Asset_Mgr_Long_All'],
      ['dealerSpreadTraders', 'Traders_Dealer_Spread_All'],
      ['nonReportableLongChange', 'Change_in_NonRept_Long_All'],
      ['traders', 'Traders_Tot_All'],
    ]) {
      expect(toldOf(column), column).toBe(sumOf(printed))
    }
  })

  it('tell members of indices, market values, limits and actions', () => {
    const lists = readdirSync(join(folder, 'index_lists')).filter((name) => name.endsWith('_constituents.csv'))
    for (const name of lists) {
      const path = `index_lists/${name}`
      expect(rows(path), name).toHaveLength(plainLines(path).length)
    }
    const memberships = new Map(
      dayOf('index_lists/index_membership.csv.gz').tables.map(({ part, table }) => [part, table]),
    )
    for (const [part, count] of [
      ['NIFTY', 50],
      ['BANKNIFTY', 14],
      ['NIFTY500', 500],
    ] as const) {
      expect(memberships.get(part)?.symbol, part).toHaveLength(count)
    }
    const values = rows('pr_bundle/mcap29102025.csv.gz')
    const plainValues = plainLines('pr_bundle/mcap29102025.csv.gz').filter(([, , series]) => series !== '')
    expect(total(values.map(({ shares }) => shares))).toBe(total(plainValues.map((cells) => cells[7])))
    const limits = rows('participant/oi_cli_limit_14-NOV-2025.lst')
    expect(total(limits.map((row) => row.clientLimitQty))).toBe(
      total(plainLines('participant/oi_cli_limit_14-NOV-2025.lst').map(([, limit]) => limit)),
    )
    expect(
      rows('pr_bundle/bc29102025.csv').map(({ symbol, type, ratio, amount }) => [symbol, type, ratio, amount]),
    ).toEqual(
      expect.arrayContaining([
        ['BEML', 'split', '10:5', Number.NaN],
        ['GEEKAYWIRE', 'split', '2:1', Number.NaN],
        ['FCL', 'bonus', '4:1', Number.NaN],
        ['COFORGE', 'dividend', '', 4],
        ['ROCKINGDCE', 'rights', '1:2', Number.NaN],
        ['MANGCHEFER', 'merger', '', Number.NaN],
      ]),
    )
  })

  it('name the weekdays on which nothing was traded, as far as they were announced', () => {
    const traded = new Set(
      plainLines('holidays/nse_trading_days_observed_2016-01-01_2026-08-21.csv').map(([date]) => date),
    )
    const listed = new Set(rows('holidays/nse_holidays.csv').map(({ date }) => date))
    const untraded: string[] = []
    for (let day = '2016-01-01'; day <= '2026-08-21'; day = addDays(day, 1)) {
      if (weekday(day) % 6 !== 0 && !traded.has(day)) untraded.push(day)
    }
    // What no list of a year's beginning knows: elections, a moved holiday, the temple's consecration, a day never traded.
    expect(untraded.filter((day) => !listed.has(day))).toEqual([
      ...['2017-07-26', '2019-04-29', '2019-10-21', '2023-06-29', '2024-01-22', '2024-05-20', '2024-11-20'],
      '2026-01-15',
    ])
    expect(rows('holidays/mcx_holidays.csv')).toHaveLength(plainLines('holidays/mcx_holidays.csv').length)
  })

  it('give flows of days, and none of months', () => {
    expect(parsed('fii_dii/fii_dii.csv').reading).toMatchObject({ ok: false, reason: expect.stringContaining('month') })
    const { tables } = dayOf('fii_dii/upstox_FII-DII_2026.jsonl.gz')
    expect(tables.filter(({ dataset }) => dataset === 'fii_dii_cash')).toHaveLength(39)
    expect(tables.filter(({ dataset }) => dataset === 'fii_derivatives')).toHaveLength(39)
    const categories = plainLines('fii_dii/cash_market_flows_history.csv.gz')
    expect(dayOf('fii_dii/cash_market_flows_history.csv.gz').tables).toHaveLength(categories.length)
  })
})
