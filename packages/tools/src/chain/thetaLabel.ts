/** The head of a column of thetas: what each row’s is counted over, a calendar day or what is left to expiry. */
export function thetaLabel(isToExpiry: readonly boolean[]): string {
  if (!isToExpiry.includes(true)) return 'Theta / day'
  return isToExpiry.includes(false) ? 'Theta, day or to expiry' : 'Theta to expiry'
}
