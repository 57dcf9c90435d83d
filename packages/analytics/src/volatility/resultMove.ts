import { mean } from '../numeric/index.ts'

const DAY_MS = 86_400_000

/** The two sessions whose closes stand before and after a result; indices into the session list. */
export interface ResultSessions {
  pre: number
  post: number
}

/**
 * Sessions around a result announced at a known instant (§S14): post is the first session that closes after it, pre the
 * one before. Null while there is no such session yet, or none before it.
 * @param sessionClose epoch ms of each session's close, ascending
 */
export function resultSessions(sessionClose: ArrayLike<number>, announcedAt: number): ResultSessions | null {
  const post = firstClosingAfter(sessionClose, announcedAt)
  return post < 1 || post >= sessionClose.length ? null : { pre: post - 1, post }
}

/**
 * Sessions around a result of which only the date is known (§S14; to be marked as such): the session before the date and
 * the session after it. Null when either is missing.
 * @param dayStart epoch ms of 00:00 IST of the results date
 */
export function resultSessionsOfDate(sessionClose: ArrayLike<number>, dayStart: number): ResultSessions | null {
  const pre = firstClosingAfter(sessionClose, dayStart) - 1
  const post = firstClosingAfter(sessionClose, dayStart + DAY_MS)
  return pre < 0 || post >= sessionClose.length ? null : { pre, post }
}

function firstClosingAfter(sessionClose: ArrayLike<number>, instant: number): number {
  let i = 0
  while (i < sessionClose.length && sessionClose[i] <= instant) i++
  return i
}

/** Actual move in percent from the adjusted close before a result to the one after it, without sign (§S14). */
export function actualMovePct(closePre: number, closePost: number): number {
  return 100 * Math.abs(closePost / closePre - 1)
}

/** Change of IV over a result in percent of the IV before it (§S14); negative = crush. NaN when the IV before is 0. */
export function crushPct(ivPre: number, ivPost: number): number {
  return ivPre === 0 ? Number.NaN : 100 * (ivPost / ivPre - 1)
}

/** What past results did to the price. */
export interface PastResultMoves {
  count: number
  /** actual moves in percent; NaN without any */
  meanPct: number
  maxPct: number
  /** percent of the results after which the price stood higher */
  upSharePct: number
}

const RESULTS_KEPT = 8

/** Moves of the last 8 results, oldest first, from the closes before and after each; NaN pairs are dropped (§S14). */
export function pastResultMoves(closePre: ArrayLike<number>, closePost: ArrayLike<number>): PastResultMoves {
  const moves: number[] = []
  let up = 0
  for (let i = closePre.length - 1; i >= 0 && moves.length < RESULTS_KEPT; i--) {
    const move = actualMovePct(closePre[i], closePost[i])
    if (Number.isNaN(move)) continue
    moves.push(move)
    if (closePost[i] > closePre[i]) up++
  }
  const count = moves.length
  return {
    count,
    meanPct: mean(moves),
    maxPct: count === 0 ? Number.NaN : Math.max(...moves),
    upSharePct: (100 * up) / count,
  }
}

/** Implied mean event move over the mean past move; NaN when either is missing or nothing moved in the past. */
export function eventRichness(meanEventMovePct: number, pastMeanPct: number): number {
  return pastMeanPct === 0 ? Number.NaN : meanEventMovePct / pastMeanPct
}

export type EventPricing = 'options dear for the event' | 'cheap'

/** Reading of an event's richness: dear from 1.3, cheap up to 0.8, null between them or without a figure. */
export function eventPricing(richness: number): EventPricing | null {
  return richness >= 1.3 ? 'options dear for the event' : richness <= 0.8 ? 'cheap' : null
}
