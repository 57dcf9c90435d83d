import { describe, expect, it } from 'vitest'
import { istInstant } from '../time/index.ts'
import { type ExpiryToken, listingsFromContracts, seriesOfToken } from './index.ts'

const EXPIRIES = ['2026-08-18', '2026-08-25', '2026-09-01', '2026-09-29']
const [nifty] = listingsFromContracts({
  exchange: 'NSE',
  symbol: EXPIRIES.map(() => 'NIFTY'),
  set: EXPIRIES.map(() => 'IDX'),
  kind: EXPIRIES.map(() => 'CE'),
  expiry: EXPIRIES,
  strike: new Float64Array(4).fill(25000),
  lotSize: new Float64Array(4).fill(65),
  tickSize: new Float64Array(4).fill(0.05),
  pointValue: new Float64Array(4).fill(65),
  name: null,
})
const meant = (token: ExpiryToken, date: string, clock: string) =>
  seriesOfToken(nifty.options, token, istInstant(date, clock))?.expiry ?? null

describe('a token for an expiry', () => {
  it('means the first, the second and the first monthly expiry ahead', () => {
    expect(meant('near', '2026-08-17', '10:00')).toBe('2026-08-18')
    expect(meant('next', '2026-08-17', '10:00')).toBe('2026-08-25')
    expect(meant('month', '2026-08-17', '10:00')).toBe('2026-08-25')
  })
  it('keeps the expiring series until 15:40 of its day and leaves it there', () => {
    expect(meant('near', '2026-08-18', '15:39')).toBe('2026-08-18')
    expect(meant('near', '2026-08-18', '15:40')).toBe('2026-08-25')
    expect(meant('month', '2026-08-25', '15:40')).toBe('2026-09-29')
  })
  it('means nothing when no such series is listed', () => {
    expect(meant('next', '2026-09-02', '10:00')).toBeNull()
    expect(meant('near', '2026-09-29', '15:40')).toBeNull()
    expect(meant('month', '2026-09-30', '10:00')).toBeNull()
  })
})
