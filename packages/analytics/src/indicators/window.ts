/*
 * Sums and extremes of the last n values, by the same two halves as `smaStep`: a block in progress and the ends of the
 * block before. State: place in the block, 1 once a block is complete, the figure of the block so far, then a slot a
 * place. A NaN is not taken; the answer is NaN until there are n values. What happens once a block stands apart, so that
 * the steps stay small enough for the compiler to inline.
 */
const SLOTS = 3

/** Numbers of state of `windowSumStep`, `highestStep` and `lowestStep` over n values. */
export function windowStateSize(n: number): number {
  return SLOTS + n
}

/** Sum of the last n values, taking x as the newest. Exactly 0 when all of them are 0. */
export function windowSumStep(state: Float64Array, at: number, n: number, x: number): number {
  if (Number.isNaN(x)) return Number.NaN
  const slots = at + SLOTS
  let place = state[at] | 0
  const sum = place === 0 ? x : state[at + 2] + x
  state[at + 2] = sum
  state[slots + place] = x
  place++
  if (place < n) {
    state[at] = place
    return state[at + 1] === 0 ? Number.NaN : sum + state[slots + place]
  }
  sumEnds(state, at, n)
  return sum
}

function sumEnds(state: Float64Array, at: number, n: number): void {
  const slots = at + SLOTS
  for (let slot = slots + n - 2; slot > slots; slot--) state[slot] += state[slot + 1]
  state[at] = 0
  state[at + 1] = 1
}

/**
 * The higher of two numbers, exactly. Whether a price is a new extreme is a coin toss no processor guesses, so it is added
 * up without a branch; the one that is left is for moves so steep that their difference would be rounded.
 */
export function higher(a: number, b: number): number {
  const rise = b - a
  const size = Math.abs(rise)
  if (size < 0.5 * Math.abs(a)) return a + 0.5 * (rise + size)
  return rise > 0 ? b : a
}

/** The lower of two numbers; see `higher`. */
export function lower(a: number, b: number): number {
  const fall = a - b
  const size = Math.abs(fall)
  if (size < 0.5 * Math.abs(a)) return a - 0.5 * (fall + size)
  return fall > 0 ? b : a
}

/** Highest of the last n values, taking x as the newest. */
export function highestStep(state: Float64Array, at: number, n: number, x: number): number {
  if (Number.isNaN(x)) return Number.NaN
  const slots = at + SLOTS
  let place = state[at] | 0
  const highest = place === 0 ? x : higher(state[at + 2], x)
  state[at + 2] = highest
  state[slots + place] = x
  place++
  if (place < n) {
    state[at] = place
    return state[at + 1] === 0 ? Number.NaN : higher(highest, state[slots + place])
  }
  raiseEnds(state, at, n)
  return highest
}

function raiseEnds(state: Float64Array, at: number, n: number): void {
  const slots = at + SLOTS
  for (let slot = slots + n - 2; slot > slots; slot--) state[slot] = higher(state[slot + 1], state[slot])
  state[at] = 0
  state[at + 1] = 1
}

/** Lowest of the last n values, taking x as the newest. */
export function lowestStep(state: Float64Array, at: number, n: number, x: number): number {
  return -highestStep(state, at, n, -x)
}

/** Numbers of state of `lagStep`. */
export function lagStateSize(n: number): number {
  return 2 + n
}

/** The value taken n values before x; NaN while there is none. State: place in the ring, values held, the ring. */
export function lagStep(state: Float64Array, at: number, n: number, x: number): number {
  if (Number.isNaN(x)) return Number.NaN
  const place = state[at] | 0
  const held = state[at + 1]
  const before = held < n ? Number.NaN : state[at + 2 + place]
  state[at + 2 + place] = x
  state[at] = place + 1 === n ? 0 : place + 1
  if (held < n) state[at + 1] = held + 1
  return before
}
