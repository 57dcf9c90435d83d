import { grouped } from '@strikelens/analytics/numeric'
import { sectorMedian } from '@strikelens/analytics/volatility'
import type { IvRow } from '../../ivMarket/row.ts'

/** A sector's volatility: medians over its stocks, percent and vol points; NaN with fewer than three that have one. */
export interface SectorVol {
  readonly sector: string
  readonly stocks: number
  readonly ivPct: number
  readonly ivChange: number
}

/** Sectors of a universe, the highest IV first, those without an answer last. */
export function sectorVols(stocks: readonly IvRow[]): SectorVol[] {
  const order = (iv: number) => (Number.isNaN(iv) ? Number.NEGATIVE_INFINITY : iv)
  return Array.from(
    grouped(stocks, ({ sector }) => sector),
    ([sector, own]) => ({
      sector,
      stocks: own.length,
      ivPct: sectorMedian(Float64Array.from(own, ({ ivPct }) => ivPct)),
      ivChange: sectorMedian(Float64Array.from(own, ({ ivChange }) => ivChange)),
    }),
  ).sort((a, b) => order(b.ivPct) - order(a.ivPct) || (a.sector < b.sector ? -1 : 1))
}
