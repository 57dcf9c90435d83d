import { describe, expect, it } from 'vitest'
import { type Column, csvRows } from './columns.ts'
import { filteredRows, nextSort, sortedRows } from './rows.ts'

interface Row {
  symbol: string
  sector: string
  changePct: number
}

const ROWS: Row[] = [
  { symbol: 'TVSMOTOR', sector: 'Autos', changePct: 3.84 },
  { symbol: 'SAIL', sector: 'Metals', changePct: -2.77 },
  { symbol: 'NEWLISTING', sector: 'Metals', changePct: Number.NaN },
  { symbol: 'ITC', sector: 'Consumer', changePct: 0 },
]
const COLUMNS: Column<Row>[] = [
  { key: 'symbol', label: 'Symbol', value: (row) => row.symbol },
  { key: 'sector', label: 'Sector', value: (row) => row.sector },
  {
    key: 'changePct',
    label: 'Price',
    unit: '%',
    group: 'Change',
    value: (row) => row.changePct,
    format: (value) => value.toFixed(2),
  },
]
const symbols = (rows: readonly Row[]) => rows.map(({ symbol }) => symbol)

describe('ordering rows', () => {
  it('sorts numbers by size and leaves unknown ones last in both directions', () => {
    expect(symbols(sortedRows(ROWS, COLUMNS, { key: 'changePct', direction: 'descending' }))).toEqual([
      'TVSMOTOR',
      'ITC',
      'SAIL',
      'NEWLISTING',
    ])
    expect(symbols(sortedRows(ROWS, COLUMNS, { key: 'changePct', direction: 'ascending' }))).toEqual([
      'SAIL',
      'ITC',
      'TVSMOTOR',
      'NEWLISTING',
    ])
  })

  it('keeps the order of equal rows, and of all rows without a sort', () => {
    expect(symbols(sortedRows(ROWS, COLUMNS, { key: 'sector', direction: 'descending' }))).toEqual([
      'SAIL',
      'NEWLISTING',
      'ITC',
      'TVSMOTOR',
    ])
    expect(sortedRows(ROWS, COLUMNS, null)).toBe(ROWS)
    expect(sortedRows(ROWS, COLUMNS, { key: 'gone', direction: 'ascending' })).toBe(ROWS)
  })

  it('starts numbers with the largest and words with the first letter, and turns on a second press', () => {
    expect(nextSort(null, COLUMNS[2])).toEqual({ key: 'changePct', direction: 'descending' })
    expect(nextSort(null, COLUMNS[0])).toEqual({ key: 'symbol', direction: 'ascending' })
    expect(nextSort({ key: 'changePct', direction: 'descending' }, COLUMNS[2]).direction).toBe('ascending')
  })
})

describe('filtering and exporting rows', () => {
  it('finds rows by every word, in any column, as shown', () => {
    expect(symbols(filteredRows(ROWS, COLUMNS, 'metals'))).toEqual(['SAIL', 'NEWLISTING'])
    expect(symbols(filteredRows(ROWS, COLUMNS, 'metals -2.77'))).toEqual(['SAIL'])
    expect(filteredRows(ROWS, COLUMNS, '  ')).toBe(ROWS)
  })

  it('exports raw numbers under headings with units, and nothing where nothing is known', () => {
    expect(csvRows(COLUMNS, ROWS.slice(1, 3))).toEqual([
      ['Symbol', 'Sector', 'Change Price (%)'],
      ['SAIL', 'Metals', -2.77],
      ['NEWLISTING', 'Metals', null],
    ])
  })
})
