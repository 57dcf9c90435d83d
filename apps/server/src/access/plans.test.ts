import { describe, expect, it } from 'vitest'
import { exportRows, historyLimit, isPaid, isPremium, PLANS } from './plans.ts'

describe('the plans', () => {
  it('are free, basic, advanced and pro', () => {
    expect(PLANS).toEqual(['free', 'basic', 'advanced', 'pro'])
  })
  it('are paid from basic on: those follow live updates', () => {
    expect(PLANS.filter(isPaid)).toEqual(['basic', 'advanced', 'pro'])
  })
  it('open the premium tools from advanced on', () => {
    expect(PLANS.filter(isPremium)).toEqual(['advanced', 'pro'])
  })
  it('look back 5 sessions, a month, a year, and over all that is stored', () => {
    const limits = PLANS.map((plan) => [historyLimit(plan).sessions, historyLimit(plan).calendarDays])
    expect(limits).toEqual([
      [5, null],
      [null, 31],
      [null, 366],
      [null, null],
    ])
  })
  it('export 100 rows, 1,000 rows, and all', () => {
    expect(PLANS.map(exportRows)).toEqual([100, 1000, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
  })
})
