import { contractName, type Listing } from '@strikelens/market/instruments'

/** Contracts of an expiry that a feed does not bring all of. */
export interface ChainCoverage {
  readonly symbol: string
  readonly expiry: string
  readonly covered: number
  readonly total: number
}

/** Chains of which some contracts are missing, those with most missing first; a chain that is covered whole is not named. */
export function partChains(listings: readonly Listing[], missing: readonly string[]): ChainCoverage[] {
  const lost = new Set(missing)
  if (lost.size === 0) return []
  const chains: ChainCoverage[] = []
  for (const { exchange, symbol, options } of listings) {
    for (const { expiry, series, strikes } of options) {
      const total = 2 * strikes.length
      let covered = total
      for (const strike of strikes) {
        for (const kind of ['CE', 'PE'] as const) {
          if (lost.has(contractName({ exchange, symbol, series, kind, strike }))) covered -= 1
        }
      }
      if (covered < total) chains.push({ symbol, expiry, covered, total })
    }
  }
  return chains.sort((a, b) => b.total - b.covered - (a.total - a.covered))
}
