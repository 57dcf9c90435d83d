/** A strike with its place from the money, counted in listed strikes. */
export interface StrikeOption {
  strike: number
  /** 0 at the money, +1 one listed strike above. */
  steps: number
}

/** Every listed strike with its place from ATM. Steps are counted, never computed: listed strikes need not be even. */
export function strikeOptions(strikes: ArrayLike<number>, atm: number): readonly StrikeOption[] {
  const at = Array.from(strikes).indexOf(atm)
  return Array.from(strikes, (strike, i) => ({ strike, steps: at < 0 ? Number.NaN : i - at }))
}

/** 'ATM', 'ATM+2', 'ATM−1'; empty when ATM is not listed. */
export function stepLabel(steps: number): string {
  if (Number.isNaN(steps)) return ''
  if (steps === 0) return 'ATM'
  return steps > 0 ? `ATM+${steps}` : `ATM−${-steps}`
}

/** The listed strike so many places away, kept within the list; the nearest listed one when the value is not listed. */
export function strikeBeside(strikes: ArrayLike<number>, value: number, step: number): number {
  let at = 0
  for (let i = 1; i < strikes.length; i++) {
    if (Math.abs(strikes[i] - value) < Math.abs(strikes[at] - value)) at = i
  }
  return strikes[Math.max(0, Math.min(at + step, strikes.length - 1))]
}
