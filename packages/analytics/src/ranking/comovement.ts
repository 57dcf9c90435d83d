import { leastSquares } from '../numeric/index.ts'

/** How a stock moves with its index (/index-constituent-charts). */
export interface Comovement {
  /** cov(stock, index) / var(index) */
  beta: number
  /** Pearson r */
  correlation: number
}

/**
 * Beta and correlation of bar-to-bar % changes (/index-constituent-charts). Pairs with a missing side are left out; null
 * with fewer than `leastPairs` or without variance.
 */
export function comovement(
  stockChangePct: ArrayLike<number>,
  indexChangePct: ArrayLike<number>,
  leastPairs = 10,
): Comovement | null {
  const stock: number[] = []
  const index: number[] = []
  for (let t = 0; t < stockChangePct.length; t++) {
    if (Number.isNaN(stockChangePct[t]) || Number.isNaN(indexChangePct[t])) continue
    stock.push(stockChangePct[t])
    index.push(indexChangePct[t])
  }
  if (stock.length < leastPairs) return null
  const { slope, correlation } = leastSquares(index, stock)
  return Number.isNaN(correlation) ? null : { beta: slope, correlation }
}

/** Reading of the index and the weight share behind it (/index-constituent-charts). */
export function agreementLabel(
  isIndexAboveVwap: boolean,
  agreementPct: number,
): 'Confirmed up' | 'Unconfirmed up' | 'Confirmed down' | 'Unconfirmed down' | null {
  const sharePct = isIndexAboveVwap ? agreementPct : 100 - agreementPct
  if (sharePct >= 65) return isIndexAboveVwap ? 'Confirmed up' : 'Confirmed down'
  if (sharePct < 50) return isIndexAboveVwap ? 'Unconfirmed up' : 'Unconfirmed down'
  return null
}

/** Leader above its VWAP and ahead of the index, Laggard below and behind; else null (/index-constituent-charts). */
export function leadershipLabel(relativePp: number, isAboveVwap: boolean): 'Leader' | 'Laggard' | null {
  if (relativePp > 0 && isAboveVwap) return 'Leader'
  return relativePp < 0 && !isAboveVwap ? 'Laggard' : null
}
