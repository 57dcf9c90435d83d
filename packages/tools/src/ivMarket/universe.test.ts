import { describe, expect, it } from 'vitest'
import { universeOfSymbols } from '../watchlists.ts'
import { isInUniverse, ivUniverse } from './universe.ts'

const rows = [
  { symbol: 'RELIANCE', set: 'STK', isNifty50: true },
  { symbol: 'IDEA', set: 'STK', isNifty50: false },
  { symbol: 'NIFTY', set: 'IDX', isNifty50: false },
  { symbol: 'GOLD', set: 'COM', isNifty50: false },
] as const
const members = (universe: string, own: ReadonlySet<string> | null = null) =>
  rows.filter(isInUniverse(universe, own)).map(({ symbol }) => symbol)

describe('a universe', () => {
  it.each([
    ['fno', ['RELIANCE', 'IDEA']],
    ['idx', ['NIFTY']],
    ['com', ['GOLD']],
    ['all', ['RELIANCE', 'IDEA', 'NIFTY', 'GOLD']],
    ['nifty50', ['RELIANCE']],
  ])('%s holds its symbols', (universe, expected) => {
    expect(members(universe)).toEqual(expected)
  })

  it('of one’s own holds what is on that list, and nothing while that is not known', () => {
    expect(members('watchlist:My picks', new Set(['IDEA', 'NIFTY', 'NIFTYBEES']))).toEqual(['IDEA', 'NIFTY'])
    expect(members('watchlist:My picks')).toEqual([])
    expect(members(universeOfSymbols(['GOLD', 'IDEA']))).toEqual(['IDEA', 'GOLD'])
    expect(members(universeOfSymbols([]))).toEqual([])
  })

  it('is one of those offered or a list with a name', () => {
    const isTaken = (text: string) => ivUniverse(['fno', 'nifty50']).safeParse(text).success
    expect(['fno', 'nifty50', 'watchlist:A', 'symbols:M&M,BAJAJ-AUTO', 'symbols:'].map(isTaken)).toEqual(
      Array(5).fill(true),
    )
    expect(['idx', 'watchlist:', `watchlist:${'x'.repeat(41)}`, 'symbols:<b>', 'lists'].map(isTaken)).toEqual(
      Array(5).fill(false),
    )
  })
})
