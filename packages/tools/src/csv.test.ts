import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'
import { exportedTable } from './exportRows.ts'

const ADDRESS = 'http://localhost/api/tools/option-chain.csv'
/** 13 November 2026 10:15 in India. */
const ORIGIN = { address: ADDRESS, source: 'Simulated market', asOf: Date.UTC(2026, 10, 13, 4, 45) }
const LAST =
  'As of 10:15 IST on 2026-11-13. Source: Simulated market. Derived from exchange data; not investment advice.'
/** Every row of a table. */
const whole = (table: Parameters<typeof exportedTable>[0]) => exportedTable(table, 'pro')

/** The fields of a CSV text as RFC 4180 reads them. */
function fieldsOf(text: string): string[][] {
  const lines: string[][] = [[]]
  let field = ''
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    if (isQuoted && text.startsWith('""', i)) field += text[i++]
    else if (text[i] === '"') isQuoted = !isQuoted
    else if (!isQuoted && (text[i] === ',' || text.startsWith('\r\n', i))) {
      lines[lines.length - 1].push(field)
      field = ''
      if (text[i] === '\r') {
        i++
        lines.push([])
      }
    } else field += text[i]
  }
  return lines.slice(0, -1)
}

describe('a table as CSV', () => {
  it('has a line of names, a line a row, and where it came from', () => {
    const table = {
      columns: ['Strike', 'CE ltp'],
      rows: [
        [26_000, 134.85],
        [26_100, null],
      ],
    }
    expect(csvText(whole(table), ORIGIN)).toBe(`Strike,CE ltp\r\n26000,134.85\r\n26100,\r\n${ADDRESS}\r\n${LAST}\r\n`)
  })
  it('says how many rows the plan left out, and which plan has them', () => {
    const strikes = Array.from({ length: 112 }, (_, i) => [26_000 + 50 * i])
    const lines = csvText(exportedTable({ columns: ['Strike'], rows: strikes }, 'free'), ORIGIN).split('\r\n')
    // The names and 100 rows, of which the last is 26,000 + 99 · 50.
    expect(lines.slice(100)).toEqual(['30950', '12 more rows are in the Basic plan.', ADDRESS, LAST, ''])
  })
  it('ends with its address, its time and what it is not', () => {
    const lines = csvText(whole({ columns: ['Strike'], rows: [[1], [2]] }), ORIGIN).split('\r\n')
    expect(lines).toEqual(['Strike', '1', '2', ADDRESS, LAST, ''])
  })
  it('is read back by RFC 4180, whatever the texts hold', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ' ', '₹', '1') })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (rows) => {
        const read = fieldsOf(csvText(whole({ columns: ['a', 'b'], rows }), ORIGIN))
        const plain = read.slice(1, -2).map((row) => row.map((field) => field.replace(/^'(?=[\t\r])/, '')))
        expect(plain).toEqual(rows)
      }),
      { seed: 12 },
    )
  })
  it('lets no text begin a formula in a spreadsheet', () => {
    const texts = ['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")']
    const read = fieldsOf(csvText(whole({ columns: ['x'], rows: texts.map((text) => [text]) }), ORIGIN))
    expect(read.slice(1, -2).flat()).toEqual(texts.map((text) => `'${text}`))
  })
  it('leaves negative numbers what they are', () => {
    expect(csvText(whole({ columns: ['x'], rows: [[-12.5], ['-3'], [-1e-7]] }), ORIGIN)).toContain(
      '\r\n-12.5\r\n-3\r\n-1e-7\r\n',
    )
  })
})
