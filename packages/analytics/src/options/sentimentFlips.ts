import { median } from '../numeric/index.ts'
import type { Sentiment } from './sentiment.ts'

/** A row at which the band changed into Bullish (+1) or Bearish (−1). */
export interface SentimentFlip {
  readonly row: number
  readonly sign: 1 | -1
}

/** Minutes after which the spot move of a flip is measured (/trending-oi). */
export const FLIP_MINUTES = [15, 30, 60] as const

/**
 * Changes of band into Bullish or Bearish by row (/trending-oi). The first band of a session is no change; rows without one
 * (null) are passed over.
 */
export function sentimentFlips(bands: readonly (Sentiment | null)[]): SentimentFlip[] {
  const flips: SentimentFlip[] = []
  let before: Sentiment | null = null
  bands.forEach((band, row) => {
    if (band === null) return
    const isFlip = before !== null && band !== before && (band === 'Bullish' || band === 'Bearish')
    if (isFlip) flips.push({ row, sign: band === 'Bullish' ? 1 : -1 })
    before = band
  })
  return flips
}

/**
 * Points that spot moved in so many minutes after an instant: from its last value then to its last value at the end. NaN when
 * the series starts later or ends before. `asOf` ascends, epoch ms, one session.
 */
export function moveAfter(asOf: Float64Array, spot: Float64Array, instant: number, minutes: number): number {
  const end = instant + minutes * 60_000
  if (asOf.length === 0 || asOf[asOf.length - 1] < end) return Number.NaN
  const at = (moment: number) => {
    const t = asOf.findLastIndex((other) => other <= moment)
    return t < 0 ? Number.NaN : spot[t]
  }
  return at(end) - at(instant)
}

/** What followed a sample of flips (/trending-oi). */
export interface FlipRecord {
  readonly n: number
  /** Percent of them whose move went the band's way; one that did not move is no hit. NaN without any. */
  readonly hitPct: number
  /** Middle of the moves, in the unit given, positive the band's way. NaN without any. */
  readonly medianMove: number
}

/** The record of moves after flips, each signed by its band; unknown moves (NaN) are left out. */
export function flipRecord(signedMoves: ArrayLike<number>): FlipRecord {
  const known = Array.from(signedMoves).filter((move) => !Number.isNaN(move))
  const hits = known.filter((move) => move > 0).length
  return {
    n: known.length,
    hitPct: known.length === 0 ? Number.NaN : (100 * hits) / known.length,
    medianMove: median(known),
  }
}
