/** What writers together pay at each listed settlement, and where that is least. */
export interface MaxPain {
  readonly strike: number
  /** ₹ by strike. */
  readonly painRupees: Float64Array
}

/**
 * Max pain (§O14) over all listed strikes, ascending: the listed settlement at which option writers together pay out
 * least; of equals the one nearer to F, then the lower. Null when all OI is 0 or a leg's OI is unknown.
 */
export function maxPain(
  strike: Float64Array,
  ceOiLots: Float64Array,
  peOiLots: Float64Array,
  pointValue: number,
  forward: number,
): MaxPain | null {
  const painRupees = new Float64Array(strike.length)
  writePain(painRupees, strike, ceOiLots, peOiLots, pointValue)
  const least = leastPain(strike, painRupees, forward)
  return least < 0 ? null : { strike: strike[least], painRupees }
}

/**
 * What sums of lots may miss 0 by and still be 0, of all the lots: units are whole, but lots are divided units, and 0.1 + 0.2
 * is not 0.3. A single unit is far more of any chain.
 */
const ROUNDING = 1e-12

/**
 * Writes pain(X) in ₹ for X at every listed strike (§O14); NaN throughout when all OI is 0 or a leg's OI is unknown.
 * From one strike to the next pain grows by (CE OI passed − PE OI ahead) × the step, so one sweep does it, and strikes of
 * equal pain in units come out equal to the last bit.
 */
export function writePain(
  out: Float64Array,
  strike: Float64Array,
  ceOiLots: Float64Array,
  peOiLots: Float64Array,
  pointValue: number,
): void {
  let ceOi = 0
  let peOi = 0
  let pain = 0
  for (let i = 0; i < strike.length; i++) {
    ceOi += ceOiLots[i]
    peOi += peOiLots[i]
    pain += peOiLots[i] * (strike[i] - strike[0])
  }
  if (!(ceOi + peOi > 0)) {
    out.fill(Number.NaN)
    return
  }
  let passedLessAhead = -peOi
  for (let i = 0; i < strike.length; i++) {
    const isLevel = Math.abs(passedLessAhead) <= ROUNDING * (ceOi + peOi)
    if (i > 0 && !isLevel) pain += passedLessAhead * (strike[i] - strike[i - 1])
    out[i] = pointValue * pain
    passedLessAhead += ceOiLots[i] + peOiLots[i]
  }
}

/** Index of the least pain, of equals the one nearer to F, then the lower (§O14); −1 when there is no pain column. */
export function leastPain(strike: Float64Array, painRupees: Float64Array, forward: number): number {
  let least = -1
  for (let i = 0; i < strike.length; i++) {
    if (Number.isNaN(painRupees[i])) return -1
    if (least < 0 || painRupees[i] < painRupees[least]) least = i
    else if (painRupees[i] === painRupees[least]) {
      if (Math.abs(strike[i] - forward) < Math.abs(strike[least] - forward)) least = i
    }
  }
  return least
}
