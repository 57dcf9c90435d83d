import { describe, expect, it } from 'vitest'
import { type FinancialYear, piotroski, piotroskiLabel } from './index.ts'

const BEFORE: FinancialYear = {
  pat: 100,
  operatingCashFlow: 90,
  openingAssets: 900,
  closingAssets: 1000,
  longTermDebt: 200,
  currentAssets: 300,
  currentLiabilities: 200,
  shares: 50,
  revenue: 800,
  grossProfit: 240,
}

const BETTER: FinancialYear = {
  pat: 130,
  operatingCashFlow: 150,
  openingAssets: 1000,
  closingAssets: 1100,
  longTermDebt: 180,
  currentAssets: 340,
  currentLiabilities: 200,
  shares: 50,
  revenue: 1000,
  grossProfit: 320,
}

describe('Piotroski score (§K2)', () => {
  it('gives a point for each of nine improvements', () => {
    expect(piotroski(BETTER, BEFORE)).toEqual({ score: 9, known: 9 })
    expect(piotroskiLabel(piotroski(BETTER, BEFORE))).toBe('strong')
  })

  it('gives none for standing still, except the share count', () => {
    // the same year again: ROA > 0, CFO > 0, shares not increased; CFO 90 is below PAT 100
    expect(piotroski(BEFORE, BEFORE)).toEqual({ score: 3, known: 9 })
    expect(piotroskiLabel({ score: 3, known: 9 })).toBe('weak')
  })

  it.each<[string, Partial<FinancialYear>, number]>([
    ['a loss costs profitability and its growth', { pat: -10 }, 7],
    // 105 / 1,200 against 100 / 950
    ['a lower return on more assets', { pat: 105, closingAssets: 1400 }, 8],
    ['cash flow below profit', { operatingCashFlow: 129 }, 8],
    ['cash flow below 0', { operatingCashFlow: -1 }, 7],
    ['more debt', { longTermDebt: 400 }, 8],
    ['less liquid', { currentAssets: 299 }, 8],
    ['new shares', { shares: 51 }, 8],
    ['a lower gross margin', { grossProfit: 290 }, 8],
    ['slower assets', { revenue: 880, grossProfit: 300 }, 8],
  ])('takes the point away for %s', (_, worse, score) => {
    expect(piotroski({ ...BETTER, ...worse }, BEFORE)).toEqual({ score, known: 9 })
  })

  it('says how many questions it could ask', () => {
    expect(piotroski({ ...BETTER, grossProfit: Number.NaN }, BEFORE)).toEqual({ score: 8, known: 8 })
    expect(piotroski({ ...BETTER, shares: Number.NaN }, BEFORE)).toEqual({ score: 8, known: 8 })
    // PAT is in three questions
    expect(piotroski({ ...BETTER, pat: Number.NaN }, BEFORE)).toEqual({ score: 6, known: 6 })
  })

  it('is neither strong nor weak in between', () => {
    expect([4, 6, 7].map((score) => piotroskiLabel({ score, known: 9 }))).toEqual([null, null, 'strong'])
  })
})
