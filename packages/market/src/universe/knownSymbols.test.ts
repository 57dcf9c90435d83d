import { afterEach, describe, expect, it } from 'vitest'
import { adoptSymbols, knownSymbols } from './knownSymbols.ts'
import { readTable } from './table.ts'
import { universe } from './universe.ts'

const stored = (symbol: string, set: 'STK' | 'IDX' | 'COM' = 'STK', hasContracts = true) => ({
  symbol,
  set,
  exchange: set === 'COM' ? ('MCX' as const) : ('NSE' as const),
  hasContracts,
})

describe('symbols that somebody knows', () => {
  afterEach(() => adoptSymbols([]))

  it('are those of the built-in list, with company and sector', () => {
    expect(knownSymbols.profile('RELIANCE')).toMatchObject({ kind: 'stock', exchange: 'NSE', sector: 'Oil & gas' })
    expect(knownSymbols.profile('SENSEX')).toMatchObject({ kind: 'index', exchange: 'BSE', sector: '' })
    expect(knownSymbols.profile('GOLD')).toMatchObject({ kind: 'commodity', exchange: 'MCX' })
    expect([knownSymbols.kindOf('NEWCO'), knownSymbols.profile('NEWCO')]).toEqual([null, null])
  })

  it('are those of stored files too, a stock of no known sector among the others', () => {
    adoptSymbols([stored('NEWCO'), stored('CRUDEOILM', 'COM'), stored('NIFTYMID50', 'IDX')])
    expect(knownSymbols.profile('NEWCO')).toEqual({
      ...{ symbol: 'NEWCO', kind: 'stock', exchange: 'NSE', company: 'NEWCO', sector: 'Others', industry: '' },
    })
    expect(knownSymbols.profile('CRUDEOILM')).toMatchObject({ kind: 'commodity', exchange: 'MCX', sector: '' })
    expect(knownSymbols.profile('NIFTYMID50')).toMatchObject({ kind: 'index', company: 'NIFTY MIDCAP 50', sector: '' })
    expect(knownSymbols.all().map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['RELIANCE', 'NEWCO']))
    adoptSymbols([])
    expect(knownSymbols.kindOf('NEWCO')).toBeNull()
  })

  it('that left derivatives under a former name keep their company and sector', () => {
    adoptSymbols(['LTIM', 'GMRINFRA', 'IDFC', 'PEL', 'TATAMOTORS'].map((symbol) => stored(symbol)))
    const sector = (symbol: string) => knownSymbols.profile(symbol)?.sector
    expect(['LTIM', 'GMRINFRA', 'IDFC', 'PEL', 'TATAMOTORS'].map(sector)).toEqual([
      ...['IT', 'Services', 'Financials', 'Financials', 'Autos'],
    ])
    expect(knownSymbols.profile('LTIM')?.company).toBe('LTIMindtree Ltd.')
  })

  it('have contracts where a file of derivatives names them', () => {
    adoptSymbols([stored('SBIN'), stored('3MINDIA', 'STK', false)])
    expect(['SBIN', '3MINDIA', 'NEWCO'].map(knownSymbols.hasContracts)).toEqual([true, false, false])
    // Before any is stored the built-in list tells.
    adoptSymbols([])
    const some = ['RELIANCE', '3MINDIA', 'NIFTY', 'NIFTYIT', 'GOLD', 'NIFTYBEES']
    expect(some.map(knownSymbols.hasContracts)).toEqual([true, false, true, false, true, false])
  })

  it('have former names only for what the built-in list does not have, in sectors that exist', () => {
    for (const row of readTable('former.csv')) {
      expect([row.text('symbol'), universe.kindOf(row.text('symbol'))]).toEqual([row.text('symbol'), null])
      const sector = row.textOrNull('sector')
      if (sector !== null) expect(universe.sectors).toContain(sector)
    }
  })
})
