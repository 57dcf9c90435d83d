import { type ExpiryVols, firstExpiry, MIN_DTE } from './expiryVols.ts'
import { forwardVol } from './forwardVol.ts'

const DAYS_PER_YEAR = 365

/**
 * 1σ event move in percent (§S14): what is left of the first expiry's variance when every day but one runs at the base
 * volatility. NaN when nothing is left, or an input is missing.
 */
export function eventMovePct(atmIvPct: number, days: number, baseVolPct: number): number {
  const variance = (atmIvPct ** 2 * days - baseVolPct ** 2 * (days - 1)) / DAYS_PER_YEAR
  return variance > 0 ? Math.sqrt(variance) : Number.NaN
}

/** Mean event move in percent (§S14): the expected size of a normal move whose 1σ is `eventMovePct`. */
export function meanEventMovePct(eventMovePct: number): number {
  return eventMovePct * Math.sqrt(2 / Math.PI)
}

/** What a results date's event move is made of (§S14); percent, calendar days. */
export interface ImpliedEvent {
  /** ATM IV and days of the first expiry that holds the event */
  atmIvPct: number
  days: number
  /** volatility of every other day: forward vol to the next expiry, else HV20 */
  baseVolPct: number
  /** 1σ event move; NaN when nothing is left for the event */
  movePct: number
}

/**
 * Event move of a results date (§S14), from the first two expiries with DTE ≥ 2 not before its reaction session. The base
 * volatility is the forward vol between the two, HV20 where there is none. Null with fewer than two such expiries.
 * @param reactionDte calendar days from the view date to the reaction session (unknown: to the results date)
 */
export function impliedEvent(expiries: ExpiryVols, reactionDte: number, hv20Pct: number): ImpliedEvent | null {
  const { atmIvPct, days, dte } = expiries
  const minDte = Math.max(MIN_DTE, reactionDte)
  const first = firstExpiry(expiries, 0, minDte)
  const second = firstExpiry(expiries, first + 1, minDte)
  if (second >= dte.length) return null
  const forward = forwardVol(atmIvPct[first], days[first], atmIvPct[second], days[second])
  const baseVolPct = Number.isNaN(forward) ? hv20Pct : forward
  const movePct = eventMovePct(atmIvPct[first], days[first], baseVolPct)
  return { atmIvPct: atmIvPct[first], days: days[first], baseVolPct, movePct }
}

/** 1σ event move in percent of a results date (§S14); NaN where there is no answer. */
export function impliedEventMovePct(expiries: ExpiryVols, reactionDte: number, hv20Pct: number): number {
  return impliedEvent(expiries, reactionDte, hv20Pct)?.movePct ?? Number.NaN
}
