import { type RangeBar, type RangeColumns, type RangeField, rangeMachine } from './bar.ts'
import { barStepper, type Machine, runColumns, type Stepper } from './machine.ts'
import { highestStep, lagStateSize, lagStep, lowestStep, windowStateSize } from './window.ts'

/** Ichimoku, all in the price's unit. */
export interface Ichimoku<T> {
  tenkan: T
  kijun: T
  /** The spans computed at this bar. */
  spanA: T
  spanB: T
  /** The cloud at this bar: the spans computed `kijunN` − 1 bars ago. */
  cloudA: T
  cloudB: T
  /** The close less the close `kijunN` − 1 bars ago: above 0 the lagging line is above the price. */
  chikou: T
}

const nameIchimoku = <T>([tenkan, kijun, spanA, spanB, cloudA, cloudB, chikou]: readonly T[]): Ichimoku<T> => ({
  tenkan,
  kijun,
  spanA,
  spanB,
  cloudA,
  cloudB,
  chikou,
})

function midpointStep(state: Float64Array, at: number, n: number, high: number, low: number): number {
  return (highestStep(state, at, n, high) + lowestStep(state, at + windowStateSize(n), n, low)) / 2
}

/** The machine of `ichimoku`. */
export function ichimokuMachine(tenkanN: number, kijunN: number, spanN: number): Machine<RangeField> {
  const shift = kijunN - 1
  const kijunAt = 2 * windowStateSize(tenkanN)
  const spanAt = kijunAt + 2 * windowStateSize(kijunN)
  const cloudAAt = spanAt + 2 * windowStateSize(spanN)
  const cloudBAt = cloudAAt + lagStateSize(shift)
  const closeAt = cloudBAt + lagStateSize(shift)
  return rangeMachine(
    ['tenkan', 'kijun', 'spanA', 'spanB', 'cloudA', 'cloudB', 'chikou'],
    closeAt + lagStateSize(shift),
    { bars: spanN + shift, step: 1 },
    (state, at, high, low, close, i, [tenkan, kijun, spanA, spanB, cloudA, cloudB, chikou]) => {
      tenkan[i] = midpointStep(state, at, tenkanN, high[i], low[i])
      kijun[i] = midpointStep(state, at + kijunAt, kijunN, high[i], low[i])
      spanA[i] = (tenkan[i] + kijun[i]) / 2
      spanB[i] = midpointStep(state, at + spanAt, spanN, high[i], low[i])
      cloudA[i] = lagStep(state, at + cloudAAt, shift, spanA[i])
      cloudB[i] = lagStep(state, at + cloudBAt, shift, spanB[i])
      chikou[i] = close[i] - lagStep(state, at + closeAt, shift, close[i])
    },
  )
}

/**
 * Ichimoku (§I2): tenkan, kijun and spanB = midpoint of the 9-, 26- and 52-bar high–low, spanA = mean of tenkan and
 * kijun; the cloud is the spans of 25 bars before. NaN until each is defined.
 */
export function ichimoku(bars: RangeColumns, tenkanN = 9, kijunN = 26, spanN = 52): Ichimoku<Float64Array> {
  return nameIchimoku(runColumns(ichimokuMachine(tenkanN, kijunN, spanN), bars))
}

/** Ichimoku bar by bar; see `ichimoku`. */
export function ichimokuStepper(
  tenkanN = 9,
  kijunN = 26,
  spanN = 52,
  saved?: Float64Array,
): Stepper<RangeBar, Ichimoku<number>> {
  return barStepper(ichimokuMachine(tenkanN, kijunN, spanN), nameIchimoku<number>, saved)
}
