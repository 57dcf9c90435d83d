import { grouped, median } from '@strikelens/analytics/numeric'
import type { ListedRow } from './listedRow.ts'

/** A sector's median of a figure, or how many rows it has. */
export interface SectorBar {
  readonly sector: string
  readonly value: number
  /** What its value is made of: '12 / 3'. */
  readonly counts?: string
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

/** Sectors by how many of their rows have one mark less those that have another; those without either left out. */
export function sectorNets(
  rows: readonly ListedRow[],
  [up, down]: readonly [up: string, down: string],
): readonly SectorBar[] {
  const count = (own: readonly ListedRow[], key: string) => own.filter((row) => row.number(key) === 1).length
  return Array.from(
    grouped(rows, ({ sector }) => sector),
    ([sector, own]) => ({ sector, ups: count(own, up), downs: count(own, down) }),
  )
    .filter(({ ups, downs }) => ups + downs > 0)
    .map(({ sector, ups, downs }): SectorBar => ({ sector, value: ups - downs, counts: `${ups} / ${downs}` }))
    .sort((a, b) => b.value - a.value)
}
