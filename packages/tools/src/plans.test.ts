import { describe, expect, it } from 'vitest'
import { CYCLES, higherPlan, isPaid, isPremium, limitsOf, PLANS, type PlanLimits, priceOf } from './plans.ts'

describe('the plans', () => {
  it('are free, basic, advanced and pro', () => {
    expect(PLANS).toEqual(['free', 'basic', 'advanced', 'pro'])
  })
  it('are paid from basic on: those follow live updates', () => {
    expect(PLANS.filter(isPaid)).toEqual(['basic', 'advanced', 'pro'])
    expect(PLANS.filter((plan) => limitsOf(plan).hasLiveUpdates)).toEqual(['basic', 'advanced', 'pro'])
  })
  it('open the premium tools from advanced on', () => {
    expect(PLANS.filter(isPremium)).toEqual(['advanced', 'pro'])
  })
  it('give of two the one that is worth more', () => {
    expect([higherPlan('basic', 'pro'), higherPlan('advanced', 'free')]).toEqual(['pro', 'advanced'])
  })

  // The rows of §J8's table of limits, as it prints them.
  const without = Number.POSITIVE_INFINITY
  const rows: readonly [keyof PlanLimits, readonly unknown[]][] = [
    ['hasAds', [true, false, false, false]],
    [
      'history',
      [
        { sessions: 5, calendarDays: null, words: '5 sessions' },
        { sessions: null, calendarDays: 31, words: '1 month' },
        { sessions: null, calendarDays: 366, words: '1 year' },
        { sessions: null, calendarDays: null, words: 'all stored' },
      ],
    ],
    ['watchlists', [1, 5, 20, 50]],
    ['watchlistItems', [25, 50, 100, 250]],
    ['armedAlerts', [0, 0, 50, 250]],
    ['hasWebhooks', [false, false, false, true]],
    ['savedScans', [3, 20, 100, 100]],
    ['journalTradesPerMonth', [50, 500, without, without]],
    ['journalAccounts', [1, 2, 5, 10]],
    ['hasExcursions', [false, false, true, true]],
    ['exportRows', [100, 1000, without, without]],
    ['insightsPerDay', [3, 10, 50, 200]],
    ['devices', [1, 2, 3, 5]],
    ['supportDays', [3, 2, 1, 0]],
  ]
  it.each(rows)('give %s as the table of limits says', (field, values) => {
    expect(PLANS.map((plan) => limitsOf(plan)[field])).toEqual(values)
  })

  it('cost what the catalogue works out', () => {
    // round(3 × 299 × 0.90) = 807, round(12 × 299 × 0.73) = 2,619, and so on.
    const prices = PLANS.filter(isPaid).map((plan) => CYCLES.map((cycle) => priceOf(plan, cycle)))
    expect(prices).toEqual([
      [299, 807, 2619],
      [599, 1617, 5247],
      [999, 2697, 8751],
    ])
  })
})
