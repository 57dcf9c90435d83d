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

/** The higher of two numbers that exist. */
function higher(a: number, b: number): number {
  // biome-ignore lint/complexity/useMathMinMax: Math.max also sorts out NaN and -0, for twice the time
  return b > a ? b : a
}

/** The lower of two numbers that exist. */
function lower(a: number, b: number): number {
  // biome-ignore lint/complexity/useMathMinMax: as above
  return b < a ? b : a
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

/** Scratch of `rangeRow` over n bars. A bound that no price reaches stands in for the ends a window does not have. */
export function rangeEnds(n: number): { readonly highs: Float64Array; readonly lows: Float64Array } {
  return {
    highs: new Float64Array(n + 1).fill(Number.NEGATIVE_INFINITY),
    lows: new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY),
  }
}

/**
 * Highest high and lowest low of the last n bars at the places from … to − 1 of columns without a missing bar, as
 * `highestStep` and `lowestStep` give them; the first n − 1 are of fewer bars.
 */
export function rangeRow(
  high: Float64Array,
  low: Float64Array,
  from: number,
  to: number,
  n: number,
  { highs, lows }: { readonly highs: Float64Array; readonly lows: Float64Array },
  highest: Float64Array,
  lowest: Float64Array,
): void {
  for (let block = from; block < to; block += n) {
    if (block > from) {
      let top = Number.NEGATIVE_INFINITY
      let bottom = Number.POSITIVE_INFINITY
      for (let place = n - 1; place > 0; place--) {
        top = higher(top, high[block - n + place])
        bottom = lower(bottom, low[block - n + place])
        highs[place] = top
        lows[place] = bottom
      }
    }
    const count = Math.min(n, to - block)
    let top = Number.NEGATIVE_INFINITY
    let bottom = Number.POSITIVE_INFINITY
    for (let place = 1; place <= count; place++) {
      const i = block + place - 1
      top = higher(top, high[i])
      bottom = lower(bottom, low[i])
      highest[i] = higher(top, highs[place])
      lowest[i] = lower(bottom, lows[place])
    }
  }
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
