import { describe, expect, it } from 'vitest'
import { exportRows, historyLimit, isPaid, isPremium, PLANS, rowsBeyond } from './plans.ts'

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
  it('say which of them has the rows that an export leaves out', () => {
    // Free exports 100 rows, Basic 1,000, Advanced all.
    expect(rowsBeyond(100, 101)).toBe('1 more row is in the Basic plan.')
    expect(rowsBeyond(100, 1000)).toBe('900 more rows are in the Basic plan.')
    expect(rowsBeyond(100, 2345)).toBe('900 more rows are in the Basic plan, all 2,245 in the Advanced plan.')
    expect(rowsBeyond(1000, 2345)).toBe('1,345 more rows are in the Advanced plan.')
  })
})
