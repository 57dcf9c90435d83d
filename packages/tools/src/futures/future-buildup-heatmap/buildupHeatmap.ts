import type { BuildupRow } from './buildupRows.ts'
import type { DayBreadth } from './dayBreadth.ts'
import type { GridDay } from './gridDays.ts'
import type { SectorRow } from './sectorRows.ts'

/** Positioning of the futures of a universe, day by day. */
export interface BuildupHeatmap {
  readonly universe: string
  /** Oldest first. */
  readonly days: readonly GridDay[]
  readonly rows: readonly BuildupRow[]
  readonly sectors: readonly SectorRow[]
  /** All rows on the last day. */
  readonly today: DayBreadth
  /** How many futures were held in one direction; null of a day or two, which sustain nothing. */
  readonly sustained: { readonly longs: number; readonly shorts: number } | null
}
