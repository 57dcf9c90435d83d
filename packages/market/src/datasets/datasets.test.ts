import { describe, expect, it } from 'vitest'
import { decodeTable, encodeTable, type Table } from '../blocks/index.ts'
import * as all from './index.ts'
import { banList, corporateEvents, DATASETS, dated, definitionOf, foFutures, pcrDaily, tableOf } from './index.ts'

const DATE = '2026-11-12'
const column = (...values: number[]) => Float64Array.from(values)

function stored(table: Table): Table {
  const read = decodeTable(encodeTable(table))
  if (read === null) throw new Error('damaged')
  return read
}

describe('a stored table', () => {
  const evening = {
    ...{ symbol: ['NIFTY'], expiry: ['2026-11-24'], dte: column(12) },
    ...{ nearPcrOi: column(0.9), nearPcrVolume: column(1.1), allPcrOi: column(1), allPcrVolume: column(1.2) },
  }

  it('is read by its columns', () => {
    const { symbol, allPcrOi } = tableOf(pcrDaily, stored(evening), DATE)
    expect([symbol[0], allPcrOi[0]]).toEqual(['NIFTY', 1])
  })

  it('that lacks a column is refused, by dataset, date and column', () => {
    const { nearPcrOi: _, ...less } = evening
    expect(() => tableOf(pcrDaily, stored(less), DATE)).toThrow(/pcr_daily of 2026-11-12 .* numbers named nearPcrOi/)
    expect(() => tableOf(pcrDaily, stored({ ...evening, expiry: column(1) }), DATE)).toThrow(/texts named expiry/)
  })

  it('does not compile by a name that it has not, nor written without a column or with one too many', () => {
    const read = tableOf(pcrDaily, evening, DATE)
    // @ts-expect-error: it is called allPcrOi
    expect(read.allPcr).toBeUndefined()
    // @ts-expect-error: every other column is left out
    dated(pcrDaily, DATE, { symbol: ['NIFTY'] })
    // @ts-expect-error: there is no such column
    dated(banList, DATE, { symbol: ['NIFTY'], sybmol: ['NIFTY'] }, 'ban')
  })

  it('has what it may lack as unknown, so that days stored before the column was are readable', () => {
    const events = {
      ...{ symbol: ['TCS', 'INFY'], type: ['results', 'dividend'], eventDate: [DATE, DATE], exDate: ['', DATE] },
      ...{ recordDate: ['', DATE], amount: column(Number.NaN, 4), ratio: ['', ''], factor: column(1, 1) },
      ...{ announcedAt: column(1, 2), status: ['confirmed', 'confirmed'] },
    }
    const { publishedAt, purpose } = tableOf(corporateEvents, stored(events), DATE)
    expect([...publishedAt]).toEqual([Number.NaN, Number.NaN])
    expect(purpose).toEqual(['', ''])
  })
})

describe('the definitions', () => {
  it('are all in the list', () => {
    const written = Object.values(all).filter((one) => typeof one === 'object' && 'columns' in one)
    expect(new Set(DATASETS)).toEqual(new Set(written))
  })

  it('are one for every name and part', () => {
    for (const dataset of DATASETS) {
      const parts = typeof dataset.part === 'string' ? [PART_OF[dataset.part]] : dataset.part
      for (const part of parts) expect(definitionOf(dataset.name, part)).toBe(dataset)
    }
    expect(definitionOf('fo_futures', 'NSE')).toBe(foFutures)
    expect(definitionOf('fo_futures', '')).toBeNull()
    expect(definitionOf('nothing', '')).toBeNull()
  })

  it('name no column twice', () => {
    for (const { name, columns, optional } of DATASETS) {
      const required = Object.keys(columns)
      expect(
        Object.keys(optional).filter((column) => required.includes(column)),
        name,
      ).toEqual([])
    }
  })
})

const PART_OF = {
  none: '',
  symbol: 'INFY',
  underlying: 'NIFTY',
  index: 'NIFTY',
  'index/weights': 'NIFTY/weights',
} as const
