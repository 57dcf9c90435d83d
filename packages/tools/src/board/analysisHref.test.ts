import { expect, it } from 'vitest'
import { hrefAtMoment } from '../kit/hrefAtMoment.ts'
import { analysisHref } from './analysisHref.ts'

const built = (tool: string, symbol: string) => `/${tool}/${symbol}`

it('leads to a symbol’s futures at the moment of the page', () => {
  expect(analysisHref(built, 'TCS', {})).toBe('/future-analysis/TCS')
  expect(analysisHref(built, 'TCS', { date: '2026-11-12' })).toBe('/future-analysis/TCS?date=2026-11-12')
  expect(analysisHref(built, 'TCS', { date: '2026-11-12', time: '10:15' })).toBe(
    '/future-analysis/TCS?date=2026-11-12&time=10%3A15',
  )
})

it('leads nowhere while that page is not built', () => {
  expect(analysisHref(() => null, 'TCS', {})).toBeNull()
})

it('leads to any other tool at that moment too', () => {
  expect(hrefAtMoment(built, 'stock-option-chain', 'TCS', { date: '2026-11-12' })).toBe(
    '/stock-option-chain/TCS?date=2026-11-12',
  )
})
