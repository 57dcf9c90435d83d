import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../lists/readSample.ts'
import { parseSheet, readStatistics } from './parse.ts'
import { workbookRows } from './workbookRows.ts'

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

/** `ROWS` as other programs write them: texts in a table of their own, texts in their cells, figures as numbers. */
const sheet = (name: 'texts' | 'plain' | 'numbers') =>
  new Uint8Array(readFileSync(new URL(`fixtures/${name}.xls`, import.meta.url)))
const NAMED = { name: 'fii_stats.xls', bytes: new Uint8Array(0) }
const changed = (from: string, to: string) => ROWS.map((row) => row.map((cell) => (cell === from ? to : cell)))

describe('the statistics of foreign institutions', () => {
  it.each(['texts', 'plain', 'numbers'] as const)('are read by product and index, contracts and crore: %s', (name) => {
    const reading = parseSheet({ ...NAMED, bytes: sheet(name) })
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
    const whole = sheet('texts')
    for (let length = 0; length < whole.length; length += 97) {
      expect(parseSheet({ ...NAMED, bytes: whole.subarray(0, length) })).toMatchObject({ ok: false })
    }
    // The first sector of the directory follows itself: its place in the table of sectors names it again.
    const circle = whole.slice()
    const view = new DataView(circle.buffer)
    const directory = view.getUint32(48, true)
    view.setUint32(512 * (1 + view.getUint32(76, true)) + 4 * directory, directory, true)
    expect(parseSheet({ ...NAMED, bytes: circle })).toMatchObject({
      ok: false,
      reason: 'the sheet cannot be read: its sectors lead in a circle',
    })
    const vast = new Uint8Array(2 ** 20 + 1)
    expect(parseSheet({ name: 'fii_stats.xls', bytes: vast })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('none of'),
    })
  })
})

describe('a workbook', () => {
  const record = (type: number, ...body: number[]) => [
    type & 255,
    type >> 8,
    body.length & 255,
    body.length >> 8,
    ...body,
  ]
  const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
  const SHEET = record(0x809, 0x00, 0x06, 0x10, 0x00)
  const END = record(0x0a)

  it('may cut a text at the end of a record, and go on with wider letters in the next', () => {
    const rows = workbookRows(
      Uint8Array.from([
        // Two texts: 'crore' with a font from its first letter on, cut after three letters, and '₹ '.
        ...record(0xfc, 2, 0, 0, 0, 2, 0, 0, 0, 5, 0, 8, 1, 0, ...letters('cro')),
        ...record(
          0x3c,
          1,
          ...letters('re').flatMap((code) => [code, 0]),
          0,
          0,
          1,
          0,
          2,
          0,
          1,
          0xb9,
          0x20,
          ...[0x20, 0],
        ),
        ...SHEET,
        ...record(0xfd, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
        ...record(0xfd, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0),
        ...END,
      ]),
      500,
    )
    expect(rows).toEqual([
      ['', 'crore'],
      ['₹', ''],
    ])
  })

  it('writes numbers whole, in hundredths and as floats, several to a record', () => {
    const float = [...new Uint8Array(Float64Array.of(-2.5).buffer)]
    const rows = workbookRows(
      Uint8Array.from([
        ...SHEET,
        // 7 is 7 << 2 | 2; 10.01 is 1001 << 2 | 3 = 4007 = 0x0fa7.
        ...record(0xbd, 0, 0, 0, 0, 0, 0, 30, 0, 0, 0, 0, 0, 0xa7, 0x0f, 0, 0, 1, 0),
        ...record(0x203, 1, 0, 0, 0, 0, 0, ...float),
        ...END,
      ]),
      500,
    )
    expect(rows).toEqual([
      ['7', '10.01'],
      ['-2.5', ''],
    ])
  })

  it('of endless rows is read as far as was asked for', () => {
    const far = record(0x203, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    expect(workbookRows(Uint8Array.from([...SHEET, ...far, ...END]), 500)).toEqual([])
  })
})
