import { median } from '../numeric/index.ts'
import { ivRank } from './ivRank.ts'

/** How the IVPs of a universe are spread over the scale. */
export interface IvpBreadth {
  /** symbols with an IVP; those without are left out of every figure */
  count: number
  /** symbols per band of §M10, Very low first */
  bands: Uint32Array
  /** symbols per tenth of the scale; the last holds 100 as well */
  buckets: Uint32Array
  /** NaN without any symbol */
  medianIvp: number
  /** percent of the symbols with IVP ≥ 60 */
  highSharePct: number
}

/** Breadth of IVP over many symbols (/iv-dashboard); NaN = symbol without a rank. */
export function ivpBreadth(ivps: Float64Array): IvpBreadth {
  const ranked = ivps.filter((ivp) => !Number.isNaN(ivp))
  const bands = new Uint32Array(5)
  const buckets = new Uint32Array(10)
  for (const ivp of ranked) {
    bands[Math.min(4, Math.floor(ivp / 20))]++
    buckets[Math.min(9, Math.floor(ivp / 10))]++
  }
  const count = ranked.length
  return { count, bands, buckets, medianIvp: median(ranked), highSharePct: (100 * (bands[3] + bands[4])) / count }
}

export type MarketVolatility = 'High volatility' | 'Low volatility' | 'Mixed'

/** Reading of the whole market from median IVP and the IVP of India VIX (/iv-dashboard); null when either is missing. */
export function marketVolatility(medianIvp: number, vixIvp: number): MarketVolatility | null {
  if (Number.isNaN(medianIvp) || Number.isNaN(vixIvp)) return null
  if (medianIvp >= 60 && vixIvp >= 60) return 'High volatility'
  return medianIvp < 40 && vixIvp < 40 ? 'Low volatility' : 'Mixed'
}

/** Sector figure: median IV30 or ΔIV of its stocks (/iv-dashboard); NaN with fewer than 3 stocks that have one. */
export function sectorMedian(stocks: Float64Array): number {
  const known = stocks.filter((figure) => !Number.isNaN(figure))
  return known.length < 3 ? Number.NaN : median(known)
}

/**
 * IVP or IVR of many symbols at the close of one day, each from the days before it (§S12); NaN where there is none.
 * `closes` holds a closing-IV series a symbol, all over the same days, oldest first.
 */
export function ranksAtClose(
  closes: readonly Float64Array[],
  day: number,
  look: number,
  rank: 'ivp' | 'ivr',
): Float64Array {
  return Float64Array.from(closes, (ivPct) => {
    return ivRank(ivPct.subarray(Math.max(0, day - look), day), ivPct[day], look)[rank]
  })
}

/** Median of the ranks of many symbols, those without one left out; NaN where none has one. */
export function medianRank(ranks: Float64Array): number {
  return median(ranks.filter((rank) => !Number.isNaN(rank)))
}
