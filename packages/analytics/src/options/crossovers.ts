/** A row at which a difference took a new sign: +1 or −1. */
export interface Crossover {
  readonly row: number
  readonly sign: number
}

/**
 * Crossovers of a difference by row (/call-vs-put-oi): its sign differs from the last non-zero sign before it; stamped with
 * that row. None at the first row, nor across a row that `isSetChanged` marks (rolled window). Gaps (NaN) are passed over.
 */
export function crossovers(difference: Float64Array, isSetChanged: Uint8Array): Crossover[] {
  const found: Crossover[] = []
  let last = 0
  for (let row = 0; row < difference.length; row++) {
    const sign = signOf(difference[row])
    if (isSetChanged[row]) last = sign
    else if (sign !== 0) {
      if (last !== 0 && sign !== last) found.push({ row, sign })
      last = sign
    }
  }
  return found
}

/** A crossover that has to hold (/call-vs-put-crossover). */
export interface ConfirmedCrossover extends Crossover {
  /** Row at which the new sign had held for the rows asked; −1 when it returned before, or has not held so long yet. */
  readonly confirmedRow: number
}

/**
 * Crossovers of d = metric(CE) − metric(PE) that hold (/call-vs-put-crossover): the first row whose sign differs from the
 * last confirmed one, confirmed when the sign holds for `confirm` consecutive rows, itself the first; a return before that
 * cancels it. d = 0 keeps the sign of the row before. The first sign seen counts as confirmed; gaps (NaN) are passed over.
 */
export function confirmedCrossovers(d: Float64Array, confirm: number): ConfirmedCrossover[] {
  const found: ConfirmedCrossover[] = []
  let confirmed = 0
  let last = 0
  let start = -1
  let held = 0
  for (let row = 0; row < d.length; row++) {
    if (Number.isNaN(d[row])) continue
    const sign = signOf(d[row]) || last
    last = sign
    if (confirmed === 0) confirmed = sign
    if (sign === confirmed) {
      if (held > 0) found.push({ row: start, sign: -confirmed, confirmedRow: -1 })
      held = 0
      continue
    }
    if (held === 0) start = row
    held++
    if (held < confirm) continue
    found.push({ row: start, sign, confirmedRow: row })
    confirmed = sign
    held = 0
  }
  if (held > 0) found.push({ row: start, sign: last, confirmedRow: -1 })
  return found
}

function signOf(x: number): number {
  return x > 0 ? 1 : x < 0 ? -1 : 0
}
