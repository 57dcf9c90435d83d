import { LANES, type Machine, type RowKernel, runColumns, type Stepper, valueStepper } from './machine.ts'
import {
  emaAlpha,
  follow,
  followRows,
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

/** Writes the line of two rows, which begin at a and b, from their averages before `from`. */
function writeLines(
  close: Float64Array,
  a: number,
  b: number,
  from: number,
  to: number,
  fastAlpha: number,
  slowAlpha: number,
  averages: Float64Array,
  line: Float64Array,
): void {
  let fastA = averages[0]
  let slowA = averages[1]
  let fastB = averages[2]
  let slowB = averages[3]
  line[a + from - 1] = fastA - slowA
  line[b + from - 1] = fastB - slowB
  for (let i = from; i < to; i++) {
    fastA = follow(fastA, close[a + i], fastAlpha)
    slowA = follow(slowA, close[a + i], slowAlpha)
    fastB = follow(fastB, close[b + i], fastAlpha)
    slowB = follow(slowB, close[b + i], slowAlpha)
    line[a + i] = fastA - slowA
    line[b + i] = fastB - slowB
  }
}

function macdRows(fastN: number, slowN: number, signalN: number): RowKernel {
  const fastAlpha = emaAlpha(fastN)
  const slowAlpha = emaAlpha(slowN)
  const signalAlpha = emaAlpha(signalN)
  const lineFrom = Math.max(fastN, slowN)
  const signalFrom = lineFrom + signalN - 1
  const averages = new Float64Array(4)
  const signals = new Float64Array(LANES)

  /** An average of a row at the place before the line begins. */
  function averageAt(close: Float64Array, row: number, n: number, alpha: number) {
    let average = seedOf(close, row, n)
    for (let i = n; i < lineFrom; i++) average = follow(average, close[row + i], alpha)
    return average
  }

  /** Writes the lines and seeds the signals. */
  function begin(close: Float64Array, from: number, length: number, line: Float64Array) {
    for (let lane = 0; lane < LANES; lane += 2) {
      const a = lane * length
      const b = a + length
      averages[0] = averageAt(close, a + from, fastN, fastAlpha)
      averages[1] = averageAt(close, a + from, slowN, slowAlpha)
      averages[2] = averageAt(close, b + from, fastN, fastAlpha)
      averages[3] = averageAt(close, b + from, slowN, slowAlpha)
      writeLines(close, a, b, from + lineFrom, length, fastAlpha, slowAlpha, averages, line)
    }
    for (let lane = 0; lane < LANES; lane++) signals[lane] = seedOf(line, lane * length + from + lineFrom - 1, signalN)
  }

  return {
    leastBars: signalFrom,
    full([close], from, length, [line, signal, hist]) {
      undefinedUntil(from, from + lineFrom - 1, length, line)
      begin(close, from, length, line)
      undefinedUntil(from, from + signalFrom - 1, length, signal)
      writeFollowRows(line, from + signalFrom, length, signalAlpha, signals, signal)
      for (let i = from; i < LANES * length; i++) hist[i] = line[i] - signal[i]
    },
    last([close], length, [line, signal, hist]) {
      begin(close, 0, length, line)
      followRows(line, signalFrom, length, signalAlpha, signals)
      for (let lane = 0; lane < LANES; lane++) {
        // The line's places up to LANES are not read again.
        line[lane] = line[(lane + 1) * length - 1]
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
