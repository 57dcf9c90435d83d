import { describe, expect, it } from 'vitest'
import { changedSearch } from './changedSearch.ts'

describe('an address with other parameters', () => {
  it('takes what is written, loses what is removed and keeps the rest', () => {
    const search = { symbol: 'NIFTY', date: '2026-11-12', time: '10:15' }
    const changed = changedSearch(search, { time: null, strike: '25400', symbol: 'BANKNIFTY', expiry: null })
    expect(changed).toEqual({ symbol: 'BANKNIFTY', date: '2026-11-12', strike: '25400' })
    expect(search.time).toBe('10:15')
  })
})
