import { describe, expect, it } from 'vitest'
import { searchCatalogue } from '../../../build/searchIndex.ts'
import { grouped } from './groups.ts'
import { searchResults } from './searchResults.ts'

const catalogue = searchCatalogue()
const titles = (query: string) =>
  grouped(searchResults(query, { catalogue, listed: [], isLoading: false, today: '2026-11-13' })).map(
    ({ title }) => title,
  )

describe('results', () => {
  it('of a symbol and a tool begin with the shortcut', () => {
    expect(titles('banknifty straddle')).toEqual(['Shortcuts for BANKNIFTY', 'Symbols', 'Pages'])
  })
  it('of a symbol alone begin with the symbol', () => {
    expect(titles('banknifty')[0]).toBe('Symbols')
    expect(titles('banknifty')[1]).toBe('Shortcuts for BANKNIFTY')
  })
  it('of a page have no other heading', () => {
    expect(titles('option chain')).toEqual(['Pages'])
  })
})
