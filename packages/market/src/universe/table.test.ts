import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTable } from './table.ts'

describe('a data file', () => {
  it('reads cells by column name and skips remarks and empty lines', () => {
    const [row] = parseTable('# remark\nsymbol,lot,step\n\nNIFTY,65,\n', 'x.csv')
    expect([row.text('symbol'), row.number('lot'), row.numberOrNull('step')]).toEqual(['NIFTY', 65, null])
  })

  it('says where a line has too few cells', () => {
    expect(() => parseTable('symbol,lot\nNIFTY\n', 'x.csv')).toThrow('x.csv:2: 1 cells for 2 columns')
  })

  it('takes neither a word for a lot nor an empty cell for zero', () => {
    const [row] = parseTable('symbol,lot,step\nNIFTY,many,\n', 'x.csv')
    expect(() => row.number('lot')).toThrow('x.csv:2: lot is not a number')
    expect(() => row.number('step')).toThrow('x.csv:2: step is not filled')
    expect(() => row.text('strike')).toThrow('x.csv:2: strike is not a column')
    expect(() => row.word('symbol', ['SENSEX'])).toThrow('x.csv:2: symbol is not one of SENSEX')
  })

  it('returns every cell that was written', () => {
    const cell = fc.stringMatching(/^[A-Z0-9&. -]*$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (lines) => {
        const written = ['symbol,company', ...lines.map(([a, b]) => `${a},${b}`)].join('\n')
        const read = parseTable(written, 'x.csv').map((row) => [row.textOrNull('symbol'), row.textOrNull('company')])
        expect(read).toEqual(lines.map(([a, b]) => [a || null, b || null]))
      }),
      { seed: 7 },
    )
  })
})
