import { PLANS } from '@strikelens/tools/plans'
import { describe, expect, it } from 'vitest'
import { limitSentence } from './limitSentence.ts'

describe('the sentence of a limit', () => {
  it('names the plan and the next one up that has more', () => {
    expect(PLANS.map((plan) => limitSentence(plan, 'watchlists'))).toEqual([
      'The Free plan has 1 watchlist of up to 25 symbols. The Basic plan has 5 of up to 50.',
      'The Basic plan has 5 watchlists of up to 50 symbols. The Advanced plan has 20 of up to 100.',
      'The Advanced plan has 20 watchlists of up to 100 symbols. The Pro plan has 50 of up to 250.',
      'The Pro plan has 50 watchlists of up to 250 symbols.',
    ])
    expect(limitSentence('free', 'devices')).toBe('The Free plan has 1 device at once. The Basic plan has 2.')
    expect(limitSentence('basic', 'devices')).toBe('The Basic plan has 2 devices at once. The Advanced plan has 3.')
  })
  it('names no plan that has as much', () => {
    expect(PLANS.map((plan) => limitSentence(plan, 'savedScans'))).toEqual([
      'The Free plan has 3 saved scans. The Basic plan has 20.',
      'The Basic plan has 20 saved scans. The Advanced plan has 100.',
      'The Advanced plan has 100 saved scans.',
      'The Pro plan has 100 saved scans.',
    ])
  })
})
