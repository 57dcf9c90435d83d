import { barStepper, type Machine, runColumns, type Stepper } from './machine.ts'
import { trendSide } from './trendScore.ts'

/** How long a trend has been on its side, and what it has brought. */
export interface TrendAge<T> {
  /** Bars since the side last changed, 0 on the bar that changed it. */
  ageBars: T
  /** Close against the close of the bar before the change, in percent. */
  sincePct: T
}

const nameAge = <T>([ageBars, sincePct]: readonly T[]): TrendAge<T> => ({ ageBars, sincePct })

/** State: 1 after the first bar, side, previous close, 1 once a change was seen, its age, the close before it. */
export function trendAgeMachine(): Machine<'close' | 'score'> {
  return {
    inputs: ['close', 'score'],
    outputs: ['ageBars', 'sincePct'],
    stateSize: 6,
    memory: null,
    advance(state, at, [close, score], from, to, [ageBars, sincePct], stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) {
        ageBars[i] = sincePct[i] = Number.NaN
        if (Number.isNaN(close[i]) || Number.isNaN(score[i])) continue
        const side = trendSide(score[i])
        if (state[own] === 1 && side !== state[own + 1]) {
          state[own + 3] = 1
          state[own + 4] = 0
          state[own + 5] = state[own + 2]
        } else {
          state[own + 4] += 1
        }
        state[own] = 1
        state[own + 1] = side
        state[own + 2] = close[i]
        if (state[own + 3] === 0) continue
        ageBars[i] = state[own + 4]
        sincePct[i] = 100 * (close[i] / state[own + 5] - 1)
      }
    },
  }
}

/**
 * Age of the trend's side (up, sideways, down) and the move since (/stocks-trend), of closes and their trend scores
 * (§K4). NaN before the first change seen: the age is then unknown.
 */
export function trendAge(bars: { readonly close: Float64Array; readonly score: Float64Array }): TrendAge<Float64Array> {
  return nameAge(runColumns(trendAgeMachine(), bars))
}

/** Age of the trend bar by bar; see `trendAge`. */
export function trendAgeStepper(
  saved?: Float64Array,
): Stepper<{ readonly close: number; readonly score: number }, TrendAge<number>> {
  return barStepper(trendAgeMachine(), nameAge<number>, saved)
}

/** How far the close is from EMA20, in ATRs (/stocks-trend). NaN when the ATR is 0. */
export function trendDistance(close: number, ema20: number, atr14: number): number {
  return atr14 === 0 ? Number.NaN : (close - ema20) / atr14
}
