import { type FlowBar, type FlowColumns, type FlowField, flowMachine, typicalPrice } from './bar.ts'
import { barStepper, type Machine, only, runColumns, type Stepper } from './machine.ts'
import { windowStateSize, windowSumStep } from './window.ts'

/** Money-flow multiplier MFM = ((C − L) − (H − C))/(H − L), −1–1, 0 when H = L (§I2). */
export function moneyFlowMultiplier(high: number, low: number, close: number): number {
  return high === low ? 0 : (close - low - (high - close)) / (high - low)
}

/** State: 1 after the first bar, its close, OBV. */
export function obvMachine(): Machine<FlowField> {
  return flowMachine('obv', 3, null, (state, at, _high, _low, close, volume, i, out) => {
    if (state[at] !== 0) state[at + 2] += volume[i] * Math.sign(close[i] - state[at + 1])
    state[at] = 1
    state[at + 1] = close[i]
    out[i] = state[at + 2]
  })
}

/** State: the sum, and what rounding has cost it so far (Neumaier), since it runs on over the whole history. */
export function adLineMachine(): Machine<FlowField> {
  return flowMachine('adLine', 2, null, (state, at, high, low, close, volume, i, out) => {
    const flow = moneyFlowMultiplier(high[i], low[i], close[i]) * volume[i]
    const before = state[at]
    const sum = before + flow
    state[at] = sum
    state[at + 1] += Math.abs(before) >= Math.abs(flow) ? before - sum + flow : flow - sum + before
    out[i] = sum + state[at + 1]
  })
}

/** The machine of `cmf`. */
export function cmfMachine(n: number): Machine<FlowField> {
  const volumeAt = windowStateSize(n)
  const memory = { bars: n, step: n }
  return flowMachine('cmf', 2 * volumeAt, memory, (state, at, high, low, close, volume, i, out) => {
    const flow = windowSumStep(state, at, n, moneyFlowMultiplier(high[i], low[i], close[i]) * volume[i])
    const traded = windowSumStep(state, at + volumeAt, n, volume[i])
    out[i] = traded === 0 ? Number.NaN : flow / traded
  })
}

/** State: 1 after the first bar, its typical price, then the windows of rising and of falling flow. */
export function mfiMachine(n: number): Machine<FlowField> {
  const risingAt = 2
  const fallingAt = risingAt + windowStateSize(n)
  const stateSize = fallingAt + windowStateSize(n)
  const memory = { bars: n + 1, step: n }
  return flowMachine('mfi', stateSize, memory, (state, at, high, low, close, volume, i, out) => {
    const typical = typicalPrice(high[i], low[i], close[i])
    const isFirst = state[at] === 0
    const change = typical - state[at + 1]
    state[at] = 1
    state[at + 1] = typical
    out[i] = Number.NaN
    if (isFirst) return
    const rising = windowSumStep(state, at + risingAt, n, change > 0 ? typical * volume[i] : 0)
    const falling = windowSumStep(state, at + fallingAt, n, change < 0 ? typical * volume[i] : 0)
    out[i] = rising + falling === 0 ? 50 : 100 * (rising / (rising + falling))
  })
}

/** On-balance volume (§I2): 0 at the first bar, then ± V by the close's change. Only its differences mean anything. */
export function obv(bars: FlowColumns): Float64Array {
  return only(runColumns(obvMachine(), bars))
}

/** OBV bar by bar; see `obv`. */
export function obvStepper(saved?: Float64Array): Stepper<FlowBar, number> {
  return barStepper(obvMachine(), only, saved)
}

/** Accumulation/distribution line (§I2): running sum of MFM·V. Only its differences mean anything. */
export function adLine(bars: FlowColumns): Float64Array {
  return only(runColumns(adLineMachine(), bars))
}

/** A/D line bar by bar; see `adLine`. */
export function adLineStepper(saved?: Float64Array): Stepper<FlowBar, number> {
  return barStepper(adLineMachine(), only, saved)
}

/** Chaikin money flow CMF(n) = Σ(MFM·V)/ΣV over n bars (§I2), −1–1. NaN also when nothing traded. */
export function cmf(bars: FlowColumns, n = 20): Float64Array {
  return only(runColumns(cmfMachine(n), bars))
}

/** CMF(n) bar by bar; see `cmf`. */
export function cmfStepper(n = 20, saved?: Float64Array): Stepper<FlowBar, number> {
  return barStepper(cmfMachine(n), only, saved)
}

/**
 * Money flow index (§I2): 100 − 100/(1 + pos/neg) of the flows TP·V over n changes; no falling flow gives 100, none at
 * all 50. 0–100; NaN until n changes are known.
 */
export function mfi(bars: FlowColumns, n = 14): Float64Array {
  return only(runColumns(mfiMachine(n), bars))
}

/** MFI(n) bar by bar; see `mfi`. */
export function mfiStepper(n = 14, saved?: Float64Array): Stepper<FlowBar, number> {
  return barStepper(mfiMachine(n), only, saved)
}
