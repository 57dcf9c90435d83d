import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'

const ADDRESS = 'http://localhost/api/tools/option-chain.csv'
const all = Number.POSITIVE_INFINITY

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
    expect(csvText(table, all, ADDRESS)).toBe(`Strike,CE ltp\r\n26000,134.85\r\n26100,\r\n${ADDRESS}\r\n`)
  })
  it('ends with a sentence when the plan cuts it', () => {
    const table = { columns: ['Strike'], rows: [[1], [2], [3]] }
    const lines = csvText(table, 2, ADDRESS).split('\r\n')
    expect(lines.slice(0, 3)).toEqual(['Strike', '1', '2'])
    expect(lines[3]).toMatch(/^1 more row/)
    expect(lines[4]).toBe(ADDRESS)
  })
  it('is read back by RFC 4180, whatever the texts hold', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ' ', '₹', '1') })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (rows) => {
        const read = fieldsOf(csvText({ columns: ['a', 'b'], rows }, all, ADDRESS))
        const plain = read.slice(1, -1).map((row) => row.map((field) => field.replace(/^'(?=[\t\r])/, '')))
        expect(plain).toEqual(rows)
      }),
      { seed: 12 },
    )
  })
  it('lets no text begin a formula in a spreadsheet', () => {
    const texts = ['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")']
    const read = fieldsOf(csvText({ columns: ['x'], rows: texts.map((text) => [text]) }, all, ADDRESS))
    expect(read.slice(1, -1).flat()).toEqual(texts.map((text) => `'${text}`))
  })
  it('leaves negative numbers what they are', () => {
    expect(csvText({ columns: ['x'], rows: [[-12.5], ['-3'], [-1e-7]] }, all, ADDRESS)).toContain(
      '\r\n-12.5\r\n-3\r\n-1e-7\r\n',
    )
  })
})
