import { grouped } from '@strikelens/analytics/numeric'
import { weightedChangePct } from '@strikelens/analytics/ranking'
import type { StockRow } from './rows.ts'

/** A sector of the index: weighted change in percent, index points, percent of the index; NaN is "–". */
export interface SectorTile {
  readonly sector: string
  readonly stocks: number
  readonly chgPct: number
  readonly contribution: number
  readonly weight: number
}

/** Sectors by weight, the heaviest first; without weights every stock counts the same and there are no points. */
export function sectorTiles(rows: readonly StockRow[], hasWeights: boolean): SectorTile[] {
  return Array.from(
    grouped(rows, ({ sector }) => sector),
    ([sector, own]) => ({
      sector,
      stocks: own.length,
      chgPct: weightedChangePct(
        own.map(({ weight }) => (hasWeights ? weight : 1)),
        own.map(({ chgPct }) => chgPct),
      ),
      contribution: hasWeights ? knownSum(own.map(({ contribution }) => contribution)) : Number.NaN,
      weight: hasWeights ? knownSum(own.map(({ weight }) => weight)) : Number.NaN,
    }),
  ).sort((a, b) => (hasWeights ? b.weight - a.weight : b.stocks - a.stocks))
}

/** NaN when nothing is known. */
function knownSum(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value, 0)
}
