import { describe, expect, it } from 'vitest'
import {
  type DayRules,
  disciplineScore,
  disciplineWord,
  isOvertrading,
  isTilted,
  monthReturnPct,
  ruleChecks,
  type TimedTrade,
} from './dayReview.ts'

const NONE: DayRules = {
  maxTrades: null,
  maxLossPaise: null,
  noEntryAfter: null,
  needsStop: false,
  needsSetup: false,
  maxLossPerTradePaise: null,
}
const MINUTE = 60_000

describe('the day against the rules', () => {
  const good = { netPaise: 120_000, entryMinute: 600, hasStop: true, hasSetup: true }
  const bad = { netPaise: -80_000, entryMinute: 901, hasStop: true, hasSetup: true }

  it('scores 80 with four of five rules kept', () => {
    // Check of /journal: the entry after 15:00 breaks one of five
    const rules = { ...NONE, maxTrades: 2, maxLossPaise: 100_000, noEntryAfter: 900, needsStop: true, needsSetup: true }
    const checks = ruleChecks(rules, [good, bad])
    expect(checks.filter(({ isKept }) => !isKept)).toEqual([{ rule: 'noEntryAfter', isKept: false }])
    expect(disciplineScore(checks)).toBe(80)
  })

  it('finds each broken rule', () => {
    const kept = (rules: Partial<DayRules>, trades = [good, bad]) => ruleChecks({ ...NONE, ...rules }, trades)[0].isKept
    expect(kept({ maxTrades: 1 })).toBe(false)
    expect(kept({ maxLossPaise: 79_999 }, [bad])).toBe(false)
    expect(kept({ maxLossPaise: 80_000 }, [bad])).toBe(true)
    expect(kept({ noEntryAfter: 901 })).toBe(true)
    expect(kept({ noEntryAfter: 900 })).toBe(false)
    expect(kept({ needsStop: true }, [{ ...good, hasStop: false }])).toBe(false)
    expect(kept({ needsSetup: true }, [{ ...good, hasSetup: false }])).toBe(false)
    expect(kept({ maxLossPerTradePaise: 79_999 })).toBe(false)
    expect(kept({ maxLossPerTradePaise: 80_000 })).toBe(true)
  })

  it('has no score without a rule', () => {
    expect(disciplineScore(ruleChecks(NONE, [good]))).toBeNull()
  })

  it('is good from 90, poor below 70', () => {
    expect([90, 89.9, 70, 69.9, null].map(disciplineWord)).toEqual(['good', null, null, 'poor', null])
  })
})

describe('the month', () => {
  it('returns 1.80 % for 1,800 on 1,00,000', () => {
    expect(monthReturnPct(180_000, 10_000_000)).toBeCloseTo(1.8, 10)
    expect(monthReturnPct(180_000, null)).toBeNull()
  })
})

describe('overtrading', () => {
  it('is more than twice the 20-day median', () => {
    expect(isOvertrading(9, [4, 4, 4])).toBe(true)
    expect(isOvertrading(8, [4, 4, 4])).toBe(false)
    // only the last 20 days count
    expect(isOvertrading(9, [...Array(30).fill(10), ...Array(20).fill(4)])).toBe(true)
    expect(isOvertrading(9, [])).toBe(false)
  })
})

describe('tilt', () => {
  const trade = (entry: number, exit: number | null, netPaise = 100, qty = 65): TimedTrade => {
    return { entryTime: entry * MINUTE, exitTime: exit === null ? null : exit * MINUTE, netPaise, qty }
  }
  it('is three entries within 15 minutes after a losing exit', () => {
    const day = [trade(0, 10, -100), trade(12, 13), trade(15, 16), trade(25, 26)]
    expect(isTilted(day, 0)).toBe(true)
    expect(isTilted([...day.slice(0, 3), trade(26, 27)], 0)).toBe(false)
    expect(isTilted([trade(0, 10, 100), ...day.slice(1)], 0)).toBe(false)
  })
  it('is one and a half times the usual size right after a loss', () => {
    const record = Array.from({ length: 19 }, (_, i) => trade(i, i + 0.5))
    const loss = trade(100, 110, -100)
    expect(isTilted([...record, loss, trade(200, null, 0, 98)], 100 * MINUTE)).toBe(true)
    expect(isTilted([...record, loss, trade(200, null, 0, 97)], 100 * MINUTE)).toBe(false)
    // nineteen trades are no record yet
    expect(isTilted([...record.slice(1), loss, trade(200, null, 0, 650)], 100 * MINUTE)).toBe(false)
  })
  it('does not look at losses before the day', () => {
    const day = [trade(0, 10, -100), trade(12, 13), trade(15, 16), trade(25, 26)]
    expect(isTilted(day, 11 * MINUTE)).toBe(false)
    expect(isTilted([], 0)).toBe(false)
  })
})
