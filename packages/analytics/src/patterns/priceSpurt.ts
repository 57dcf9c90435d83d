import { mean, sampleSd } from '../numeric/index.ts'

/** An unusual move of a few sessions (/price-spurt). NaN where a number has no answer. */
export interface PriceSpurt {
  /** 100·(C_t/C_{t−N} − 1). */
  readonly movePct: number
  /** Standard deviation of daily log returns over the 60 sessions ending t − N; NaN with fewer than 40. */
  readonly sigma: number
  /** The move in standard deviations of N sessions; NaN without a sigma or with one of 0. */
  readonly z: number
  /** Mean volume of the last N sessions to that of the 20 before them. */
  readonly volumeRatio: number
  /** The same of delivered quantity. */
  readonly deliveryRatio: number
  /** Sessions of the N that closed higher. */
  readonly upDays: number
  /** Largest one-day share of the move in percent; above 100 when other days went against it. */
  readonly maxDayPct: number
}

const SIGMA_SESSIONS = 60
const LEAST_RETURNS = 40
const VOLUME_SESSIONS = 20

/**
 * The move over the N sessions that end at t (/price-spurt). Closes are adjusted; `deliveryQty` is NaN where unknown.
 * Null when there are not N sessions before t.
 */
export function priceSpurt(
  close: Float64Array,
  volume: Float64Array,
  deliveryQty: Float64Array,
  t: number,
  sessions: number,
): PriceSpurt | null {
  const from = t - sessions
  if (from < 0 || t >= close.length) return null
  const returns: number[] = []
  for (let i = Math.max(1, from - SIGMA_SESSIONS + 1); i <= from; i++) {
    const logReturn = Math.log(close[i] / close[i - 1])
    if (!Number.isNaN(logReturn)) returns.push(logReturn)
  }
  const sigma = returns.length < LEAST_RETURNS ? Number.NaN : sampleSd(returns)
  let upDays = 0
  let largest = 0
  for (let i = from + 1; i <= t; i++) {
    if (close[i] > close[i - 1]) upDays++
    largest = Math.max(largest, Math.abs(Math.log(close[i] / close[i - 1])))
  }
  const move = Math.log(close[t] / close[from])
  return {
    movePct: 100 * (close[t] / close[from] - 1),
    sigma,
    z: spurtZ(move, sigma, sessions),
    volumeRatio: ratioOfMeans(volume, from, t),
    deliveryRatio: ratioOfMeans(deliveryQty, from, t),
    upDays,
    maxDayPct: move === 0 ? Number.NaN : (100 * largest) / Math.abs(move),
  }
}

/** z of a log move over N sessions (/price-spurt): move/(σ·√N); NaN when σ is unknown or 0. */
export function spurtZ(logMove: number, sigma: number, sessions: number): number {
  return sigma > 0 ? logMove / (sigma * Math.sqrt(sessions)) : Number.NaN
}

function ratioOfMeans(column: Float64Array, from: number, t: number): number {
  if (from + 1 < VOLUME_SESSIONS) return Number.NaN
  const before = mean(column.subarray(from + 1 - VOLUME_SESSIONS, from + 1))
  return before > 0 ? mean(column.subarray(from + 1, t + 1)) / before : Number.NaN
}

/** What the numbers of a spurt say, in the order of /price-spurt; RSI and extension in ATR, NaN when unknown. */
export function spurtLabels(
  spurt: Pick<PriceSpurt, 'z' | 'volumeRatio' | 'maxDayPct'>,
  rsi: number,
  extensionAtr: number,
): string[] {
  const labels: string[] = []
  const { z, volumeRatio, maxDayPct } = spurt
  const noun = z < 0 ? 'slide' : 'spurt'
  if (Math.abs(z) >= 2 && volumeRatio >= 1.5) labels.push(`Backed ${noun}`)
  if (Math.abs(z) >= 2 && volumeRatio < 1) labels.push(`Thin ${noun}`)
  if (maxDayPct >= 80) labels.push('One-day jump')
  if (z < 0 ? rsi <= 20 || extensionAtr <= -4 : rsi >= 80 || extensionAtr >= 4) labels.push('Stretched')
  return labels
}
