import { adxMachine } from './adx.ts'
import type { RangeBar, RangeColumns, RangeField } from './bar.ts'
import { bundle } from './bundle.ts'
import { barStepper, type Machine, runColumns, type Stepper } from './machine.ts'
import { rsiMachine } from './rsi.ts'
import { emaMachine } from './smoothing.ts'
import { lagStateSize, lagStep } from './window.ts'

/** States of the trend, strongest up first (§K4). */
export const TREND_STATES = ['Strong up', 'Up', 'Sideways', 'Down', 'Strong down'] as const
/** One of `TREND_STATES`. */
export type TrendState = (typeof TREND_STATES)[number]

/** What the trend score is made of. */
export interface TrendInputs {
  readonly close: number
  readonly ema20: number
  readonly ema50: number
  /** EMA20 five bars ago. */
  readonly ema20Before: number
  readonly rsi: number
  readonly adx: number
  readonly plusDi: number
  readonly minusDi: number
}

/** Trend score, −5 to 5, and its components, each −1, 0 or 1. */
export interface TrendScore<T> {
  score: T
  /** c1: the close against EMA20. */
  price: T
  /** c2: EMA20 against EMA50. */
  averages: T
  /** c3: EMA20 against itself five bars ago. */
  slope: T
  /** c4: RSI14 above 55 or below 45. */
  momentum: T
  /** c5: +DI against −DI, 0 while ADX14 < 20. */
  direction: T
}

const nameTrend = <T>([score, price, averages, slope, momentum, direction]: readonly T[]): TrendScore<T> => ({
  score,
  price,
  averages,
  slope,
  momentum,
  direction,
})

function momentumOf(rsi: number): number {
  if (Number.isNaN(rsi)) return Number.NaN
  if (rsi > 55) return 1
  return rsi < 45 ? -1 : 0
}

function directionOf(adx: number, plusDi: number, minusDi: number): number {
  if (Number.isNaN(adx)) return Number.NaN
  return adx < 20 ? 0 : Math.sign(plusDi - minusDi)
}

/** Trend score of one bar's figures (§K4); NaN, like the component concerned, when a figure is missing. */
export function trendScoreOf(inputs: TrendInputs): TrendScore<number> {
  const price = Math.sign(inputs.close - inputs.ema20)
  const averages = Math.sign(inputs.ema20 - inputs.ema50)
  const slope = Math.sign(inputs.ema20 - inputs.ema20Before)
  const momentum = momentumOf(inputs.rsi)
  const direction = directionOf(inputs.adx, inputs.plusDi, inputs.minusDi)
  return { score: price + averages + slope + momentum + direction, price, averages, slope, momentum, direction }
}

/** State of a trend score (§K4); null without a score. */
export function trendState(score: number): TrendState | null {
  if (Number.isNaN(score)) return null
  if (score >= 5) return 'Strong up'
  if (score >= 3) return 'Up'
  if (score > -3) return 'Sideways'
  return score > -5 ? 'Down' : 'Strong down'
}

/** Side of a trend score: 1 up, 0 sideways, −1 down; NaN without a score. */
export function trendSide(score: number): number {
  if (Math.abs(score) < 3) return 0
  return Math.sign(score)
}

/** The machine of `trendScore`. */
export function trendScoreMachine(): Machine<RangeField> {
  const parts = bundle([emaMachine(20), emaMachine(50), rsiMachine(14), adxMachine(14)])
  return {
    inputs: ['high', 'low', 'close'],
    outputs: ['score', 'price', 'averages', 'slope', 'momentum', 'direction'],
    stateSize: parts.stateSize + lagStateSize(5),
    memory: null,
    advance(state, at, input, from, to, out, stride = 0) {
      const close = input[2]
      const [[ema20], [ema50], [rsi], [adx, plusDi, minusDi]] = parts.advance(state, at, input, from, to, stride)
      for (let i = from, own = at + parts.stateSize; i < to; i++, own += stride) {
        // Without a bar every figure is NaN, and with them the score and its components.
        const trend = trendScoreOf({
          close: close[i],
          ema20: ema20[i],
          ema50: ema50[i],
          ema20Before: lagStep(state, own, 5, ema20[i]),
          rsi: rsi[i],
          adx: adx[i],
          plusDi: plusDi[i],
          minusDi: minusDi[i],
        })
        out[0][i] = trend.score
        out[1][i] = trend.price
        out[2][i] = trend.averages
        out[3][i] = trend.slope
        out[4][i] = trend.momentum
        out[5][i] = trend.direction
      }
    },
  }
}

/** Trend score of each bar with its components (§K4). NaN until all its averages are defined. */
export function trendScore(bars: RangeColumns): TrendScore<Float64Array> {
  return nameTrend(runColumns(trendScoreMachine(), bars))
}

/** Trend score bar by bar; see `trendScore`. */
export function trendScoreStepper(saved?: Float64Array): Stepper<RangeBar, TrendScore<number>> {
  return barStepper(trendScoreMachine(), nameTrend<number>, saved)
}
