import { type Panel, panelRow } from '../bars/index.ts'
import { ascending, meanRank } from './crossRank.ts'

/** Periods of the raw strength and their weights (§I6). */
const PERIODS = [63, 126, 189, 252] as const
const WEIGHTS = [0.4, 0.2, 0.2, 0.2] as const
/** Fewer sessions give no rating; fewer than the second a rating marked NEW. */
const LEAST_SESSIONS = 127
const FULL_SESSIONS = 253
/** A stock without a close for more sessions than this is suspended and leaves the ranking (/relative-strength). */
const SUSPENDED_AFTER = 5

/** What stocks are rated on, one element a stock. */
export interface RawStrength {
  /** Percent; NaN without a rating. */
  readonly raw: Float64Array
  /** 1 for a stock with 127–252 sessions: rated, but not one of those the others are ranked among. */
  readonly isNew: Uint8Array
}

/**
 * Raw strength of one stock (§I6) at session `end`: 0.4·ROC63 + 0.2·ROC126 + 0.2·ROC189 + 0.2·ROC252 in percent on
 * adjusted closes, its leading NaN being sessions before its listing. With 127–252 sessions from the periods it has,
 * weights rescaled. A session without a trade carries the close before. NaN with less, or suspended.
 */
export function rawStrength(close: Float64Array, end: number): number {
  const last = carried(close, end)
  if (end - last > SUSPENDED_AFTER) return Number.NaN
  const sessions = sessionsListed(close, end)
  if (sessions < LEAST_SESSIONS) return Number.NaN
  let sum = 0
  let weight = 0
  for (let p = 0; p < PERIODS.length && PERIODS[p] < sessions; p++) {
    sum += WEIGHTS[p] * 100 * (close[last] / close[carried(close, end - PERIODS[p])] - 1)
    weight += WEIGHTS[p]
  }
  return sum / weight
}

/** Raw strength of every stock of the panel at bar `end` (§I6). */
export function rawStrengths(panel: Panel, end: number): RawStrength {
  const raw = new Float64Array(panel.symbolCount)
  const isNew = new Uint8Array(panel.symbolCount)
  for (let s = 0; s < panel.symbolCount; s++) {
    const { close } = panelRow(panel, s)
    raw[s] = rawStrength(close, end)
    isNew[s] = sessionsListed(close, end) < FULL_SESSIONS ? 1 : 0
  }
  return { raw, isNew }
}

/** Sessions from the first close of a stock up to session `end`, that one included (§I6); 0 without any. */
export function sessionsListed(close: Float64Array, end: number): number {
  let first = 0
  while (first <= end && Number.isNaN(close[first])) first++
  return end - first + 1
}

function carried(close: Float64Array, t: number): number {
  let known = t
  while (known > 0 && Number.isNaN(close[known])) known--
  return known
}

/**
 * Relative strength rating 1–99 (§I6): 1 + floor(98·(r − 1)/(N − 1) + 0.5), r the ascending rank among the N stocks that
 * are not new, equals sharing their mean rank. A new stock is ranked against them and changes nobody's rating.
 * NaN without a raw value, and everywhere when N < 2.
 */
export function strengthRatings({ raw, isNew }: RawStrength, out = new Float64Array(raw.length)): Float64Array {
  const counted = ascending(raw.filter((_, s) => isNew[s] === 0))
  for (let s = 0; s < out.length; s++) {
    if (Number.isNaN(raw[s]) || counted.length < 2) out[s] = Number.NaN
    else out[s] = 1 + Math.floor((98 * (meanRank(counted, raw[s]) - 1)) / (counted.length - 1) + 0.5)
  }
  return out
}

/**
 * Raw strength of sectors (/relative-strength): the turnover-weighted mean of their stocks' raw values, to be rated among
 * sectors by the same formula. `sector` holds each stock's position among the `sectors`; NaN for one without a stock.
 */
export function sectorStrengths(
  raw: ArrayLike<number>,
  turnover: ArrayLike<number>,
  sector: ArrayLike<number>,
  sectors: number,
): RawStrength {
  const weighted = new Float64Array(sectors)
  const weight = new Float64Array(sectors)
  for (let s = 0; s < raw.length; s++) {
    if (Number.isNaN(raw[s]) || Number.isNaN(turnover[s])) continue
    weighted[sector[s]] += raw[s] * turnover[s]
    weight[sector[s]] += turnover[s]
  }
  return { raw: weighted.map((sum, i) => sum / weight[i]), isNew: new Uint8Array(sectors) }
}

/** Word of a rating (/relative-strength); null without one. */
export function ratingLabel(rating: number): 'Leader' | 'Strong' | 'Average' | 'Weak' | 'Laggard' | null {
  if (Number.isNaN(rating)) return null
  return rating >= 90
    ? 'Leader'
    : rating >= 80
      ? 'Strong'
      : rating >= 50
        ? 'Average'
        : rating >= 20
          ? 'Weak'
          : 'Laggard'
}

/** Improving (/relative-strength): rated at least 70, and at least 10 more than 21 sessions ago. */
export function isImproving(rating: number, rating21SessionsAgo: number): boolean {
  return rating >= 70 && rating - rating21SessionsAgo >= 10
}
