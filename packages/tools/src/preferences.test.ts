import { describe, expect, it } from 'vitest'
import { chosenPreferences, DEFAULT_PREFERENCES, preferenceChanges, preferences } from './preferences.ts'

describe('preferences', () => {
  it('are complete, whatever was chosen: the product decides the rest', () => {
    const read = preferences.parse({ theme: 'dark', notifications: { push: true } })
    expect(read).toEqual({
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
      notifications: { ...DEFAULT_PREFERENCES.notifications, push: true },
    })
    expect([read.density, read.unit, read.symbol, read.language, read.quietFrom]).toEqual([
      ...['comfortable', 'lots', 'NIFTY', 'en'],
      null,
    ])
  })
  it('that were good once and are no longer fall back alone', () => {
    const stored = { theme: 'sepia', unit: 'qty', notifications: { push: true, fax: true }, gone: 1 }
    expect(preferences.parse(stored)).toMatchObject({ theme: 'light', unit: 'qty', notifications: { push: true } })
    expect(preferences.parse({ notifications: 'all' }).notifications).toEqual(DEFAULT_PREFERENCES.notifications)
    expect(chosenPreferences({ unit: 'qty', gone: 1 })).toEqual({ unit: 'qty' })
    expect(chosenPreferences({})).toEqual({})
  })
})

describe('a change of preferences', () => {
  it('takes any of the fields, a symbol in upper case', () => {
    expect(preferenceChanges.parse({})).toEqual({})
    expect(preferenceChanges.parse({ symbol: ' banknifty ', quietFrom: '22:30', quietTo: null })).toEqual({
      symbol: 'BANKNIFTY',
      quietFrom: '22:30',
      quietTo: null,
    })
    expect(preferenceChanges.parse({ symbol: 'ng' })).toEqual({ symbol: 'NATURALGAS' })
  })
  it('takes layouts of the option chain under trimmed names', () => {
    const layouts = [{ name: ' Expiry day ', cols: 'oiChg,oi,ltp' }]
    expect(preferenceChanges.parse({ chainCols: 'greeks', chainLayouts: layouts })).toEqual({
      chainCols: 'greeks',
      chainLayouts: [{ name: 'Expiry day', cols: 'oiChg,oi,ltp' }],
    })
  })
  it('takes levels that were drawn, of a price or of a page’s own values', () => {
    const drawnLevels = [
      { symbol: 'NIFTY', of: 'price', value: 25_900, name: 'Gap of 12 Nov' },
      { symbol: 'M&M', of: 'stock-straddle-price', value: 95.5, name: '' },
    ]
    expect(preferenceChanges.parse({ drawnLevels })).toEqual({ drawnLevels })
  })
  it.each([
    [{ theme: 'system' }, 'theme', 'Please choose one of: light, dark.'],
    [{ cellFlash: 'yes' }, 'cellFlash', 'Please choose on or off.'],
    [{ startPage: 'https://elsewhere.example' }, 'startPage', 'Please choose a page of this site.'],
    [{ startPage: '//elsewhere.example' }, 'startPage', 'Please choose a page of this site.'],
    [{ symbol: '<b>' }, 'symbol', 'Please give a symbol, such as NIFTY.'],
    [{ quietFrom: '24:00' }, 'quietFrom', 'Please give a time, such as 22:30.'],
    [{ chainCols: 'oi;drop' }, 'chainCols', 'Please name the columns of the option chain.'],
    [
      {
        chainLayouts: [
          { name: 'Scalping', cols: 'bid,ask,ltp' },
          { name: 'scalping', cols: 'oi' },
        ],
      },
      'chainLayouts',
      'Please keep at most 12 layouts, each under a name of its own of at most 24 letters.',
    ],
    [
      { drawnLevels: [{ symbol: 'NIFTY', of: 'price', value: '25900', name: '' }] },
      'drawnLevels',
      'Please keep at most 100 levels, each of a symbol, with a value and a name of at most 40 letters.',
    ],
    [{ notifications: { push: 1 } }, 'notifications', 'Please choose on or off.'],
  ])('%j is refused with a sentence', (change, field, sentence) => {
    const [issue] = preferenceChanges.safeParse(change).error?.issues ?? []
    expect([issue?.path[0], issue?.message]).toEqual([field, sentence])
  })
  it('with an unknown name is refused', () => {
    expect(preferenceChanges.safeParse({ isAdmin: true }).success).toBe(false)
    expect(preferenceChanges.safeParse({ notifications: { fax: true } }).success).toBe(false)
  })
})
