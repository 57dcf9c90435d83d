import { type Feature, isBuilt } from '@strikelens/tools/features'
import { PLAN_QUESTIONS } from '@strikelens/tools/home/texts/planQuestions'
import { homePages } from '@strikelens/tools/pages/homePages'
import { CYCLES, limitsOf, PLANS } from '@strikelens/tools/plans'
import { describe, expect, it } from 'vitest'
import { AI_OFFER, BASIC_OFFER, HOLIDAY_OFFER } from '../../shell/popups/promo.ts'
import { cycleWords, keyPoints, LIMITS, MATRIX, monthlyWords } from './planWords.ts'

describe('what a plan costs a month', () => {
  it.each([
    // 2,619 / 12 = 218.25; 12 · 299 = 3,588, less 2,619 = 969
    ['basic', 'yearly', '₹218.25 a month, saves ₹969'],
    // 807 / 3 = 269; 897 − 807 = 90
    ['basic', 'quarterly', '₹269.00 a month, saves ₹90'],
    // 8,751 / 12 = 729.25; 11,988 − 8,751 = 3,237
    ['pro', 'yearly', '₹729.25 a month, saves ₹3,237'],
    // 5,247 / 12 = 437.25
    ['advanced', 'monthly', '₹437.25 a month when paid yearly'],
  ] as const)('%s, %s: %s', (plan, cycle, words) => {
    expect(monthlyWords(plan, cycle)).toBe(words)
  })
  it('is a tenth less by the quarter and 27% less by the year', () => {
    expect(CYCLES.map((cycle) => cycleWords(cycle).saving)).toEqual([null, '10% off', '27% off'])
  })
})

describe('the matrix', () => {
  const row = (label: string) => {
    const found = LIMITS.flatMap(({ rows }) => rows).find((one) => one.label === label)
    return PLANS.map((plan) => found?.value(limitsOf(plan)))
  }
  it.each([
    ['Advertisements', ['Yes', 'None', 'None', 'None']],
    ['Premium tools', ['Last completed session', 'Last completed session', 'All, live', 'All, live']],
    ['Live updates', [false, true, true, true]],
    ['History and replay', ['5 sessions', '1 month', '1 year', 'All stored']],
    ['Watchlists × symbols', ['1 × 25', '5 × 50', '20 × 100', '50 × 250']],
    ['Armed alerts', [false, false, '50', '250 + webhook']],
    ['Saved scans and screens', ['3', '20', '100', '100']],
    ['Trades per month', ['50', '500', 'Unlimited', 'Unlimited']],
    ['Accounts', ['1', '2', '5', '10']],
    ['MFE/MAE, Monte Carlo', [false, false, true, true]],
    ['CSV export', ['100 rows', '1,000 rows', 'All rows', 'All rows']],
    ['AI insights a day', ['3', '10', '50', '200']],
    ['Devices at once', ['1', '2', '3', '5']],
    ['Support answers within', ['3 days', '2 days', '1 day', 'Same day']],
  ])('%s', (label, values) => {
    expect(row(label)).toEqual(values)
  })
  it('has five key points a plan', () => {
    for (const plan of PLANS) expect(keyPoints(plan)).toHaveLength(5)
  })
})

/** What each promise is called wherever plans are praised. */
const NAMES: Readonly<Record<Feature, RegExp>> = {
  alerts: /alert|webhook/i,
  journal: /journal|trades per month|monte carlo/i,
  insights: /\bAI\b|explain this page/i,
}

it.each(['alerts', 'journal', 'insights'] as const)('sells %s only once it can be used', (feature) => {
  const sold = [
    ...PLANS.flatMap(keyPoints),
    ...MATRIX.flatMap(({ group, rows }) => [group, ...rows.flatMap(({ label, hint }) => [label, hint])]),
    ...PLAN_QUESTIONS.flatMap(({ question, answer }) => [question, answer]),
    ...homePages.map(({ brief, description }) => `${brief} ${description}`),
    BASIC_OFFER,
    AI_OFFER ?? '',
    HOLIDAY_OFFER,
  ]
  expect(sold.some((text) => NAMES[feature].test(text))).toBe(isBuilt(feature))
})
