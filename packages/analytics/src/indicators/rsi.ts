import { LANES, type Machine, only, type RowKernel, runColumns, type Stepper, valueStepper } from './machine.ts'
import { follow, SMOOTHING_STATE, smoothingStep, undefinedUntil } from './smoothing.ts'

/*
 * Gains and losses are taken twice, as |change| + change and |change| − change: that is 2·max(change, 0) and
 * 2·max(−change, 0) exactly, but without a branch that would be mispredicted every other bar. RSI is a ratio, so the 2 does
 * not matter.
 */

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
          const size = Math.abs(change)
          const gain = smoothingStep(state, own + GAIN, n, alpha, size + change)
          const loss = smoothingStep(state, own + LOSS, n, alpha, size - change)
          out[i] = rsiOf(gain, loss)
        }
        state[own + 1] = x
      }
    },
    rows: () => rsiRows(n),
  }
}

/**
 * Carries the average gains and losses of four rows, `length` apart, over their places from … length − 1; `averages` holds
 * the gain and the loss of each row.
 */
function followMoves(close: Float64Array, from: number, length: number, alpha: number, averages: Float64Array): void {
  const b = length
  const c = 2 * length
  const d = 3 * length
  let gainA = averages[0]
  let lossA = averages[1]
  let gainB = averages[2]
  let lossB = averages[3]
  let gainC = averages[4]
  let lossC = averages[5]
  let gainD = averages[6]
  let lossD = averages[7]
  for (let i = from; i < length; i++) {
    const changeA = close[i] - close[i - 1]
    const changeB = close[b + i] - close[b + i - 1]
    const changeC = close[c + i] - close[c + i - 1]
    const changeD = close[d + i] - close[d + i - 1]
    const sizeA = Math.abs(changeA)
    const sizeB = Math.abs(changeB)
    const sizeC = Math.abs(changeC)
    const sizeD = Math.abs(changeD)
    gainA = follow(gainA, sizeA + changeA, alpha)
    lossA = follow(lossA, sizeA - changeA, alpha)
    gainB = follow(gainB, sizeB + changeB, alpha)
    lossB = follow(lossB, sizeB - changeB, alpha)
    gainC = follow(gainC, sizeC + changeC, alpha)
    lossC = follow(lossC, sizeC - changeC, alpha)
    gainD = follow(gainD, sizeD + changeD, alpha)
    lossD = follow(lossD, sizeD - changeD, alpha)
  }
  averages[0] = gainA
  averages[1] = lossA
  averages[2] = gainB
  averages[3] = lossB
  averages[4] = gainC
  averages[5] = lossC
  averages[6] = gainD
  averages[7] = lossD
}

/** The same for two rows, which begin at a and b, over their places from … to − 1, with the RSI written to `out`. */
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
    const sizeA = Math.abs(changeA)
    const sizeB = Math.abs(changeB)
    gainA = follow(gainA, sizeA + changeA, alpha)
    lossA = follow(lossA, sizeA - changeA, alpha)
    gainB = follow(gainB, sizeB + changeB, alpha)
    lossB = follow(lossB, sizeB - changeB, alpha)
    out[a + i] = rsiOf(gainA, lossA)
    out[b + i] = rsiOf(gainB, lossB)
  }
}

function rsiRows(n: number): RowKernel {
  const alpha = 1 / n
  const averages = new Float64Array(2 * LANES)

  /** Averages of the first n gains and losses of a row, added as `smoothingStep` does. */
  function seed(close: Float64Array, row: number, at: number) {
    const first = close[row + 1] - close[row]
    const gain = Math.abs(first) + first
    const loss = Math.abs(first) - first
    let gains = 0
    let losses = 0
    for (let i = row + 2; i <= row + n; i++) {
      const change = close[i] - close[i - 1]
      const size = Math.abs(change)
      gains += size + change - gain
      losses += size - change - loss
    }
    averages[at] = gain + gains / n
    averages[at + 1] = loss + losses / n
  }

  return {
    leastBars: n + 1,
    full([close], length, [out]) {
      undefinedUntil(n, length, out)
      for (let lane = 0; lane < LANES; lane += 2) {
        const a = lane * length
        const b = a + length
        seed(close, a, 0)
        seed(close, b, 2)
        writeFollowMoves(close, a, b, n + 1, length, alpha, averages, out)
      }
    },
    last([close], length, [out]) {
      for (let lane = 0; lane < LANES; lane++) seed(close, lane * length, 2 * lane)
      followMoves(close, n + 1, length, alpha, averages)
      for (let lane = 0; lane < LANES; lane++) out[lane] = rsiOf(averages[2 * lane], averages[2 * lane + 1])
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
