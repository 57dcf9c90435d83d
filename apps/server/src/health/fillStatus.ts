import type { IsoDate } from '@strikelens/market/time'

/** How far the gaps of a day that is over are filled from a vendor's history. */
export interface FillStatus {
  readonly date: IsoDate
  /** Label of whose history it is. */
  readonly source: string
  /** Instruments that are done with, and all that are asked for. */
  readonly done: number
  readonly total: number
  /** Real time that the rest takes, ms, as fast as it went so far; null before it is known. */
  readonly leftMs: number | null
}
