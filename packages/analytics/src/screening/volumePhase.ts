import { closeLocation } from '../indicators/index.ts'
import { clamp } from '../numeric/index.ts'

/** Signals of volume, spread and close with their weights (/advanced-volume-analysis), in the order they are tried. */
export const VPA_WEIGHTS = {
  'Selling Climax': 3,
  'Buying Climax': -3,
  'Stopping Volume': 3,
  'Up-Thrust': -2,
  Spring: 2,
  'Effort Up': 2,
  'Effort Down': -2,
  'Absorption after a fall': 1,
  'Absorption after a rise': -1,
  'No Demand': -1,
  'No Supply': 1,
} as const
export type VpaSignal = keyof typeof VPA_WEIGHTS

/** One closed bar and what it is measured against. A missing figure is NaN and fails its test. */
export interface VpaBar {
  readonly high: number
  readonly low: number
  readonly close: number
  readonly prevClose: number
  readonly volume: number
  /** Volumes of the two bars before. */
  readonly volumeBefore: number
  readonly volumeTwoBefore: number
  /** ATR(14) */
  readonly atr: number
  readonly rvol: number
  /** Highest high and lowest low of the last 20 bars, this one included. */
  readonly high20: number
  readonly low20: number
  /** priorHigh(5), priorLow(10) */
  readonly priorHigh5: number
  readonly priorLow10: number
  /** −1 after a fall (downBefore of §I4), 1 after a rise, else 0 */
  readonly trendBefore: -1 | 0 | 1
}

/** The bar's VPA signal, the first that fits (/advanced-volume-analysis); null when none does, or without RVOL. */
export function vpaSignal(bar: VpaBar): VpaSignal | null {
  const { high, low, close, prevClose, rvol, trendBefore } = bar
  const isUp = close > prevClose
  const isDown = close < prevClose
  const spread = (high - low) / bar.atr
  const clv = closeLocation(high, low, close)
  if (isDown && rvol >= 2.5 && spread >= 1.5 && clv >= 0.4 && low === bar.low20) return 'Selling Climax'
  if (isUp && rvol >= 2.5 && spread >= 1.5 && clv <= 0.6 && high === bar.high20) return 'Buying Climax'
  if (isDown && rvol >= 2 && clv >= 0.5 && trendBefore < 0) return 'Stopping Volume'
  if (high > bar.priorHigh5 && clv <= 0.3 && spread >= 1 && rvol >= 1.2) return 'Up-Thrust'
  if (low < bar.priorLow10 && clv >= 0.7 && rvol >= 1.2) return 'Spring'
  if (isUp && rvol >= 1.5 && spread >= 1.2 && clv >= 0.7) return 'Effort Up'
  if (isDown && rvol >= 1.5 && spread >= 1.2 && clv <= 0.3) return 'Effort Down'
  if (trendBefore !== 0 && rvol >= 2 && spread <= 0.7) {
    return trendBefore < 0 ? 'Absorption after a fall' : 'Absorption after a rise'
  }
  const isQuiet = spread <= 0.8 && rvol < 0.8 && bar.volume < bar.volumeBefore && bar.volume < bar.volumeTwoBefore
  if (isQuiet && isUp && clv <= 0.6) return 'No Demand'
  return isQuiet && isDown && clv >= 0.4 ? 'No Supply' : null
}

/** Signals of the last five bars together, −1 … 1: Σ weight·0.8^age over age 0 … 4, a third of it, clamped. */
export function vpaNet(lastFiveWeights: ArrayLike<number>): number {
  let sum = 0
  for (let age = 0; age < lastFiveWeights.length; age++) {
    sum += lastFiveWeights[lastFiveWeights.length - 1 - age] * 0.8 ** age
  }
  return clamp(sum / 3)
}

/**
 * Smart money score −100 … +100: 30·obvTrend + 25·adTrend + 25·vpaNet + 20·DT. A missing part (NaN: no delivery data, no
 * RVOL) is left out and the others are rescaled (§I1). NaN when every part is missing.
 */
export function smartMoneyScore(obvTrend: number, adTrend: number, vpaNet: number, deliveryTilt: number): number {
  const parts = [obvTrend, adTrend, vpaNet, deliveryTilt]
  const weights = [30, 25, 25, 20]
  let sum = 0
  let weight = 0
  for (let i = 0; i < parts.length; i++) {
    if (Number.isNaN(parts[i])) continue
    sum += weights[i] * parts[i]
    weight += weights[i]
  }
  return (100 * sum) / weight
}

/** Trend behind the phase: up when C > SMA50 and SMA50 has risen over ten bars, down mirrored, else range (0). */
export function volumeTrend(close: number, sma50: number, sma50TenBefore: number): -1 | 0 | 1 {
  if (close > sma50 && sma50 > sma50TenBefore) return 1
  return close < sma50 && sma50 < sma50TenBefore ? -1 : 0
}

export type VolumePhase = 'Accumulation' | 'Mark-Up' | 'Distribution' | 'Mark-Down'

/** Volume phase from the trend and the smart money score; null without a score. */
export function volumePhase(trend: -1 | 0 | 1, score: number): VolumePhase | null {
  if (Number.isNaN(score)) return null
  if (trend > 0) return score > -25 ? 'Mark-Up' : 'Distribution'
  if (trend < 0) return score < 25 ? 'Mark-Down' : 'Accumulation'
  return score >= 0 ? 'Accumulation' : 'Distribution'
}
