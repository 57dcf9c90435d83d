/**
 * Charges in billionths of a paisa. §J4 rounds nothing per fill, and its rates have five decimals of a per cent (10⁻⁷
 * of the turnover) before GST takes 18/100 of them, so 10⁻⁹ paise is the finest part any charge can have: sums are
 * exact. BigInt, because a day of ₹100 crore (10¹¹ paise) at 0.1 % is 10¹⁷ of these, beyond Number.MAX_SAFE_INTEGER.
 */
export type NanoPaise = bigint

const PER_PAISA = 1_000_000_000n
const PER_RUPEE = 100n * PER_PAISA

/** Whole paise as billionths. */
export function nanoPaise(paise: number): NanoPaise {
  return BigInt(paise) * PER_PAISA
}

/** The nearest whole paise, halves away from zero: the one rounding of an amount, done where it leaves the journal. */
export function toPaise(amount: NanoPaise): number {
  return Number(divideRounded(amount, PER_PAISA))
}

/** The nearest whole rupee, halves away from zero, still in billionths of a paisa. */
export function toWholeRupees(amount: NanoPaise): NanoPaise {
  return divideRounded(amount, PER_RUPEE) * PER_RUPEE
}

/** ratePct % of whole paise, exact for rates of up to seven decimals. */
export function percentOfPaise(paise: number, ratePct: number): NanoPaise {
  return BigInt(paise) * rateIn1e9(ratePct)
}

/** ratePct % of an amount, halves away from zero. */
export function percentOf(amount: NanoPaise, ratePct: number): NanoPaise {
  return divideRounded(amount * rateIn1e9(ratePct), 1_000_000_000n)
}

function rateIn1e9(ratePct: number): bigint {
  return BigInt(Math.round(ratePct * 1e7))
}

function divideRounded(amount: bigint, by: bigint): bigint {
  const half = by / 2n
  return (amount < 0n ? amount - half : amount + half) / by
}

/**
 * A total dealt out in proportion to weights, in multiples of `grain`; the shares add up to the total exactly (it must
 * be a multiple of the grain itself). All weights 0: the first share takes it.
 */
export function apportioned(total: bigint, weights: readonly bigint[], grain = 1n): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) return weights.map((_, at) => (at === 0 ? total : 0n))
  let weightSoFar = 0n
  let dealt = 0n
  return weights.map((weight) => {
    weightSoFar += weight
    const due = divideRounded((total / grain) * weightSoFar, all) * grain
    const share = due - dealt
    dealt = due
    return share
  })
}

/**
 * Amounts as whole paise that add up to their rounded total, each within one paisa of itself: largest remainders first.
 * For tables whose rows must sum to the total printed below them.
 */
export function paiseThatAddUp(amounts: readonly NanoPaise[]): number[] {
  const whole = amounts.map((amount) => floorDivide(amount, PER_PAISA))
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  let missing = BigInt(toPaise(total)) - whole.reduce((sum, paise) => sum + paise, 0n)
  const byRemainder = amounts
    .map((amount, at) => ({ at, remainder: amount - whole[at] * PER_PAISA }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1))
  for (const { at } of byRemainder) {
    if (missing === 0n) break
    whole[at] += 1n
    missing -= 1n
  }
  return whole.map(Number)
}

function floorDivide(amount: bigint, by: bigint): bigint {
  const quotient = amount / by
  return amount < 0n && quotient * by !== amount ? quotient - 1n : quotient
}
