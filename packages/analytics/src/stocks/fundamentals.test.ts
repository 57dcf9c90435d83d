import { describe, expect, it } from 'vitest'
import {
  cagrPct,
  capitalEmployed,
  debtToEquity,
  dividendYieldPct,
  earningsPerShare,
  enterpriseValueCrore,
  evToEbitda,
  interestCover,
  marketCapCrore,
  operatingMarginPct,
  ownHistoryLabel,
  peg,
  priceToBook,
  priceToEarnings,
  priceToSales,
  quarterChange,
  returnOnCapitalPct,
  returnOnEquityPct,
  trailingTwelveMonths,
} from './index.ts'

describe('fundamental figures (§K2)', () => {
  // price 1,500 and 100 crore shares
  const shares = 1_000_000_000
  const cap = marketCapCrore(1500, shares)
  const eps = earningsPerShare(6000, shares)

  it('value the company', () => {
    expect(cap).toBe(150_000)
    expect(eps).toBe(60)
    expect(priceToEarnings(1500, eps)).toBe(25)
    expect(priceToBook(1500, 30_000, shares)).toBe(5)
    expect(evToEbitda(enterpriseValueCrore(cap, 12_000, 4000), 11_000)).toBeCloseTo(14.36, 2)
  })

  it('measure what it earns on its capital', () => {
    expect(returnOnEquityPct(6000, 30_000, 26_000)).toBeCloseTo(21.43, 2)
    const now = capitalEmployed(60_000, 15_000)
    expect(returnOnCapitalPct(9000, now, capitalEmployed(54_000, 14_000))).toBeCloseTo(21.18, 2)
  })

  it('measure its growth', () => {
    expect(cagrPct(25_000, 40_000, 3)).toBeCloseTo(16.96, 2)
    expect(cagrPct(-1, 40_000, 3)).toBeNaN()
    expect(cagrPct(25_000, 0, 3)).toBeNaN()
    expect(peg(25, 20)).toBe(1.25)
    expect(peg(25, -5)).toBeNaN()
  })

  it('measure margins, debt and yield', () => {
    expect(priceToSales(150_000, 50_000)).toBe(3)
    expect(operatingMarginPct(11_000, 50_000)).toBe(22)
    expect(debtToEquity(12_000, 30_000)).toBe(0.4)
    expect(interestCover(9000, 1500)).toBe(6)
    expect(dividendYieldPct(30, 1500)).toBe(2)
  })

  it('have no answer where they mean nothing', () => {
    expect(priceToEarnings(1500, 0)).toBeNaN()
    expect(priceToEarnings(1500, -4)).toBeNaN()
    expect(priceToBook(1500, -100, shares)).toBeNaN()
    expect(priceToBook(1500, 0, shares)).toBeNaN()
    expect(priceToSales(150_000, 0)).toBeNaN()
    expect(peg(25, 0)).toBeNaN()
    expect(cagrPct(0, 40_000, 3)).toBeNaN()
    expect(operatingMarginPct(11_000, 0)).toBeNaN()
    expect(evToEbitda(100, 0)).toBeNaN()
    expect(debtToEquity(100, 0)).toBeNaN()
    expect(evToEbitda(100, -1)).toBeNaN()
    expect(interestCover(9000, 0)).toBeNaN()
    expect(returnOnEquityPct(6000, Number.NaN, 26_000)).toBeNaN()
  })

  it('sum the last four quarters', () => {
    expect(trailingTwelveMonths([9, 1, 2, 3, 4])).toBe(10)
    expect(trailingTwelveMonths([1, 2, 3, 4])).toBe(10)
    expect(trailingTwelveMonths([1, 2, 3])).toBeNaN()
    expect(trailingTwelveMonths([1, 2, Number.NaN, 4])).toBeNaN()
  })
})

describe('readings of /company', () => {
  it('puts a turn of sign in words', () => {
    expect(quarterChange(120, 100)).toBeCloseTo(20, 12)
    expect(quarterChange(50, -10)).toBe('turned profit')
    expect(quarterChange(-50, 10)).toBe('turned loss')
    expect(quarterChange(-50, -10)).toBeNull()
    expect(quarterChange(0, 10)).toBe(-100)
    expect(quarterChange(10, 0)).toBe('turned profit')
    expect(quarterChange(0, 0)).toBeNull()
    expect(quarterChange(Number.NaN, 10)).toBeNull()
  })

  it('compares the P/E with its own past', () => {
    // 20% quantile of 10, 20, 30, 40, 50, 60 at position 1 is 20; 80% at position 4 is 50
    const past = [10, 20, Number.NaN, 30, 40, 50, 60]
    expect(ownHistoryLabel(19, past)).toBe('cheap against own history')
    expect(ownHistoryLabel(20, past)).toBeNull()
    expect(ownHistoryLabel(50, past)).toBeNull()
    expect(ownHistoryLabel(51, past)).toBe('dear against own history')
    expect(ownHistoryLabel(Number.NaN, past)).toBeNull()
  })
})
