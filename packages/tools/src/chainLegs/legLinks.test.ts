import { describe, expect, it } from 'vitest'
import { legLinks } from './legLinks.ts'

const LEG = { strike: 26000, right: 'PE' } as const
const NIFTY = { symbol: 'NIFTY', set: 'IDX' } as const
const built = (tool: string, symbol: string) => `/${tool}/${symbol}`

describe('where one goes on with a leg', () => {
  it('opens the leg in the four tools that take one, at the same expiry', () => {
    expect(legLinks(built, NIFTY, '2025-11-25', LEG, {}).map(({ href }) => href)).toEqual([
      '/timeseries-option-chain/NIFTY?expiry=2025-11-25&strike=26000',
      '/multi-strike-oi/NIFTY?expiry=2025-11-25&legs=26000PE',
      '/multi-strike-option-price/NIFTY?expiry=2025-11-25&legs=26000PE',
      '/option-price-calculator/NIFTY?expiry=2025-11-25&strike=26000&right=pe',
    ])
  })

  it('goes to the time series of stocks from a stock', () => {
    const [first] = legLinks(built, { symbol: 'RELIANCE', set: 'STK' }, '2025-11-25', LEG, {})
    expect(first.href).toBe('/stock-timeseries-option-chain/RELIANCE?expiry=2025-11-25&strike=26000')
  })

  it('keeps the moment of a replay', () => {
    const [first] = legLinks(built, NIFTY, '2025-11-25', LEG, { date: '2025-11-20', time: '10:15' })
    expect(first.href).toContain('date=2025-11-20&time=10%3A15')
  })

  it('draws no link to a tool that is not built', () => {
    const only = (tool: string, symbol: string) => (tool === 'multi-strike-oi' ? built(tool, symbol) : null)
    expect(legLinks(only, NIFTY, '2025-11-25', LEG, {}).map(({ label }) => label)).toEqual(['Multi-strike OI'])
    expect(legLinks(() => null, NIFTY, '2025-11-25', LEG, {})).toEqual([])
  })
})
