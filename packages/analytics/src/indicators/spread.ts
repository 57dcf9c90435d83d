import { joinedSum } from './sma.ts'

/*
 * State: as `smaStep`, and the same again for the squares of the differences. It ends with the mean and the deviation of
 * the last step. The reference of the differences is a value inside the window, so their squares sum to at most n + 1
 * times the squares about the mean: no cancellation, however high the price and small its variance.
 */
const SLOTS = 8
const MEAN = 6
const DEVIATION = 7

/** Numbers of state of `spreadStep` over n values. */
export function spreadStateSize(n: number): number {
  return SLOTS + 2 * n
}

/** Sum of squares that goes with `joinedSum`. */
export function joinedSquares(
  squares: number,
  endSquares: number,
  endSum: number,
  endCount: number,
  shift: number,
): number {
  return squares + endSquares + shift * (2 * endSum + endCount * shift)
}

/** Population standard deviation of n values that sum to `sum` above some value, and their squares to `squares`. */
export function deviationOf(sum: number, squares: number, n: number): number {
  return Math.sqrt(Math.max(0, squares - sum * (sum / n)) * (1 / n))
}

/** Takes x as the newest of the last n values and leaves their mean and population deviation in the state. */
export function spreadStep(state: Float64Array, at: number, n: number, x: number): void {
  const slots = at + SLOTS
  let place = state[at] | 0
  if (place === 0) {
    state[at + 2] = x
    state[at + 3] = 0
    state[at + 4] = 0
  }
  const first = state[at + 2]
  const above = x - first
  const sum = state[at + 3] + above
  const squares = state[at + 4] + above * above
  state[at + 3] = sum
  state[at + 4] = squares
  state[slots + place] = x
  place++
  if (place < n) {
    state[at] = place
    if (state[at + 1] === 0) {
      state[at + MEAN] = Number.NaN
      state[at + DEVIATION] = Number.NaN
      return
    }
    const endSum = state[slots + place]
    const shift = state[at + 5] - first
    const total = joinedSum(sum, endSum, n - place, shift)
    const totalSquares = joinedSquares(squares, state[slots + n + place], endSum, n - place, shift)
    state[at + MEAN] = first + total / n
    state[at + DEVIATION] = deviationOf(total, totalSquares, n)
    return
  }
  sumEnds(state, at, n)
  state[at + MEAN] = first + sum / n
  state[at + DEVIATION] = deviationOf(sum, squares, n)
}

/** What happens once a block; apart from `spreadStep`, so that this stays small enough to be inlined. */
function sumEnds(state: Float64Array, at: number, n: number): void {
  const slots = at + SLOTS
  const last = state[slots + n - 1]
  let endSum = 0
  let endSquares = 0
  for (let slot = slots + n - 1; slot > slots; slot--) {
    const below = state[slot] - last
    endSum += below
    endSquares += below * below
    state[slot] = endSum
    state[slot + n] = endSquares
  }
  state[at] = 0
  state[at + 1] = 1
  state[at + 5] = last
}

/** Mean left by the last `spreadStep`. */
export function spreadMean(state: Float64Array, at: number): number {
  return state[at + MEAN]
}

/** Population standard deviation left by the last `spreadStep`. */
export function spreadDeviation(state: Float64Array, at: number): number {
  return state[at + DEVIATION]
}
