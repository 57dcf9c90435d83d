import { grouped, median } from '@strikelens/analytics/numeric'
import type { ListedRow } from './listedRow.ts'

/** A sector's median of a figure, or how many rows it has. */
export interface SectorBar {
  readonly sector: string
  readonly value: number
}

/** Sectors by the median of a figure of their rows, those that lack it left out; without a figure by their rows. The largest first. */
export function sectorBars(rows: readonly ListedRow[], figure: string | undefined): readonly SectorBar[] {
  const bars = Array.from(
    grouped(rows, ({ sector }) => sector),
    ([sector, own]): SectorBar => {
      if (figure === undefined) return { sector, value: own.length }
      return { sector, value: median(own.map((row) => row.number(figure)).filter((value) => value !== null)) }
    },
  )
  return bars.filter(({ value }) => !Number.isNaN(value)).sort((a, b) => b.value - a.value)
}
