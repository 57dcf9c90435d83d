import { adLine, cmf, type FlowColumns, lsSlope, obv } from '../indicators/index.ts'
import { clamp, mean } from '../numeric/index.ts'

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
  const traded: number[] = []
  for (let t = end - n + 1; t <= end; t++) if (t > 0 && !Number.isNaN(days.close[t])) traded.push(t)
  let before = end - n
  while (before >= 0 && Number.isNaN(days.close[before])) before--
  if (before < 0 || traded.length < LEAST_TRADED * n) return null
  const take = (column: Float64Array) => Float64Array.from(traded, (t) => column[t])
  const close = take(days.close)
  const volume = take(days.volume)
  const bars = { high: take(days.high), low: take(days.low), close, volume }
  const last = traded.length - 1
  const moneyFlow = cmf(bars, traded.length)[last]
  const slope = (line: Float64Array) => clamp(lsSlope(line, traded.length)[last] / mean(volume))
  const adSlope = slope(adLine(bars))
  const directions = close.map((price, i) => Math.sign(price - (i === 0 ? days.close[before] : close[i - 1])))
  const deliveryQty = take(days.deliveryQty)
  const tilt = deliveryTilt(directions, deliveryQty)
  const upDown = upDownVolume(directions, volume)
  return {
    score: accumulationScore(moneyFlow, adSlope, tilt, upDown),
    cmf: moneyFlow,
    adSlope,
    obvSlope: slope(obv(bars)),
    deliveryTilt: tilt,
    upDownVolume: upDown,
    rocPct: 100 * (close[last] / days.close[before] - 1),
    deliveryPct: deliveredPct(deliveryQty, volume),
  }
}

function deliveredPct(deliveryQty: Float64Array, volume: Float64Array): number {
  let delivered = 0
  let traded = 0
  for (let i = 0; i < volume.length; i++) {
    if (Number.isNaN(deliveryQty[i])) continue
    delivered += deliveryQty[i]
    traded += volume[i]
  }
  return (100 * delivered) / traded
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
