import { describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { rowsOf } from '../lists/readSample.ts'
import { parseSheet, readStatistics } from './parse.ts'

const ROWS: readonly (readonly string[])[] = [
  ['FII DERIVATIVES STATISTICS FOR 14-Nov-2025', '', '', '', '', '', ''],
  ['', 'BUY', 'BUY', 'SELL', 'SELL', 'OPEN INTEREST AT THE END OF THE DAY', ''],
  ['', 'No. of contracts', 'Amt in Crores', 'No. of contracts', 'Amt in Crores', 'No. of contracts', 'Amt in Crores'],
  ['INDEX FUTURES', '30', '6.00', '50', '10.01', '400', '80.00'],
  ['BANKNIFTY FUTURES', '10', '2.00', '20', '4.00', '100', '20.00'],
  ['NIFTY FUTURES', '20', '4.00', '30', '6.00', '300', '60.00'],
  ['', '', '', '', '', '', ''],
  ['INDEX OPTIONS', '7', '1.00', '8', '2.00', '9', '3.00'],
  ['NIFTY OPTIONS', '7', '1.00', '8', '2.00', '9', '3.00'],
  ['', '', '', '', '', '', ''],
  ['STOCK FUTURES', '1', '0.10', '2', '0.20', '3', '0.30'],
  ['STOCK OPTIONS', '4', '0.40', '5', '0.50', '6', '0.60'],
  ['Notes:', '', '', '', '', '', ''],
  ['Options Value (Buy/Sell) = Strike price * Qty', '', '', '', '', '', ''],
]

const sheet = (rows: readonly (readonly string[])[]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])))
  const bytes: unknown = write(book, { type: 'array', bookType: 'biff8' })
  if (!(bytes instanceof ArrayBuffer)) throw new Error('no sheet was written')
  return new Uint8Array(bytes)
}
const NAMED = { name: 'fii_stats.xls', bytes: new Uint8Array(0) }
const changed = (from: string, to: string) => ROWS.map((row) => row.map((cell) => (cell === from ? to : cell)))

describe('the statistics of foreign institutions', () => {
  it('are read by product and index, contracts and crore', () => {
    const reading = parseSheet({ ...NAMED, bytes: sheet(ROWS) })
    if (!reading.ok) throw new Error(reading.reason)
    const [{ dataset, date, table }] = reading.day.tables
    expect([dataset, date]).toEqual(['fii_derivatives', '2025-11-14'])
    expect(rowsOf(table).map(({ product, symbol, oiLots }) => [product, symbol, oiLots])).toEqual([
      ['fut-index', '', 400],
      ['fut-index', 'BANKNIFTY', 100],
      ['fut-index', 'NIFTY', 300],
      ['opt-index', '', 9],
      ['opt-index', 'NIFTY', 9],
      ['fut-stock', '', 3],
      ['opt-stock', '', 6],
    ])
    // The crores of a product are rounded on their own: 10.01 of 4.00 and 6.00 is still the same money.
    expect(rowsOf(table)[0]).toMatchObject({ buyLots: 30, buyCrore: 6, sellLots: 50, sellCrore: 10.01, oiCrore: 80 })
  })

  it('are refused when the indices do not add up, a product is missing or a figure is none', () => {
    const cases: readonly [readonly (readonly string[])[], string][] = [
      [changed('300', '301'), 'the indices do not add up to INDEX FUTURES in oiLots'],
      [changed('80.00', '80.10'), 'the indices do not add up to INDEX FUTURES in oiCrore'],
      [ROWS.filter(([label]) => label !== 'STOCK FUTURES'), 'the sheet has 0 lines of STOCK FUTURES'],
      [changed('0.20', 'n/a'), "row 11: sellCrore 'n/a' cannot stand there"],
      [changed('FII DERIVATIVES STATISTICS FOR 14-Nov-2025', 'Some other sheet'), 'the sheet fits no known format'],
    ]
    for (const [rows, reason] of cases) expect(readStatistics(NAMED, rows)).toMatchObject({ ok: false, reason })
  })

  it('of which the bytes are broken or endless are refused without harm', () => {
    const whole = sheet(ROWS)
    const cut = parseSheet({ name: 'fii_stats.xls', bytes: whole.subarray(0, whole.length / 3) })
    expect(cut).toMatchObject({ ok: false })
    const vast = new Uint8Array(2 ** 20 + 1)
    expect(parseSheet({ name: 'fii_stats.xls', bytes: vast })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('none of'),
    })
  })
})
