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
    advance(state, at, [close], from, to, [line, signal, hist]) {
      for (let i = from; i < to; i++) {
        const fast = smoothingStep(state, at, fastN, fastAlpha, close[i])
        line[i] = fast - smoothingStep(state, at + SLOW, slowN, slowAlpha, close[i])
        signal[i] = smoothingStep(state, at + SIGNAL, signalN, signalAlpha, line[i])
        hist[i] = line[i] - signal[i]
      }
    },
    rows: () => macdRows(fastN, slowN, signalN),
  }
}

/** Writes the line of two rows, from their averages before `from`, to `line` at lineA and lineB. */
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
  lineA: number,
  lineB: number,
): void {
  let fastA = averages[0]
  let slowA = averages[1]
  let fastB = averages[2]
  let slowB = averages[3]
  line[lineA + from - 1] = fastA - slowA
  line[lineB + from - 1] = fastB - slowB
  for (let i = from; i < to; i++) {
    fastA = follow(fastA, close[a + i], fastAlpha)
    slowA = follow(slowA, close[a + i], slowAlpha)
    fastB = follow(fastB, close[b + i], fastAlpha)
    slowB = follow(slowB, close[b + i], slowAlpha)
    line[lineA + i] = fastA - slowA
    line[lineB + i] = fastB - slowB
  }
}

function macdRows(fastN: number, slowN: number, signalN: number): RowKernel {
  const fastAlpha = emaAlpha(fastN)
  const slowAlpha = emaAlpha(slowN)
  const signalAlpha = emaAlpha(signalN)
  const begin = Math.max(fastN, slowN)
  const averages = new Float64Array(LANES)
  const signals = new Float64Array(LANES)
  const scratchRows = new Int32Array(LANES)
  let scratch = new Float64Array(0)

  /** An average of a row at the place before `begin`. */
  function averageAt(close: Float64Array, row: number, n: number, alpha: number) {
    let average = seedOf(close, row, n)
    for (let i = n; i < begin; i++) average = follow(average, close[row + i], alpha)
    return average
  }

  function lines(close: Float64Array, rows: Int32Array, length: number, line: Float64Array, lineRows: Int32Array) {
    for (let lane = 0; lane < LANES; lane += 2) {
      const a = rows[lane]
      const b = rows[lane + 1]
      averages[0] = averageAt(close, a, fastN, fastAlpha)
      averages[1] = averageAt(close, a, slowN, slowAlpha)
      averages[2] = averageAt(close, b, fastN, fastAlpha)
      averages[3] = averageAt(close, b, slowN, slowAlpha)
      writeLines(close, a, b, begin, length, fastAlpha, slowAlpha, averages, line, lineRows[lane], lineRows[lane + 1])
    }
    for (let lane = 0; lane < LANES; lane++) signals[lane] = seedOf(line, lineRows[lane] + begin - 1, signalN)
  }

  const signalFrom = begin + signalN - 1
  return {
    leastBars: signalFrom,
    full([close], rows, length, out) {
      const [line, signal, hist] = out
      undefinedUntil(signalFrom - 1, rows, out)
      lines(close, rows, length, line, rows)
      writeFollowRows(line, rows, signalFrom, length, signalAlpha, signals, signal)
      for (let lane = 0; lane < LANES; lane++) {
        for (let i = rows[lane] + signalFrom - 1; i < rows[lane] + length; i++) hist[i] = line[i] - signal[i]
      }
    },
    last([close], rows, length, [line, signal, hist], places) {
      if (scratch.length < LANES * length) scratch = new Float64Array(LANES * length)
      for (let lane = 0; lane < LANES; lane++) scratchRows[lane] = lane * length
      lines(close, rows, length, scratch, scratchRows)
      followRows(scratch, scratchRows, signalFrom, length, signalAlpha, signals)
      for (let lane = 0; lane < LANES; lane++) {
        const place = places[lane]
        line[place] = scratch[(lane + 1) * length - 1]
        signal[place] = signals[lane]
        hist[place] = line[place] - signal[place]
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
