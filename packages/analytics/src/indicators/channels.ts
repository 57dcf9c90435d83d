import { ATR_STATE, atrStep } from './atr.ts'
import { type RangeBar, type RangeColumns, type RangeField, rangeMachine } from './bar.ts'
import { barStepper, type Machine, only, runColumns, type Stepper } from './machine.ts'
import { emaAlpha, SMOOTHING_STATE, smoothingStep } from './smoothing.ts'
import { spreadDeviation, spreadMean, spreadStateSize, spreadStep } from './spread.ts'
import { highestStep, lagStateSize, lagStep, lowestStep, windowStateSize } from './window.ts'

/** Donchian channel in the price's unit. */
export interface Donchian<T> {
  upper: T
  lower: T
}

const nameDonchian = <T>([upper, lower]: readonly T[]): Donchian<T> => ({ upper, lower })

/** Keltner channel in the price's unit. */
export interface Keltner<T> {
  mid: T
  upper: T
  lower: T
}

const nameKeltner = <T>([mid, upper, lower]: readonly T[]): Keltner<T> => ({ mid, upper, lower })

/** The machine of `donchian`. */
export function donchianMachine(n: number): Machine<RangeField> {
  const lowAt = windowStateSize(n)
  return rangeMachine(
    ['upper', 'lower'],
    2 * windowStateSize(n),
    { bars: n, step: 1 },
    (state, at, high, low, _close, i, [upper, lower]) => {
      upper[i] = highestStep(state, at, n, high[i])
      lower[i] = lowestStep(state, at + lowAt, n, low[i])
    },
  )
}

/** The machine of `priorHigh`. */
export function priorHighMachine(n: number): Machine<RangeField> {
  const lagAt = windowStateSize(n)
  return rangeMachine(
    ['priorHigh'],
    lagAt + lagStateSize(1),
    { bars: n + 1, step: 1 },
    (state, at, high, _low, _close, i, [out]) => {
      out[i] = lagStep(state, at + lagAt, 1, highestStep(state, at, n, high[i]))
    },
  )
}

/** The machine of `priorLow`. */
export function priorLowMachine(n: number): Machine<RangeField> {
  const lagAt = windowStateSize(n)
  return rangeMachine(
    ['priorLow'],
    lagAt + lagStateSize(1),
    { bars: n + 1, step: 1 },
    (state, at, _high, low, _close, i, [out]) => {
      out[i] = lagStep(state, at + lagAt, 1, lowestStep(state, at, n, low[i]))
    },
  )
}

/** The machine of `keltner`. */
export function keltnerMachine(n: number, width: number, atrN: number): Machine<RangeField> {
  const alpha = emaAlpha(n)
  return rangeMachine(
    ['mid', 'upper', 'lower'],
    SMOOTHING_STATE + ATR_STATE,
    null,
    (state, at, high, low, close, i, [mid, upper, lower]) => {
      const average = smoothingStep(state, at, n, alpha, close[i])
      const reach = width * atrStep(state, at + SMOOTHING_STATE, atrN, high[i], low[i], close[i])
      mid[i] = average
      upper[i] = average + reach
      lower[i] = average - reach
    },
  )
}

/** The machine of `ttmSqueeze`. */
export function ttmSqueezeMachine(n: number, width: number, rangeWidth: number): Machine<RangeField> {
  const alpha = emaAlpha(n)
  const atrAt = SMOOTHING_STATE
  const spreadAt = atrAt + ATR_STATE
  return rangeMachine(['ttmSqueeze'], spreadAt + spreadStateSize(n), null, (state, at, high, low, close, i, [out]) => {
    const average = smoothingStep(state, at, n, alpha, close[i])
    const reach = rangeWidth * atrStep(state, at + atrAt, n, high[i], low[i], close[i])
    spreadStep(state, at + spreadAt, n, close[i])
    const mid = spreadMean(state, at + spreadAt)
    const band = width * spreadDeviation(state, at + spreadAt)
    if (Number.isNaN(mid)) out[i] = Number.NaN
    else out[i] = mid + band < average + reach && mid - band > average - reach ? 1 : 0
  })
}

/** Donchian channel as drawn (§I2): highest high and lowest low of the last n bars, this one included. */
export function donchian(bars: RangeColumns, n = 20): Donchian<Float64Array> {
  return nameDonchian(runColumns(donchianMachine(n), bars))
}

/** Donchian channel bar by bar; see `donchian`. */
export function donchianStepper(n = 20, saved?: Float64Array): Stepper<RangeBar, Donchian<number>> {
  return barStepper(donchianMachine(n), nameDonchian<number>, saved)
}

/** priorHigh(n) (§I2): highest high of the n bars before this one. NaN until there are n before. */
export function priorHigh(bars: RangeColumns, n: number): Float64Array {
  return only(runColumns(priorHighMachine(n), bars))
}

/** priorHigh(n) bar by bar; see `priorHigh`. */
export function priorHighStepper(n: number, saved?: Float64Array): Stepper<RangeBar, number> {
  return barStepper(priorHighMachine(n), only, saved)
}

/** priorLow(n) (§I2): lowest low of the n bars before this one. NaN until there are n before. */
export function priorLow(bars: RangeColumns, n: number): Float64Array {
  return only(runColumns(priorLowMachine(n), bars))
}

/** priorLow(n) bar by bar; see `priorLow`. */
export function priorLowStepper(n: number, saved?: Float64Array): Stepper<RangeBar, number> {
  return barStepper(priorLowMachine(n), only, saved)
}

/** Keltner channel (§I2): EMA(n) of the close ± width·ATR(atrN). NaN until both are defined. */
export function keltner(bars: RangeColumns, n = 20, width = 2, atrN = 10): Keltner<Float64Array> {
  return nameKeltner(runColumns(keltnerMachine(n, width, atrN), bars))
}

/** Keltner channel bar by bar; see `keltner`. */
export function keltnerStepper(n = 20, width = 2, atrN = 10, saved?: Float64Array): Stepper<RangeBar, Keltner<number>> {
  return barStepper(keltnerMachine(n, width, atrN), nameKeltner<number>, saved)
}

/**
 * TTM squeeze (§I2): 1 while Bollinger(n, width) lies wholly inside EMA(n) ± rangeWidth·ATR(n), touching not counted,
 * else 0. NaN until there are n bars.
 */
export function ttmSqueeze(bars: RangeColumns, n = 20, width = 2, rangeWidth = 1.5): Float64Array {
  return only(runColumns(ttmSqueezeMachine(n, width, rangeWidth), bars))
}

/** TTM squeeze bar by bar; see `ttmSqueeze`. */
export function ttmSqueezeStepper(
  n = 20,
  width = 2,
  rangeWidth = 1.5,
  saved?: Float64Array,
): Stepper<RangeBar, number> {
  return barStepper(ttmSqueezeMachine(n, width, rangeWidth), only, saved)
}
