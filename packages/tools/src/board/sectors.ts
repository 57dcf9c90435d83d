import { type Buildup, movesTogether, sectorStep } from '@strikelens/analytics/futures'
import { grouped } from '@strikelens/analytics/numeric'
import { breadth } from '@strikelens/analytics/ranking'
import type { FutureRow } from './boardRows.ts'

/** Fewer symbols with a change are no agreement. */
const LEAST_SYMBOLS = 4

/** A sector as one future (/future-dashboard); changes in percent, NaN with fewer than two symbols. */
export interface SectorFigures {
  readonly sector: string
  readonly symbols: number
  readonly dp: number
  readonly doi: number
  readonly buildup: Buildup
  /** |Σ sign of the price changes| ÷ their count, 0–1. */
  readonly agreement: number
  readonly movesTogether: boolean
  /** Enough symbols with a change to speak of agreement. */
  readonly isJudged: boolean
  readonly oiValue: number
}

/** Figures of every sector, the largest by OI value first. */
export function sectorFigures(rows: readonly FutureRow[]): SectorFigures[] {
  return Array.from(
    grouped(rows, ({ sector }) => sector),
    ([sector, own]) => {
      const column = (pick: (row: FutureRow) => number) => Float64Array.from(own, pick)
      const dp = column((row) => row.dp)
      const step = sectorStep({
        priceChangePct: dp,
        refOiValueCrore: column((row) => row.refOiValue),
        oiChangeQty: column((row) => row.oiChgUnits),
        refOiQty: column((row) => row.refOiUnits),
        prevClose: column((row) => row.prevClose),
      })
      return {
        sector,
        symbols: own.length,
        dp: step?.priceChangePct ?? Number.NaN,
        doi: step?.oiChangePct ?? Number.NaN,
        buildup: step?.buildup ?? 'N',
        agreement: Math.abs(breadth(dp).breadthPct) / 100,
        movesTogether: movesTogether(dp),
        isJudged: dp.filter((pct) => !Number.isNaN(pct)).length >= LEAST_SYMBOLS,
        oiValue: own.reduce((sum, { oiValue }) => sum + (Number.isNaN(oiValue) ? 0 : oiValue), 0),
      }
    },
  ).sort((a, b) => b.oiValue - a.oiValue)
}
