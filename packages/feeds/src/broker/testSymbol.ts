/** Whether a symbol is one that an exchange only tests with: 011NSETEST. */
export function isTestSymbol(symbol: string): boolean {
  return /^\d{3}[A-Z]{3}TEST$/.test(symbol)
}
