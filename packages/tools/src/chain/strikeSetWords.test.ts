import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import type { Wire } from '../result.ts'
import { pinText } from './pinText.ts'
import type { StrikeSet } from './strikeSets.ts'
import { movedWords, setWords } from './strikeSetWords.ts'

const FIVE: Wire<StrikeSet> = {
  by: 'range',
  steps: 2,
  window: 'fixed',
  money: 'all',
  strike: [25800, 25900, 26000, 26100, 26200],
  isSpan: true,
  atmStrike: 26000,
  asOf: istInstant('2025-11-20', '10:15'),
  moved: null,
}

describe('the words of a strike set', () => {
  it('name its ends, its size and when it was fixed', () => {
    expect(setWords(FIVE)).toBe('25,800–26,200 · 5 strikes · fixed at 10:15')
  })
  it('say which legs count where not all do', () => {
    expect(setWords({ ...FIVE, money: 'otm' })).toBe('25,800–26,200 · 5 strikes · fixed at 10:15 · OTM legs')
  })
  it('say of a rolling window that every row has its own', () => {
    expect(setWords({ ...FIVE, window: 'rolling' })).toBe('±2 around each row’s ATM · 25,800–26,200 at 10:15')
  })
  it('name every strike of a short list, odd ones with their decimals', () => {
    expect(setWords({ ...FIVE, by: 'strikes', strike: [1407.5, 1420], isSpan: false })).toBe(
      '1,407.5, 1,420 · 2 strikes · pinned',
    )
  })
  it('say when ATM moved and took the set along', () => {
    expect(movedWords(FIVE)).toBeNull()
    const moved = { asOf: istInstant('2025-11-20', '10:12'), fromAtm: 25950 }
    expect(movedWords({ ...FIVE, moved })).toBe('ATM moved from 25,950 at 10:12, and the set with it')
  })
  it('are pinned as a span of neighbours, else as a list', () => {
    expect(pinText(FIVE)).toBe('25800-26200')
    expect(pinText({ ...FIVE, strike: [25800, 26100], isSpan: false })).toBe('25800,26100')
    expect(pinText({ ...FIVE, strike: [26000] })).toBe('26000')
  })
})
