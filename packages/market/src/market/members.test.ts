import { describe, expect, it } from 'vitest'
import { liquidList } from '../datasets/index.ts'
import { filledTable } from '../testing/index.ts'
import { istInstant } from '../time/index.ts'
import { universeRule } from '../universe/index.ts'
import { listingOf, smallSource, tablesUnder } from './fixtures/smallSource.ts'
import { marketAt } from './index.ts'

const lists = new Map([
  ['2026-10-01', filledTable(liquidList, { symbol: ['ITC'], medianTurnoverCrore: Float64Array.of(9) })],
  ['2026-11-02', filledTable(liquidList, { symbol: ['ITC', 'TCS'], medianTurnoverCrore: Float64Array.of(9, 8) })],
])
const source = smallSource({
  listings: async () => [
    listingOf('RELIANCE', 'STK', 'NSE', []),
    listingOf('NIFTY', 'IDX', 'NSE', []),
    listingOf('GOLD', 'COM', 'MCX', []),
  ],
  profile: (symbol) =>
    symbol.endsWith('BEES')
      ? { symbol, kind: 'etf', exchange: 'NSE', company: symbol, sector: '', industry: '' }
      : null,
  constituents: (index) => (index === 'NIFTY' ? [{ symbol: 'INFY', shares: 1 }] : null),
  table: tablesUnder({
    'daily 2026-11-12': { id: ['ITC', 'NEWCO', 'SUSPECT', 'NIFTYBEES'], series: ['EQ', 'EQ', 'BE', 'EQ'] },
  }),
  tables: async (dataset, from, to) =>
    new Map(
      [...lists].flatMap(([date, table]) =>
        dataset.name === liquidList.name && date >= from && date <= to ? [[date, filledTable(dataset, table)]] : [],
      ),
    ),
})
const members = (name: string, date = '2026-11-13', clock = '10:15') =>
  marketAt(source, istInstant(date, clock)).members(universeRule(name))

describe('the members of a universe at a moment', () => {
  it('are every share of the main series, and funds apart from them', async () => {
    expect(await members('all')).toEqual(['ITC', 'NEWCO'])
    expect(await members('etf')).toEqual(['NIFTYBEES'])
  })
  it('are the liquid list of the month, known on its first morning', async () => {
    expect(await members('liquid', '2026-11-02', '09:20')).toEqual(['ITC', 'TCS'])
    expect(await members('liquid', '2026-10-30')).toEqual(['ITC'])
  })
  it('are what has futures or options, the members of an index, or what was typed', async () => {
    expect(await members('fno')).toEqual(['RELIANCE'])
    expect(await members('nifty50')).toEqual(['INFY'])
    expect(await members('NIFTYBANK')).toBeNull()
    const market = marketAt(source, istInstant('2026-11-13', '10:15'))
    expect(await market.members({ kind: 'symbols', symbols: ['TCS', 'ITC'] })).toEqual(['TCS', 'ITC'])
  })
})
