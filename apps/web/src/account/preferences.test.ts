import { tool as heatmap } from '@strikelens/tools/futures/future-heatmap/tool'
import { tool as indexHeatmap } from '@strikelens/tools/market/index-heatmap/tool'
import { tool as chain } from '@strikelens/tools/options/option-chain/tool'
import { tool as straddle } from '@strikelens/tools/strategy/straddle-price/tool'
import { amount, writeQuantities } from '@strikelens/ui/formats'
import { choose, kept, onPreference } from '@strikelens/ui/kept'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openingChoices, remember } from '../tool/remembered.ts'
import { applyPreferences, preferencesHere } from './preferences.ts'

/** A browser as far as preferences need one: what it keeps, and what the page wears. */
function browser() {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  })
  const dataset: Record<string, string> = { theme: 'light' }
  vi.stubGlobal('document', { documentElement: { dataset }, querySelectorAll: () => [] })
  return { store, dataset }
}

let here: ReturnType<typeof browser>
beforeEach(() => {
  here = browser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  writeQuantities('full')
})

describe('preferences of a browser', () => {
  it('are those of the product where nothing was chosen', () => {
    expect(preferencesHere({})).toMatchObject({ theme: 'light', palette: 'green-red', unit: 'lots', numbers: 'full' })
  })

  it('are kept as texts under the names they always had', () => {
    applyPreferences({ liveUpdates: false, priceWidget: 'gift', unit: 'qty', palette: 'blue-orange' })
    expect(Object.fromEntries(here.store)).toEqual({
      globalLiveUpdates: 'false',
      priceWidgetType: 'gift',
      'strikelens-unit': 'qty',
      'strikelens-palette': 'cb',
      'strikelens-theme': 'light',
    })
    expect(preferencesHere({})).toMatchObject({
      liveUpdates: false,
      priceWidget: 'gift',
      unit: 'qty',
      palette: 'blue-orange',
    })
  })

  it('dress the page at once', () => {
    applyPreferences({ theme: 'dark', palette: 'blue-orange', density: 'compact', cellFlash: false, numbers: 'short' })
    expect(here.dataset).toEqual({ theme: 'dark', palette: 'cb', density: 'compact', flash: 'off' })
    expect(amount(456_789)).toBe('4.57 L')
    applyPreferences({ palette: 'green-red', density: 'comfortable', cellFlash: true })
    expect(here.dataset).toEqual({ theme: 'dark' })
  })

  it('count before those of the account, which fill in what the browser does not keep', () => {
    applyPreferences({ unit: 'qty' })
    const both = preferencesHere({ unit: 'lots', startPage: '/watchlist', notifications: { newsletter: true } })
    expect([both.unit, both.startPage, both.notifications.newsletter]).toEqual(['qty', '/watchlist', true])
  })

  it('that are damaged are as the product has them', () => {
    here.store.set('strikelens-density', 'tight')
    expect(preferencesHere({}).density).toBe('comfortable')
  })

  it('tell whether the reader has just chosen them: only then the account follows', () => {
    const heard: string[] = []
    const stop = onPreference((name, isChosen) => heard.push(`${name} ${isChosen}`))
    choose('unit', 'qty')
    applyPreferences({ unit: 'lots' })
    stop()
    choose('unit', 'qty')
    expect(heard).toEqual(['unit true', 'unit false'])
  })
})

describe('layouts of the option chain', () => {
  it('are kept as one text, and are none where somebody else wrote it', () => {
    const chainLayouts = [{ name: 'Scalping', cols: 'bid,ask,ltp' }]
    applyPreferences({ chainLayouts, chainCols: 'bid,ask,ltp' })
    expect(here.store.get('strikelens-chainLayouts')).toBe('[{"name":"Scalping","cols":"bid,ask,ltp"}]')
    expect(preferencesHere({})).toMatchObject({ chainLayouts, chainCols: 'bid,ask,ltp' })
    here.store.set('strikelens-chainLayouts', '[{"name"')
    expect(preferencesHere({}).chainLayouts).toEqual([])
  })
})

describe('a tool opens with', () => {
  beforeEach(() => {
    applyPreferences({
      symbol: 'BANKNIFTY',
      strikes: '5',
      unit: 'qty',
      interval: '15m',
      chart: 'candle',
      universe: 'nifty50',
    })
  })

  it('what the reader prefers of what it knows', () => {
    expect(openingChoices(chain, {})).toEqual({ symbol: 'BANKNIFTY', range: '5', unit: 'qty' })
    expect(openingChoices(straddle, {})).toEqual({ symbol: 'BANKNIFTY', interval: '15m', chart: 'candle' })
    expect(openingChoices(indexHeatmap, {})).toEqual({ symbol: 'BANKNIFTY' })
  })

  it('what its address says, before anything preferred', () => {
    expect(openingChoices(chain, { symbol: 'NIFTY', range: '20', unit: 'lots' })).toEqual({})
  })

  it('nothing that it does by itself', () => {
    applyPreferences({ symbol: 'NIFTY', strikes: '10', unit: 'lots' })
    expect(openingChoices(chain, {})).toEqual({})
  })

  it('no symbol of a kind that it does not take', () => {
    applyPreferences({ symbol: 'CRUDEOIL' })
    expect(openingChoices(chain, {}).symbol).toBe('CRUDEOIL')
    expect(openingChoices(indexHeatmap, {})).toEqual({})
    // A map of the whole market names a symbol only to open at it.
    expect(openingChoices(heatmap, {}).symbol).toBeUndefined()
  })

  it('the universe of the symbol it is asked for, whatever is preferred', () => {
    expect(openingChoices(heatmap, {}).universe).toBe('nifty50')
    expect(openingChoices(heatmap, { symbol: 'CRUDEOIL' }).universe).toBeUndefined()
  })

  it('the columns chosen in it, and in no other', () => {
    remember(chain, { cols: 'greeks', range: '20' })
    expect(openingChoices(chain, {}).cols).toBe('greeks')
    expect(openingChoices(straddle, {}).cols).toBeUndefined()
    // The range of a visit is not remembered: the preference stays.
    expect(kept('strikes')).toBe('5')
  })
})
