import { leastSquares } from '../numeric/index.ts'
import { crossRanks } from './crossRank.ts'

const TREND_BARS = 90
const BAR_NUMBERS = Float64Array.from({ length: TREND_BARS }, (_, i) => i)

export type Side = 'bull' | 'bear'

/** Slope and smoothness of a trend (/momentum-stocks). */
export interface TrendFit {
  /** Percent a year at the fitted slope. */
  annualPct: number
  /** 0–1, of the fit of ln C. */
  rSquared: number
  /** annual × R² */
  adjustedPct: number
}

/** Growth of a log slope per bar over 252 bars, percent (/momentum-stocks). */
export function annualisedPct(slopePerBar: number): number {
  return 100 * Math.expm1(252 * slopePerBar)
}

/**
 * Least-squares line through ln C of the 90 bars up to `end` (/momentum-stocks). Null with fewer bars or a missing one; a
 * flat price has slope 0 and R² 0.
 */
export function trendFit(close: Float64Array, end: number): TrendFit | null {
  if (end + 1 < TREND_BARS) return null
  const logs = close.slice(end + 1 - TREND_BARS, end + 1)
  for (let i = 0; i < TREND_BARS; i++) logs[i] = Math.log(logs[i])
  const { slope, rSquared } = leastSquares(BAR_NUMBERS, logs)
  if (Number.isNaN(slope)) return null
  if (slope === 0) return { annualPct: 0, rSquared: 0, adjustedPct: 0 }
  const annualPct = annualisedPct(slope)
  return { annualPct, rSquared, adjustedPct: annualPct * rSquared }
}

/** Figures of the swing score, one element a symbol, percent. */
export interface SwingFigures {
  readonly roc21: ArrayLike<number>
  readonly roc63: ArrayLike<number>
  readonly roc126: ArrayLike<number>
  readonly adjustedPct: ArrayLike<number>
}

/** Swing score 0…100 of each symbol (/momentum-stocks), all ranks reversed for bears; NaN where a figure is missing. */
export function swingScores({ roc21, roc63, roc126, adjustedPct }: SwingFigures, side: Side): Float64Array {
  const reversed = side === 'bear'
  return weightedSum(
    [0.2, 0.25, 0.25, 0.3],
    [
      crossRanks(roc21, reversed),
      crossRanks(roc63, reversed),
      crossRanks(roc126, reversed),
      crossRanks(adjustedPct, reversed),
    ],
  )
}

/** Figures of the intraday score, one element a symbol: percent from the open, distance from VWAP in daily ATRs, RVOL. */
export interface IntradayFigures {
  readonly fromOpenPct: ArrayLike<number>
  readonly vwapDistance: ArrayLike<number>
  readonly rvol: ArrayLike<number>
}

/** Intraday score 0…100 of each symbol (/momentum-stocks); bears reverse price, never volume. */
export function intradayScores({ fromOpenPct, vwapDistance, rvol }: IntradayFigures, side: Side): Float64Array {
  const reversed = side === 'bear'
  return weightedSum(
    [0.4, 0.3, 0.3],
    [crossRanks(fromOpenPct, reversed), crossRanks(vwapDistance, reversed), crossRanks(rvol)],
  )
}

function weightedSum(weights: number[], columns: Float64Array[]): Float64Array {
  const sum = new Float64Array(columns[0].length)
  for (let c = 0; c < columns.length; c++) {
    for (let s = 0; s < sum.length; s++) sum[s] += weights[c] * columns[c][s]
  }
  return sum
}

/** Where a stock stands against its averages and its year (§M14). */
export interface TrendPlace {
  close: number
  sma50: number
  sma200: number
  high52: number
  low52: number
}

/** Trend filter (/momentum-stocks): averages in order, and within a quarter of the year's extreme. False when unknown. */
export function isInTrend({ close, sma50, sma200, high52, low52 }: TrendPlace, side: Side): boolean {
  if (side === 'bull') return close > sma50 && sma50 > sma200 && close >= 0.75 * high52
  return close < sma50 && sma50 < sma200 && close <= 1.25 * low52
}

/** Largest one-day move in the 90 bars up to `end`, percent, unsigned (/momentum-stocks, `maxGap`). */
export function largestJumpPct(close: ArrayLike<number>, end: number): number {
  let largest = Number.NaN
  for (let t = Math.max(1, end - TREND_BARS + 1); t <= end; t++) {
    const jump = Math.abs(100 * (close[t] / close[t - 1] - 1))
    if (!(jump <= largest) && !Number.isNaN(jump)) largest = jump
  }
  return largest
}

/** Units for ₹1,00,000 at 1% risk and a stop of two ATRs (/momentum-stocks); NaN without an ATR. */
export function unitsPerLakh(atr: number): number {
  return atr > 0 ? Math.floor(1000 / (2 * atr)) : Number.NaN
}

/** Word of a momentum score; null between Strong and Laggard, and without one. */
export function momentumLabel(score: number): 'Leader' | 'Strong' | 'Laggard' | null {
  return score >= 90 ? 'Leader' : score >= 75 ? 'Strong' : score <= 10 ? 'Laggard' : null
}

/** Word of a trend's R²: from 0.8 Smooth, under 0.4 Choppy, else null. */
export function smoothnessLabel(rSquared: number): 'Smooth' | 'Choppy' | null {
  return rSquared >= 0.8 ? 'Smooth' : rSquared < 0.4 ? 'Choppy' : null
}

/** New leader (/momentum-stocks): among the first 20 now, behind the first 40 ten sessions ago. */
export function isNewLeader(place: number, place10SessionsAgo: number): boolean {
  return place <= 20 && place10SessionsAgo > 40
}
