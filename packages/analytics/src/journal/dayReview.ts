import { median } from '../numeric/index.ts'

/**
 * Month return % = 100·net / capital at the month's start, deposits and withdrawals left out; null without a capital.
 */
export function monthReturnPct(netPaise: number, capitalPaise: number | null): number | null {
  return capitalPaise === null || capitalPaise <= 0 ? null : (100 * netPaise) / capitalPaise
}

/** The user's rules for a day; a null rule is not checked. */
export interface DayRules {
  readonly maxTrades: number | null
  /** positive, whole paise */
  readonly maxLossPaise: number | null
  /** minutes after midnight IST after which no trade is entered */
  readonly noEntryAfter: number | null
  readonly needsStop: boolean
  readonly needsSetup: boolean
  /** positive, whole paise */
  readonly maxLossPerTradePaise: number | null
}

export interface ReviewedTrade {
  readonly netPaise: number
  /** minutes after midnight IST of the entry */
  readonly entryMinute: number
  readonly hasStop: boolean
  readonly hasSetup: boolean
}

export type RuleKey = keyof DayRules

export interface RuleCheck {
  readonly rule: RuleKey
  readonly isKept: boolean
}

/** The day's trades against the rules that are set, in the order of /journal. A limit reached exactly is kept. */
export function ruleChecks(rules: DayRules, trades: readonly ReviewedTrade[]): RuleCheck[] {
  const { maxTrades, maxLossPaise, noEntryAfter, needsStop, needsSetup, maxLossPerTradePaise } = rules
  const dayNet = trades.reduce((sum, { netPaise }) => sum + netPaise, 0)
  const checks: RuleCheck[] = []
  const check = (rule: RuleKey, isKept: boolean) => checks.push({ rule, isKept })
  if (maxTrades !== null) check('maxTrades', trades.length <= maxTrades)
  if (maxLossPaise !== null) check('maxLossPaise', dayNet >= -maxLossPaise)
  if (noEntryAfter !== null)
    check(
      'noEntryAfter',
      trades.every(({ entryMinute }) => entryMinute <= noEntryAfter),
    )
  if (needsStop)
    check(
      'needsStop',
      trades.every(({ hasStop }) => hasStop),
    )
  if (needsSetup)
    check(
      'needsSetup',
      trades.every(({ hasSetup }) => hasSetup),
    )
  if (maxLossPerTradePaise !== null) {
    check(
      'maxLossPerTradePaise',
      trades.every(({ netPaise }) => netPaise >= -maxLossPerTradePaise),
    )
  }
  return checks
}

/** Discipline score = 100·passed/checked; null without a rule. */
export function disciplineScore(checks: readonly RuleCheck[]): number | null {
  return checks.length === 0 ? null : (100 * checks.filter(({ isKept }) => isKept).length) / checks.length
}

/** Word for a discipline score: 90 and more good, below 70 poor, null between and without a score. */
export function disciplineWord(score: number | null): 'good' | 'poor' | null {
  if (score === null) return null
  if (score >= 90) return 'good'
  return score < 70 ? 'poor' : null
}

/** "Overtrading": more trades than twice the median of the last 20 days; false without such a record. */
export function isOvertrading(tradesToday: number, tradesOnDaysBefore: readonly number[]): boolean {
  return tradesToday > 2 * median(tradesOnDaysBefore.slice(-20))
}

/** A trade as the tilt flag sees it. */
export interface TimedTrade {
  /** epoch ms */
  readonly entryTime: number
  /** null while open */
  readonly exitTime: number | null
  readonly netPaise: number
  readonly qty: number
}

const TILT_ENTRIES = 3
const TILT_MS = 15 * 60_000
const TILT_SIZE = 1.5
const TILT_RECORD = 20

/**
 * Tilt flag of a day (/journal): three entries within 15 minutes after a losing exit, or the first entry after a losing
 * exit at 1.5 times the median size of the 20 trades entered before it. `trades` in order of entry, with the record
 * before the day; losing exits and entries are looked for from `fromTime` on.
 */
export function isTilted(trades: readonly TimedTrade[], fromTime: number): boolean {
  return trades.some(({ exitTime, netPaise }) => {
    if (exitTime === null || exitTime < fromTime || netPaise >= 0) return false
    const next = trades.findIndex(({ entryTime }) => entryTime > exitTime)
    if (next < 0) return false
    const third = trades[next + TILT_ENTRIES - 1]
    if (third !== undefined && third.entryTime - exitTime <= TILT_MS) return true
    const record = trades.slice(Math.max(0, next - TILT_RECORD), next).map(({ qty }) => qty)
    return record.length === TILT_RECORD && trades[next].qty >= TILT_SIZE * median(record)
  })
}
