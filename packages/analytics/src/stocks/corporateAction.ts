/** Factor f of a split (§K1): old face value over new. */
export function splitFactor(oldFaceValue: number, newFaceValue: number): number {
  return oldFaceValue / newFaceValue
}

/** Factor f of a bonus a:b (§K1), a new shares for b held. */
export function bonusFactor(newShares: number, heldShares: number): number {
  return (newShares + heldShares) / heldShares
}

/** Theoretical ex-rights price (§K1) of rights a:b at `issuePrice`, from the cum close. */
export function exRightsPrice(newShares: number, heldShares: number, issuePrice: number, cumClose: number): number {
  return (cumClose * heldShares + issuePrice * newShares) / (newShares + heldShares)
}

/** Factor f of rights a:b (§K1): cum close over the ex-rights price; 1 when the issue price is not below the market. */
export function rightsFactor(newShares: number, heldShares: number, issuePrice: number, cumClose: number): number {
  if (cumClose <= issuePrice) return 1
  return cumClose / exRightsPrice(newShares, heldShares, issuePrice, cumClose)
}

/**
 * Factor f of a demerger (§K1): cum close over the price found in the special pre-open session. NaN while that price is
 * unknown, which breaks the history there (§M3).
 */
export function demergerFactor(cumClose: number, specialPreOpenPrice: number): number {
  return cumClose / specialPreOpenPrice
}

/** Factor of all actions on one ex-date (§K1): they multiply. */
export function combinedFactor(factors: ArrayLike<number>): number {
  let product = 1
  for (let i = 0; i < factors.length; i++) product *= factors[i]
  return product
}

/** Terms of a futures or option contract that a corporate action changes; strike NaN for a future. */
export interface ContractTerms {
  strike: number
  lotSize: number
  /** Base price of the future. */
  futureBase: number
}

/** Contract terms after a split or bonus with factor f (§K1): strikes and base ÷ f, lot × f. */
export function termsAfterFactor({ strike, lotSize, futureBase }: ContractTerms, f: number): ContractTerms {
  return { strike: strike / f, lotSize: lotSize * f, futureBase: futureBase / f }
}

/** Yield of one dividend, percent of the cum close (/event-calendar). */
export function dividendYieldOfEventPct(amount: number, cumClose: number): number {
  return (100 * amount) / cumClose
}

/** Whether a dividend is extraordinary (§K1): at least 2% of the market value, so that F&O contracts adjust. */
export function isExtraordinaryDividend(amount: number, marketValue: number): boolean {
  return dividendYieldOfEventPct(amount, marketValue) >= 2
}

/** Contract terms after an extraordinary dividend (§K1): strike and base fall by the full amount, the lot stays. */
export function termsAfterDividend({ strike, lotSize, futureBase }: ContractTerms, amount: number): ContractTerms {
  return { strike: strike - amount, lotSize, futureBase: futureBase - amount }
}
