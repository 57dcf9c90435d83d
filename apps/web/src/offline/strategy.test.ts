import { describe, expect, it } from 'vitest'
import { keepMessage, keptUrls } from './protocol.ts'
import { strategyOf } from './strategy.ts'

const ORIGIN = 'https://strikelens.example'
const strategy = (path: string, changes: { method?: string; mode?: RequestMode } = {}) =>
  strategyOf({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...changes }, ORIGIN)

describe('how a request is served', () => {
  it('keeps the answers of the tools, the widgets, the clock and the calendar', () => {
    for (const path of [
      '/api/tools/oi-analysis?symbol=NIFTY',
      '/api/clock',
      '/api/calendar',
      '/api/stock-ohlc-latest?symbol=NIFTY',
      '/api/india-vix?interval=3m',
      '/api/gift-nifty?timeframe=5m&limit=1',
      '/api/index-details?colName=NIFTY_50',
    ]) {
      expect([path, strategy(path)]).toEqual([path, 'data'])
    }
  })
  it('keeps nothing else of the API: no account, no search, no export, no page of it', () => {
    for (const path of [
      '/api/auth/get-session',
      '/api/user/settings',
      '/api/favorites',
      '/api/watchlists',
      '/api/stock-listed?q=re',
      '/api/tools/oi-analysis.csv',
      '/api/support-qr.svg',
      '/api/clock/x',
    ]) {
      expect([path, strategy(path)]).toEqual([path, null])
    }
    expect(strategy('/api/subscribe/confirm?token=x', { mode: 'navigate' })).toBeNull()
    expect(strategy('/api/tools/oi-analysis', { mode: 'navigate' })).toBeNull()
  })
  it('keeps the session of a day, and not every minute that is looked back on', () => {
    expect(strategy('/api/tools/oi-analysis?date=2026-11-12')).toBe('data')
    expect(strategy('/api/tools/oi-analysis?date=2026-11-12&time=10%3A15')).toBeNull()
  })
  it('keeps nothing that was sent, and nothing of other origins', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
      expect(strategy('/api/tools/oi-analysis', { method })).toBeNull()
      expect(strategy('/', { method, mode: 'navigate' })).toBeNull()
    }
    expect(strategy('https://ads.example.com/assets/ads.js')).toBeNull()
  })
  it('tells pages, built assets and other files apart', () => {
    expect(strategy('/oi-analysis/NIFTY?date=2026-11-12', { mode: 'navigate' })).toBe('page')
    expect(strategy('/assets/index-1234.js')).toBe('asset')
    expect(strategy('/theme.js')).toBe('file')
  })
})

it('a message to keep addresses is read as it was written, and any other is none', () => {
  expect(keptUrls(keepMessage(['/a', '/b']))).toEqual(['/a', '/b'])
  for (const message of [null, 'forget', 7, {}, { keep: '/a' }]) expect(keptUrls(message)).toEqual([])
  expect(keptUrls({ keep: ['/a', 7] })).toEqual(['/a'])
})
