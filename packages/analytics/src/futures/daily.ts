import { type ContractMonths, type FuturesSet, priceContract } from './contracts.ts'
import { referenceClose } from './priceChange.ts'
import { type StepColumns, setStep, stepColumns } from './step.ts'

/**
 * Daily rows of all contracts of one symbol on one axis of sessions, oldest first, already comparable over corporate
 * actions (§F3). Contract c, in order of expiry, occupies elements c·sessions … (c + 1)·sessions − 1 of every column;
 * NaN where the contract has no row.
 */
export interface ContractDays {
  /** Dates as epoch ms of midnight UTC, ascending. */
  readonly sessionDates: Float64Array
  /** One date a contract, ascending. */
  readonly expiryDates: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly settle: Float64Array
  readonly volumeQty: Float64Array
  readonly oiQty: Float64Array
}

/** Daily steps of one symbol, and the contract whose price each was measured on (−1: none known). */
export interface DailySteps extends StepColumns {
  readonly priceContract: Int32Array
}

/** Whose OI a step counts (§F4): all listed contracts, or the price contract alone. */
export type OiScope = 'agg' | 'near'

/**
 * Steps of every session of a symbol against the one before (§F2, §F4): the price contract against its own previous
 * close, OI over the contracts listed that day. The first session has no step, nor has one that lacks a row it needs.
 * `shown`: a contract whose price is taken on every session that lists it, instead of each session's price contract.
 */
export function dailySteps(
  days: ContractDays,
  set: FuturesSet,
  scope: OiScope = 'agg',
  shown: number | null = null,
): DailySteps {
  const sessions = days.sessionDates.length
  const contracts = days.expiryDates.length
  const firstSession = firstSessions(days)
  const priced =
    shown === null ? priceContracts(days, set) : sessionsListed(days, shown, firstSession[shown] ?? sessions)
  const out = { ...stepColumns(sessions), priceContract: priced }
  for (let d = 1; d < sessions; d++) {
    const chosen = priced[d]
    if (chosen < 0) continue
    let oiQty = 0
    let refOiQty = 0
    for (let c = 0; c < contracts; c++) {
      if (days.expiryDates[c] < days.sessionDates[d] || firstSession[c] > d) continue
      if (scope === 'near' && c !== chosen) continue
      oiQty += days.oiQty[c * sessions + d]
      if (firstSession[c] < d) refOiQty += days.oiQty[c * sessions + d - 1]
    }
    const at = chosen * sessions + d
    setStep(out, d, days.close[at], closeBefore(days, at), oiQty, refOiQty)
  }
  return out
}

/** Reference close of the session before element `at`, the same contract's (§F2). The caller keeps `at` off session 0. */
function closeBefore(days: ContractDays, at: number): number {
  return referenceClose(days.close[at - 1], days.settle[at - 1], days.volumeQty[at - 1])
}

/** First session in which each contract has a row; the number of sessions when it has none. */
function firstSessions({ sessionDates, expiryDates, close, oiQty }: ContractDays): Int32Array {
  const sessions = sessionDates.length
  const first = new Int32Array(expiryDates.length)
  for (let c = 0; c < first.length; c++) {
    const from = c * sessions
    let d = 0
    while (d < sessions && Number.isNaN(close[from + d]) && Number.isNaN(oiQty[from + d])) d++
    first[c] = d
  }
  return first
}

/** One contract on the sessions that list it, −1 on the others. */
function sessionsListed({ sessionDates, expiryDates }: ContractDays, contract: number, first: number): Int32Array {
  return Int32Array.from(sessionDates, (date, d) => (d >= first && date <= expiryDates[contract] ? contract : -1))
}

/** Near, next and far of each session (§F1) as places among the contracts; null where fewer are listed. */
export function dailyMonths(days: ContractDays): ContractMonths[] {
  const firstSession = firstSessions(days)
  return Array.from(days.sessionDates, (date, d) => {
    const months: ContractMonths = { near: null, next: null, far: null }
    for (let c = 0; c < days.expiryDates.length; c++) {
      if (days.expiryDates[c] < date || firstSession[c] > d) continue
      if (months.near === null) months.near = c
      else if (months.next === null) months.next = c
      else if (months.far === null) months.far = c
    }
    return months
  })
}

/** Price contract of each session (§F1), −1 where it is unknown: a commodity's first session has no previous OI. */
function priceContracts(days: ContractDays, set: FuturesSet): Int32Array {
  const { sessionDates, expiryDates, oiQty } = days
  const sessions = sessionDates.length
  const prevOiQty = new Float64Array(expiryDates.length)
  return Int32Array.from(dailyMonths(days), (months, d) => {
    for (let c = 0; c < prevOiQty.length; c++) prevOiQty[c] = d === 0 ? Number.NaN : oiQty[c * sessions + d - 1]
    const nearExpiresToday = months.near !== null && expiryDates[months.near] === sessionDates[d]
    return priceContract(set, months, nearExpiresToday, prevOiQty) ?? -1
  })
}
