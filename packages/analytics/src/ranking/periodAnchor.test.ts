import { describe, expect, it } from 'vitest'
import { periodAnchor, periodReturnPct, type Span } from './index.ts'

const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`)

const DATES = [
  '2024-12-31',
  '2025-02-28',
  '2025-03-28',
  '2025-04-01',
  '2025-04-30',
  '2025-05-23',
  '2025-05-26',
  '2025-05-29',
  '2025-05-30',
]
const SESSIONS = DATES.map(day)
const anchorOf = (span: Span, end = SESSIONS.length - 1) => {
  const at = periodAnchor(SESSIONS, end, span)
  return at === null ? null : DATES[at]
}

describe('period anchors (§M2)', () => {
  it('takes the last session on or before the date', () => {
    expect(anchorOf('1D')).toBe('2025-05-29')
    // 30 May − 7 days is Friday 23 May
    expect(anchorOf('1W')).toBe('2025-05-23')
    expect(anchorOf('1M')).toBe('2025-04-30')
  })

  it('clamps to the end of a shorter month', () => {
    // three months before 30 May: 28 February, not 2 March
    expect(anchorOf('3M')).toBe('2025-02-28')
    const leap = [day('2024-02-28'), day('2024-02-29'), day('2024-03-31')]
    expect(periodAnchor(leap, 2, '1M')).toBe(1)
  })

  it('takes the last session before the month, the year and 1 April', () => {
    expect(anchorOf('MTD')).toBe('2025-04-30')
    expect(anchorOf('YTD')).toBe('2024-12-31')
    expect(anchorOf('FYTD')).toBe('2025-03-28')
    // on 28 March 2025 the financial year began in April 2024, before the first session here
    expect(anchorOf('FYTD', 2)).toBeNull()
    expect(anchorOf('YTD', 2)).toBe('2024-12-31')
  })

  it('has no anchor before the first listed day', () => {
    expect(anchorOf('6M')).toBeNull()
    expect(anchorOf('1D', 0)).toBeNull()
    expect(anchorOf('max')).toBe('2024-12-31')
  })

  it('measures the return from the anchor’s close', () => {
    // 54,000 against 52,500
    const close = SESSIONS.map(() => 52_500)
    close[8] = 54_000
    expect(periodReturnPct(SESSIONS, close, 8, '1M')).toBeCloseTo(2.86, 2)
    expect(periodReturnPct(SESSIONS, close, 8, '5Y')).toBeNaN()
  })
})
