/** Differences of such numbers, doubled by the sign, are still exact. */
const LIMIT = 2 ** 51
const MAX_DECIMALS = 6

/** Where a column's numbers lie: whole multiples of `step` / 10^`decimals`. */
export interface NumberGrid {
  readonly decimals: number
  readonly step: number
}

/** The coarsest grid on which all numbers of the columns lie bit for bit; NaN lies on every one. Null when there is none. */
export function commonGrid(columns: readonly Float64Array[], decimals = 0): NumberGrid | null {
  let places = decimals
  let scale = 10 ** places
  for (const column of columns) {
    let last = 0
    for (let i = 0; i < column.length; i++) {
      const value = column[i]
      // Most numbers are the one before; 0 is looked at, as it equals −0.
      if ((value === last && value !== 0) || Number.isNaN(value)) continue
      last = value
      while (!isOnScale(value, scale)) {
        if (!(places < MAX_DECIMALS)) return null
        places++
        scale = 10 ** places
      }
    }
  }
  let step = 0
  for (const column of columns) {
    let last = 0
    for (let i = 0; i < column.length && step !== 1; i++) {
      const value = column[i]
      if (value === last || Number.isNaN(value)) continue
      last = value
      // A finer scale than the one a number was tried on may be too fine for it.
      if (isOnScale(value, scale)) step = commonDivisor(Math.round(value * scale), step)
    }
  }
  return { decimals: places, step: Math.max(step, 1) }
}

/** Whole multiples of the grid's step, NaN where the column is NaN; null when a number is off the grid. `into` may be it. */
export function onGrid(
  column: Float64Array,
  { decimals, step }: NumberGrid,
  into: Float64Array = new Float64Array(column.length),
): Float64Array | null {
  const scale = 10 ** decimals
  let last = 0
  let multiple = 0
  for (let i = 0; i < column.length; i++) {
    const value = column[i]
    if (Number.isNaN(value)) into[i] = Number.NaN
    else if (value === last && value !== 0) into[i] = multiple
    else if (isOnScale(value, scale)) {
      last = value
      multiple = Math.round(value * scale) / step
      into[i] = multiple
    } else return null
  }
  return into
}

/** The numbers that `onGrid` was given, in place. */
export function fromGrid(whole: Float64Array, { decimals, step }: NumberGrid): Float64Array {
  const scale = 10 ** decimals
  // One exact product, one correctly rounded quotient: the double nearest to the decimal number, as it was.
  for (let i = 0; i < whole.length; i++) whole[i] = (whole[i] * step) / scale
  return whole
}

function isOnScale(value: number, scale: number): boolean {
  const whole = Math.round(value * scale)
  return whole / scale === value && whole < LIMIT && whole > -LIMIT && !Object.is(value, -0)
}

function commonDivisor(a: number, b: number): number {
  // Nearly every number is a multiple already, and whole numbers of 32 bits divide several times as fast.
  if ((a | 0) === a && (b | 0) === b && b !== 0 && (a | 0) % (b | 0) === 0) return b
  let larger = Math.abs(a)
  let smaller = b
  while (smaller !== 0) {
    const rest = larger % smaller
    larger = smaller
    smaller = rest
  }
  return larger
}
