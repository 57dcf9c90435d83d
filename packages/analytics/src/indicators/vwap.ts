import { type FlowBar, type FlowColumns, typicalPrice } from './bar.ts'
import { barStepper, type Machine, runColumns, type Stepper } from './machine.ts'

/** Bars of one or more sessions. */
export interface SessionColumns extends FlowColumns {
  /** A number that is the same for all bars of a session and new in the next, such as its first minute. */
  readonly session: Float64Array
  /** The bar's own average price, where it is stored; NaN or left out: the typical price stands in. */
  readonly vwap?: Float64Array
}

/** One bar of `SessionColumns`. */
export interface SessionBar extends FlowBar {
  readonly session: number
  readonly vwap?: number
}

/** Average price since the session's start, and the volume-weighted deviation from it, both in the price's unit. */
export interface Vwap<T> {
  vwap: T
  sigma: T
}

const nameVwap = <T>([vwap, sigma]: readonly T[]): Vwap<T> => ({ vwap, sigma })

/** State: session, ΣV, the average, ΣV·(p − average)². No volume yet and no session yet are one: a session resets. */
export function vwapMachine(): Machine<keyof Required<SessionBar>> {
  return {
    inputs: ['high', 'low', 'close', 'volume', 'session', 'vwap'],
    outputs: ['vwap', 'sigma'],
    stateSize: 4,
    memory: null,
    advance(state, at, [high, low, close, volume, session, barVwap], from, to, [vwap, sigma], stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) {
        vwap[i] = sigma[i] = Number.NaN
        if (Number.isNaN(close[i]) || Number.isNaN(volume[i])) continue
        if (session[i] !== state[own]) {
          state[own] = session[i]
          state[own + 1] = state[own + 2] = state[own + 3] = 0
        }
        if (volume[i] > 0) {
          const price = Number.isNaN(barVwap[i]) ? typicalPrice(high[i], low[i], close[i]) : barVwap[i]
          // Running average and squares about it: neither grows with the price, so nothing cancels.
          const traded = state[own + 1] + volume[i]
          const before = price - state[own + 2]
          state[own + 1] = traded
          state[own + 2] += before * (volume[i] / traded)
          state[own + 3] += volume[i] * before * (price - state[own + 2])
        }
        if (state[own + 1] === 0) continue
        vwap[i] = state[own + 2]
        sigma[i] = Math.sqrt(state[own + 3] / state[own + 1])
      }
    },
  }
}

/**
 * Session-anchored VWAP = Σ(p·V)/ΣV and its σ = √(ΣV·(p − VWAP)²/ΣV) (§I2), p = the bar's own vwap, else
 * (H + L + C)/3. NaN while the session has no volume.
 */
export function vwap(bars: SessionColumns): Vwap<Float64Array> {
  const barVwap = bars.vwap ?? new Float64Array(bars.close.length).fill(Number.NaN)
  return nameVwap(runColumns(vwapMachine(), { ...bars, vwap: barVwap }))
}

/** VWAP bar by bar; see `vwap`. */
export function vwapStepper(saved?: Float64Array): Stepper<SessionBar, Vwap<number>> {
  const { push, peek, save } = barStepper(vwapMachine(), nameVwap<number>, saved)
  return {
    push: (bar) => push({ ...bar, vwap: bar.vwap ?? Number.NaN }),
    peek: (bar) => peek({ ...bar, vwap: bar.vwap ?? Number.NaN }),
    save,
  }
}
