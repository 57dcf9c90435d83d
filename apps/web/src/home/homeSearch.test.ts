import { describe, expect, it } from 'vitest'
import { homeSearch, isPast } from './homeSearch.ts'

describe('the address of the home page', () => {
  it('shows NIFTY now, and any of the five indices of the price strip', () => {
    expect(homeSearch({})).toEqual({ symbol: 'NIFTY', q: '', moment: {} })
    expect(homeSearch({ symbol: 'sensex', q: 'oi' })).toEqual({ symbol: 'SENSEX', q: 'oi', moment: {} })
  })

  it('is of a minute by date and time', () => {
    const search = homeSearch({ date: '2026-11-12', time: '10:15' })
    expect(search.moment).toEqual({ date: '2026-11-12', time: '10:15' })
    expect(isPast(search)).toBe(true)
    expect(isPast(homeSearch({}))).toBe(false)
  })

  it('takes what nobody knows for not given', () => {
    expect(homeSearch({ symbol: 'RELIANCE', date: '2026-02-30', time: '25:00' })).toEqual({
      symbol: 'NIFTY',
      q: '',
      moment: {},
    })
  })
})
