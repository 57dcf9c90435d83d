import { describe, expect, it } from 'vitest'
import { type SymbolOption, symbolGroups } from './symbolSearch.ts'

const OPTIONS: SymbolOption[] = [
  { symbol: 'NIFTY', name: 'NIFTY 50', group: 'Indices' },
  { symbol: 'BANKNIFTY', name: 'NIFTY Bank', group: 'Indices' },
  { symbol: 'FINNIFTY', name: 'NIFTY Financial Services', group: 'Indices' },
  { symbol: 'RELIANCE', name: 'Reliance Industries', group: 'Stocks' },
  { symbol: 'HDFCBANK', name: 'HDFC Bank', group: 'Stocks' },
  { symbol: 'SBIN', name: 'State Bank of India', group: 'Stocks' },
]
const symbols = (recents: string[], text: string) =>
  symbolGroups(OPTIONS, recents, text).map(({ title, options }) => [title, ...options.map(({ symbol }) => symbol)])

describe('finding a symbol', () => {
  it('lists recent symbols first, newest first, and none of them twice', () => {
    expect(symbols(['SBIN', 'NIFTY'], '')).toEqual([
      ['Recent', 'SBIN', 'NIFTY'],
      ['Indices', 'BANKNIFTY', 'FINNIFTY'],
      ['Stocks', 'RELIANCE', 'HDFCBANK'],
    ])
  })

  it('puts what starts with the text before what has it, and names last', () => {
    expect(symbols([], 'bank')).toEqual([['Matches', 'BANKNIFTY', 'HDFCBANK', 'SBIN']])
    expect(symbols([], 'nifty')).toEqual([['Matches', 'NIFTY', 'BANKNIFTY', 'FINNIFTY']])
  })

  it('ignores a recent symbol that is no longer offered, and finds nothing where nothing matches', () => {
    expect(symbols(['DELISTED'], '')[0][0]).toBe('Indices')
    expect(symbols([], 'zzz')).toEqual([])
  })
})
