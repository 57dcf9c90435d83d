import { LANES, type Machine, type RowKernel, runColumns, type Stepper, valueStepper } from './machine.ts'
import {
  emaAlpha,
  follow,
  SMOOTHING_STATE,
  seedOf,
  smoothingStep,
  undefinedUntil,
  writeFollowRows,
} from './smoothing.ts'

/** MACD: `line` and `signal` in the price's unit, `hist` = line − signal. */
export interface Macd<T> {
  line: T
  signal: T
  hist: T
}

const nameMacd = <T>([line, signal, hist]: readonly T[]): Macd<T> => ({ line, signal, hist })

const SLOW = SMOOTHING_STATE
const SIGNAL = SLOW + SMOOTHING_STATE

/** The machine of `macd`. */
export function macdMachine(fastN: number, slowN: number, signalN: number): Machine<'close'> {
  const fastAlpha = emaAlpha(fastN)
  const slowAlpha = emaAlpha(slowN)
  const signalAlpha = emaAlpha(signalN)
  return {
    inputs: ['close'],
    outputs: ['line', 'signal', 'hist'],
    stateSize: SIGNAL + SMOOTHING_STATE,
    memory: null,
    advance(state, at, [close], from, to, [line, signal, hist], stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) {
        const fast = smoothingStep(state, own, fastN, fastAlpha, close[i])
        line[i] = fast - smoothingStep(state, own + SLOW, slowN, slowAlpha, close[i])
        signal[i] = smoothingStep(state, own + SIGNAL, signalN, signalAlpha, line[i])
        hist[i] = line[i] - signal[i]
      }
    },
    rows: () => macdRows(fastN, slowN, signalN),
  }
}

/** Carries the averages of four rows, fast then slow of each, over their places from … to − 1; writes the line. */
function writeLines(
  close: Float64Array,
  from: number,
  to: number,
  length: number,
  fastAlpha: number,
  slowAlpha: number,
  averages: Float64Array,
  line: Float64Array,
): void {
  const b = length
  const c = 2 * length
  const d = 3 * length
  let fastA = averages[0]
  let slowA = averages[1]
  let fastB = averages[2]
  let slowB = averages[3]
  let fastC = averages[4]
  let slowC = averages[5]
  let fastD = averages[6]
  let slowD = averages[7]
  for (let i = from; i < to; i++) {
    fastA = follow(fastA, close[i], fastAlpha)
    slowA = follow(slowA, close[i], slowAlpha)
    fastB = follow(fastB, close[b + i], fastAlpha)
    slowB = follow(slowB, close[b + i], slowAlpha)
    fastC = follow(fastC, close[c + i], fastAlpha)
    slowC = follow(slowC, close[c + i], slowAlpha)
    fastD = follow(fastD, close[d + i], fastAlpha)
    slowD = follow(slowD, close[d + i], slowAlpha)
    line[i] = fastA - slowA
    line[b + i] = fastB - slowB
    line[c + i] = fastC - slowC
    line[d + i] = fastD - slowD
  }
  averages[0] = fastA
  averages[1] = slowA
  averages[2] = fastB
  averages[3] = slowB
  averages[4] = fastC
  averages[5] = slowC
  averages[6] = fastD
  averages[7] = slowD
}

/** Carries the averages and signals of four rows over their places from … length − 1, all in one pass. */
function followSignals(
  close: Float64Array,
  from: number,
  length: number,
  fastAlpha: number,
  slowAlpha: number,
  signalAlpha: number,
  averages: Float64Array,
  signals: Float64Array,
): void {
  const b = length
  const c = 2 * length
  const d = 3 * length
  let fastA = averages[0]
  let slowA = averages[1]
  let fastB = averages[2]
  let slowB = averages[3]
  let fastC = averages[4]
  let slowC = averages[5]
  let fastD = averages[6]
  let slowD = averages[7]
  let signalA = signals[0]
  let signalB = signals[1]
  let signalC = signals[2]
  let signalD = signals[3]
  for (let i = from; i < length; i++) {
    fastA = follow(fastA, close[i], fastAlpha)
    slowA = follow(slowA, close[i], slowAlpha)
    signalA = follow(signalA, fastA - slowA, signalAlpha)
    fastB = follow(fastB, close[b + i], fastAlpha)
    slowB = follow(slowB, close[b + i], slowAlpha)
    signalB = follow(signalB, fastB - slowB, signalAlpha)
    fastC = follow(fastC, close[c + i], fastAlpha)
    slowC = follow(slowC, close[c + i], slowAlpha)
    signalC = follow(signalC, fastC - slowC, signalAlpha)
    fastD = follow(fastD, close[d + i], fastAlpha)
    slowD = follow(slowD, close[d + i], slowAlpha)
    signalD = follow(signalD, fastD - slowD, signalAlpha)
  }
  averages[0] = fastA
  averages[1] = slowA
  averages[2] = fastB
  averages[3] = slowB
  averages[4] = fastC
  averages[5] = slowC
  averages[6] = fastD
  averages[7] = slowD
  signals[0] = signalA
  signals[1] = signalB
  signals[2] = signalC
  signals[3] = signalD
}

function macdRows(fastN: number, slowN: number, signalN: number): RowKernel {
  const fastAlpha = emaAlpha(fastN)
  const slowAlpha = emaAlpha(slowN)
  const signalAlpha = emaAlpha(signalN)
  const lineFrom = Math.max(fastN, slowN)
  const signalFrom = lineFrom + signalN - 1
  const averages = new Float64Array(2 * LANES)
  const signals = new Float64Array(LANES)

  /** An average of a row at the place before `lineFrom`. */
  function averageAt(close: Float64Array, row: number, n: number, alpha: number) {
    let average = seedOf(close, row, n)
    for (let i = n; i < lineFrom; i++) average = follow(average, close[row + i], alpha)
    return average
  }

  /** Writes the lines of the places before `to` and seeds the signals. */
  function begin(close: Float64Array, to: number, length: number, line: Float64Array) {
    for (let lane = 0; lane < LANES; lane++) {
      const row = lane * length
      const fast = averageAt(close, row, fastN, fastAlpha)
      const slow = averageAt(close, row, slowN, slowAlpha)
      averages[2 * lane] = fast
      averages[2 * lane + 1] = slow
      line[row + lineFrom - 1] = fast - slow
    }
    writeLines(close, lineFrom, to, length, fastAlpha, slowAlpha, averages, line)
    for (let lane = 0; lane < LANES; lane++) signals[lane] = seedOf(line, lane * length + lineFrom - 1, signalN)
  }

  return {
    leastBars: signalFrom,
    full([close], length, [line, signal, hist]) {
      undefinedUntil(lineFrom - 1, length, line)
      undefinedUntil(signalFrom - 1, length, signal)
      begin(close, length, length, line)
      writeFollowRows(line, signalFrom, length, signalAlpha, signals, signal)
      for (let i = 0; i < LANES * length; i++) hist[i] = line[i] - signal[i]
    },
    last([close], length, [line, signal, hist]) {
      begin(close, signalFrom, length, line)
      followSignals(close, signalFrom, length, fastAlpha, slowAlpha, signalAlpha, averages, signals)
      for (let lane = 0; lane < LANES; lane++) {
        line[lane] = averages[2 * lane] - averages[2 * lane + 1]
        signal[lane] = signals[lane]
        hist[lane] = line[lane] - signal[lane]
      }
    },
  }
}

/**
 * MACD (§I2): line = EMA(fast) − EMA(slow), signal = EMA of the line seeded with its own first values, hist = the
 * difference. NaN until defined: the line at the slow length, the signal `signalN` − 1 bars later.
 */
export function macd(close: Float64Array, fastN = 12, slowN = 26, signalN = 9): Macd<Float64Array> {
  return nameMacd(runColumns(macdMachine(fastN, slowN, signalN), { close }))
}

/** MACD close by close; see `macd`. */
export function macdStepper(fastN = 12, slowN = 26, signalN = 9, saved?: Float64Array): Stepper<number, Macd<number>> {
  return valueStepper(macdMachine(fastN, slowN, signalN), nameMacd<number>, saved)
}
