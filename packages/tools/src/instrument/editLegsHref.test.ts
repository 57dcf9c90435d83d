import { CE, PE } from '@strikelens/analytics/pricing'
import { describe, expect, it } from 'vitest'
import { editLegsHref } from './editLegsHref.ts'

const PAGE = { symbol: 'NIFTY', expiry: '2025-11-25' }
const VIEW = { interval: '3m', days: 1, px: 'ltp', base: 'open' } as const
const built = (tool: string, symbol: string) => `/${tool}/${symbol}`
const straddle = [
  { right: CE, strike: 26000, expiry: '2025-11-25', quantity: 1 },
  { right: PE, strike: 26000, expiry: '2025-11-25', quantity: 1 },
]

describe('where legs are edited', () => {
  it('opens them in the spread chart, written out', () => {
    expect(editLegsHref(built, PAGE, straddle, VIEW)).toBe(
      '/spread-price/NIFTY?expiry=2025-11-25&legs=26000CE%2C26000PE',
    )
  })

  it('says which are sold, how many, and which have another expiry', () => {
    const legs = [
      { right: CE, strike: 26200, expiry: '2025-11-25', quantity: -2 },
      { right: PE, strike: 1440.5, expiry: '2025-12-02', quantity: 3 },
    ]
    const href = editLegsHref(built, PAGE, legs, VIEW)
    expect(new URL(href ?? '', 'https://x').searchParams.get('legs')).toBe('S26200CEx2,1440.5PE@2025-12-02x3')
  })

  it('keeps how it is drawn, what it is measured against, and the moment', () => {
    const view = { interval: '15m', days: 5, px: 'mid', base: 'time', from: '09:45' } as const
    const href = editLegsHref(built, PAGE, straddle, { ...view, date: '2025-11-20', time: '10:15' })
    const { searchParams } = new URL(href ?? '', 'https://x')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      interval: '15m',
      days: '5',
      px: 'mid',
      base: 'time',
      from: '09:45',
      date: '2025-11-20',
      time: '10:15',
    })
  })

  it('goes nowhere while that page is not built', () => {
    expect(editLegsHref(() => null, PAGE, straddle, VIEW)).toBeNull()
  })
})
