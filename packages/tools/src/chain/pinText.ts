/** What names a set of strikes in an address: '25800-26200', '25800,26100'. */
export function pinText(set: { readonly strike: ArrayLike<number | null>; readonly isSpan: boolean }): string {
  const strikes = Array.from(set.strike)
  return set.isSpan && strikes.length > 1 ? `${strikes[0]}-${strikes[strikes.length - 1]}` : strikes.join(',')
}
