import { type Buildup, sectorStep } from '@strikelens/analytics/futures'
import { grouped } from '@strikelens/analytics/numeric'
import { sectorFigures } from '../../board/sectors.ts'
import type { DashboardRow } from './dashboardRows.ts'

const CLASSES = ['LB', 'SB', 'SC', 'LU'] as const satisfies readonly Buildup[]

/** A sector as one future; changes in percent. */
export interface SectorRow {
  readonly sector: string
  readonly symbols: number
  readonly dp: number
  readonly doi: number
  /** On an expiry day: ΔOI % without the expiring month, NaN on any other. */
  readonly restDoi: number
  readonly count: Readonly<Record<(typeof CLASSES)[number], number>>
  /** Null while classes are suspended. */
  readonly buildup: Buildup | null
}

/** Sectors with two futures or more that have all figures, the largest gain of OI first. */
export function sectorRows(rows: readonly DashboardRow[]): SectorRow[] {
  const bySector = grouped(rows, ({ sector }) => sector)
  return sectorFigures(rows)
    .filter(({ dp }) => !Number.isNaN(dp))
    .map(({ sector, symbols, dp, doi, buildup }) => {
      const own = bySector.get(sector) ?? []
      const counted = (of: Buildup) => own.filter((row) => row.buildup === of).length
      return {
        sector,
        symbols,
        dp,
        doi,
        restDoi: restDoi(own),
        count: { LB: counted('LB'), SB: counted('SB'), SC: counted('SC'), LU: counted('LU') },
        buildup: own.some((row) => row.buildup !== null) ? buildup : null,
      }
    })
    .sort((a, b) => b.doi - a.doi)
}

/** ΔOI % of a sector without the expiring month; a symbol that does not expire today counts with all its months. */
function restDoi(own: readonly DashboardRow[]): number {
  if (!own.some(({ restOiChg }) => !Number.isNaN(restOiChg))) return Number.NaN
  const column = (pick: (row: DashboardRow) => number) => Float64Array.from(own, pick)
  const step = sectorStep({
    priceChangePct: column(({ dp }) => dp),
    refOiValueCrore: column(({ refOiValue }) => refOiValue),
    oiChangeQty: column((row) => (row.isExpiryDay ? row.restOiChg * row.pointValue : row.oiChgUnits)),
    refOiQty: column((row) => (row.isExpiryDay ? row.restRefOi * row.pointValue : row.refOiUnits)),
    prevClose: column(({ prevClose }) => prevClose),
  })
  return step?.oiChangePct ?? Number.NaN
}
