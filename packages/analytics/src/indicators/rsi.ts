import { LANES, type Machine, only, type RowKernel, runColumns, type Stepper, valueStepper } from './machine.ts'
import { follow, SMOOTHING_STATE, smoothingStep, undefinedUntil } from './smoothing.ts'

/**
 * Twice the rise in a change of price, 0 when it fell; the loss is the rise of the opposite change. It is 2·max(change, 0)
 * exactly, but without a branch that would be mispredicted every other bar. RSI is a ratio, so the 2 does not matter.
 */
function twiceRise(change: number): number {
  return Math.abs(change) + change
}

/**
 * RSI of an average gain and an average loss: 100 − 100/(1 + gain/loss) (§I2), written with one division. No loss gives
 * 100, neither gives 50.
 */
export function rsiOf(averageGain: number, averageLoss: number): number {
  const moves = averageGain + averageLoss
  return moves === 0 ? 50 : 100 * (averageGain / moves)
}

const GAIN = 2
const LOSS = GAIN + SMOOTHING_STATE

/** State: 1 after the first close, the previous close, then the averages of gains and of losses. */
export function rsiMachine(n: number): Machine<'close'> {
  const alpha = 1 / n
  return {
    inputs: ['close'],
    outputs: ['rsi'],
    stateSize: LOSS + SMOOTHING_STATE,
    memory: null,
    advance(state, at, [close], from, to, [out], stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) {
        const x = close[i]
        if (Number.isNaN(x)) {
          out[i] = Number.NaN
          continue
        }
        if (state[own] === 0) {
          state[own] = 1
          out[i] = Number.NaN
        } else {
          const change = x - state[own + 1]
          const gain = smoothingStep(state, own + GAIN, n, alpha, twiceRise(change))
          const loss = smoothingStep(state, own + LOSS, n, alpha, twiceRise(-change))
          out[i] = rsiOf(gain, loss)
        }
        state[own + 1] = x
      }
    },
    rows: () => rsiRows(n),
  }
}

/**
 * Carries the average gains and losses of two rows, which begin at a and b, over their places from … to − 1: four
 * recurrences side by side.
 */
function followMoves(
  close: Float64Array,
  a: number,
  b: number,
  from: number,
  to: number,
  alpha: number,
  averages: Float64Array,
): void {
  let gainA = averages[0]
  let lossA = averages[1]
  let gainB = averages[2]
  let lossB = averages[3]
  for (let i = from; i < to; i++) {
    const changeA = close[a + i] - close[a + i - 1]
    const changeB = close[b + i] - close[b + i - 1]
    gainA = follow(gainA, twiceRise(changeA), alpha)
    lossA = follow(lossA, twiceRise(-changeA), alpha)
    gainB = follow(gainB, twiceRise(changeB), alpha)
    lossB = follow(lossB, twiceRise(-changeB), alpha)
  }
  averages[0] = gainA
  averages[1] = lossA
  averages[2] = gainB
  averages[3] = lossB
}

/** `followMoves`, with the RSI on the way written to `out`. */
function writeFollowMoves(
  close: Float64Array,
  a: number,
  b: number,
  from: number,
  to: number,
  alpha: number,
  averages: Float64Array,
  out: Float64Array,
): void {
  let gainA = averages[0]
  let lossA = averages[1]
  let gainB = averages[2]
  let lossB = averages[3]
  out[a + from - 1] = rsiOf(gainA, lossA)
  out[b + from - 1] = rsiOf(gainB, lossB)
  for (let i = from; i < to; i++) {
    const changeA = close[a + i] - close[a + i - 1]
    const changeB = close[b + i] - close[b + i - 1]
    gainA = follow(gainA, twiceRise(changeA), alpha)
    lossA = follow(lossA, twiceRise(-changeA), alpha)
    gainB = follow(gainB, twiceRise(changeB), alpha)
    lossB = follow(lossB, twiceRise(-changeB), alpha)
    out[a + i] = rsiOf(gainA, lossA)
    out[b + i] = rsiOf(gainB, lossB)
  }
}

function rsiRows(n: number): RowKernel {
  const alpha = 1 / n
  const averages = new Float64Array(4)

  /** Averages of the first n gains and losses of a row, added as `smoothingStep` does. */
  function seed(close: Float64Array, row: number, at: number) {
    const first = close[row + 1] - close[row]
    const gain = twiceRise(first)
    const loss = twiceRise(-first)
    let gains = 0
    let losses = 0
    for (let i = row + 2; i <= row + n; i++) {
      const change = close[i] - close[i - 1]
      gains += twiceRise(change) - gain
      losses += twiceRise(-change) - loss
    }
    averages[at] = gain + gains / n
    averages[at + 1] = loss + losses / n
  }

  return {
    leastBars: n + 1,
    full([close], from, length, [out]) {
      undefinedUntil(from, from + n, length, out)
      for (let lane = 0; lane < LANES; lane += 2) {
        const a = lane * length
        const b = a + length
        seed(close, a + from, 0)
        seed(close, b + from, 2)
        writeFollowMoves(close, a, b, from + n + 1, length, alpha, averages, out)
      }
    },
    last([close], length, [out]) {
      for (let lane = 0; lane < LANES; lane += 2) {
        const a = lane * length
        const b = a + length
        seed(close, a, 0)
        seed(close, b, 2)
        followMoves(close, a, b, n + 1, length, alpha, averages)
        out[lane] = rsiOf(averages[0], averages[1])
        out[lane + 1] = rsiOf(averages[2], averages[3])
      }
    },
  }
}

/** Relative strength index, Wilder's averages of gains and losses (§I2). 0–100; NaN until n changes are known. */
export function rsi(close: Float64Array, n = 14): Float64Array {
  return only(runColumns(rsiMachine(n), { close }))
}

/** RSI(n) close by close; see `rsi`. */
export function rsiStepper(n = 14, saved?: Float64Array): Stepper<number, number> {
  return valueStepper(rsiMachine(n), only, saved)
}
