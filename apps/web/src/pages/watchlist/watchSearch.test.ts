import { describe, expect, it } from 'vitest'
import { copyAddress, watchSearch } from './watchSearch.ts'

describe('the address of the watchlist', () => {
  it('has its defaults where it says nothing, or nothing that is known', () => {
    const plain = { list: null, cols: 'price', view: 'table', group: 'none', sort: null, copy: null }
    expect(watchSearch({})).toMatchObject(plain)
    expect(watchSearch({ cols: 'x', view: '3d', group: '', sort: 'manual' })).toMatchObject(plain)
  })
  it('has the list, the columns, the view and the order', () => {
    const asked = { list: 'Swing', cols: 'derivatives', view: 'heatmap', group: 'sector', sort: 'chgPct', dir: 'asc' }
    expect(watchSearch(asked)).toMatchObject({ ...asked, dir: 'ascending' })
  })
  it('carries a list to others: its codes and its name, and nothing that is no code', () => {
    const url = new URL(copyAddress('https://x.example', 'F&O', ['M&M', 'NIFTY:2026-11-17:25000:CE']))
    const search = watchSearch(Object.fromEntries(url.searchParams))
    expect(search).toMatchObject({ copy: ['M&M', 'NIFTY:2026-11-17:25000:CE'], name: 'F&O' })
    expect(watchSearch({ copy: 'itc,<script>,ITC,TCS:' })).toMatchObject({ copy: ['ITC'], name: 'My Watchlist' })
  })
})
