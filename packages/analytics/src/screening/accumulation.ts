import { type FlowColumns, moneyFlowMultiplier } from '../indicators/index.ts'
import { clamp } from '../numeric/index.ts'

/** Sessions of a stock with the delivered quantity, oldest first; a session without a trade has a NaN close. */
export interface DeliveryDays extends FlowColumns {
  /** Units delivered; NaN where the exchange published none. */
  readonly deliveryQty: Float64Array
}

/** What the accumulation score is made of, over the last N sessions (/accumulation-distribution-screener). */
export interface Accumulation {
  /** −100 … +100 */
  readonly score: number
  readonly cmf: number
  /** Slope of the A/D line per mean volume, −1 … 1 */
  readonly adSlope: number
  /** Slope of OBV per mean volume, −1 … 1: no part of this score, but of the smart money score over the same sessions. */
  readonly obvSlope: number
  /** −1 … 1; NaN without delivery data, and the other parts then carry the score */
  readonly deliveryTilt: number
  /** up volume over down volume, at most 5 */
  readonly upDownVolume: number
  readonly rocPct: number
  /** Delivered in percent of what was traded on the days with deliveries; NaN without any. */
  readonly deliveryPct: number
}

const MOST_UP_DOWN = 5
/** With fewer of the N sessions traded there is no score. */
const LEAST_TRADED = 0.8

/**
 * Accumulation or distribution at session `end` over the last `n` sessions, judged on those that traded, at least 80 % of
 * them (/accumulation-distribution-screener). Null with fewer, or without a close before them.
 */
export function accumulation(days: DeliveryDays, end: number, n: number): Accumulation | null {
  const { high, low, close, volume, deliveryQty } = days
  let before = end - n
  while (before >= 0 && Number.isNaN(close[before])) before--
  if (before < 0) return null
  const traded: number[] = []
  for (let t = end - n + 1; t <= end; t++) if (!Number.isNaN(close[t])) traded.push(t)
  if (traded.length < LEAST_TRADED * n) return null

  const count = traded.length
  const [ad, onBalance, directions] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  const [volumes, deliveries] = [new Float64Array(count), new Float64Array(count)]
  let [adSum, obvSum, volumeSum, delivered, deliveredOf] = [0, 0, 0, 0, 0]
  let previous = close[before]
  for (let i = 0; i < count; i++) {
    const t = traded[i]
    directions[i] = Math.sign(close[t] - previous)
    adSum += moneyFlowMultiplier(high[t], low[t], close[t]) * volume[t]
    obvSum += directions[i] * volume[t]
    ad[i] = adSum
    onBalance[i] = obvSum
    volumes[i] = volume[t]
    volumeSum += volume[t]
    deliveries[i] = deliveryQty[t]
    if (!Number.isNaN(deliveryQty[t])) {
      delivered += deliveryQty[t]
      deliveredOf += volume[t]
    }
    previous = close[t]
  }
  const meanVolume = volumeSum / count
  const moneyFlow = volumeSum === 0 ? Number.NaN : adSum / volumeSum
  const adSlope = clamp(slopeOf(ad) / meanVolume)
  const tilt = deliveryTilt(directions, deliveries)
  const upDown = upDownVolume(directions, volumes)
  return {
    score: accumulationScore(moneyFlow, adSlope, tilt, upDown),
    cmf: moneyFlow,
    adSlope,
    obvSlope: clamp(slopeOf(onBalance) / meanVolume),
    deliveryTilt: tilt,
    upDownVolume: upDown,
    rocPct: 100 * (previous / close[before] - 1),
    deliveryPct: (100 * delivered) / deliveredOf,
  }
}

/** LS slope (§I2) of all of the values. */
function slopeOf(values: Float64Array): number {
  const n = values.length
  let sum = 0
  for (let k = 1; k < n; k++) sum += (k - (n - 1) / 2) * (values[k] - values[0])
  return sum / ((n * (n * n - 1)) / 12)
}

/**
 * Delivery tilt DT: (Σ delivered on up days − Σ on down days)/Σ delivered, −1 … 1. Days without delivery data are left
 * out; NaN when none has any. `directions` are the signs of the closes' changes.
 */
export function deliveryTilt(directions: ArrayLike<number>, deliveryQty: ArrayLike<number>): number {
  let tilt = 0
  let all = 0
  for (let i = 0; i < directions.length; i++) {
    if (Number.isNaN(deliveryQty[i])) continue
    tilt += directions[i] * deliveryQty[i]
    all += deliveryQty[i]
  }
  return tilt / all
}

/** UDV: volume of the up days over that of the down days, at most 5; 5 without down volume, 1 with neither. */
export function upDownVolume(directions: ArrayLike<number>, volume: ArrayLike<number>): number {
  let up = 0
  let down = 0
  for (let i = 0; i < directions.length; i++) {
    if (directions[i] > 0) up += volume[i]
    else if (directions[i] < 0) down += volume[i]
  }
  if (down === 0) return up === 0 ? 1 : MOST_UP_DOWN
  return Math.min(MOST_UP_DOWN, up / down)
}

/**
 * Score −100 … +100: 100·(0.35·clamp(CMF/0.25) + 0.25·adSlope + 0.25·DT + 0.15·clamp(log2(UDV)/2)). Without a delivery
 * tilt (NaN) its term is left out and the other weights are rescaled.
 */
export function accumulationScore(cmf: number, adSlope: number, deliveryTilt: number, upDownVolume: number): number {
  const rest = 0.35 * clamp(cmf / 0.25) + 0.25 * adSlope + 0.15 * clamp(Math.log2(upDownVolume) / 2)
  return Number.isNaN(deliveryTilt) ? (100 * rest) / 0.75 : 100 * (rest + 0.25 * deliveryTilt)
}

export type AccumulationLabel =
  | 'Strong Accumulation'
  | 'Accumulation'
  | 'Neutral'
  | 'Distribution'
  | 'Strong Distribution'

/** Word of an accumulation score; null without one. */
export function accumulationLabel(score: number): AccumulationLabel | null {
  if (Number.isNaN(score)) return null
  if (score >= 60) return 'Strong Accumulation'
  if (score >= 25) return 'Accumulation'
  if (score > -25) return 'Neutral'
  return score > -60 ? 'Distribution' : 'Strong Distribution'
}

/** The hidden kind: gathered while the price did not rise, or unloaded while it did not fall; null when neither. */
export function hiddenFlow(score: number, rocPct: number): 'Hidden accumulation' | 'Hidden distribution' | null {
  if (score >= 25 && rocPct <= 0) return 'Hidden accumulation'
  return score <= -25 && rocPct >= 0 ? 'Hidden distribution' : null
}
