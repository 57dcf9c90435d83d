import type { DataStatus } from '@strikelens/market/dataHealth'
import type { IsoDate } from '@strikelens/market/time'
import type { TableCoverage } from '@strikelens/store/repositories'
import type { Dataset } from '@strikelens/tools/home/texts/datasets'

/** How current a dataset is. */
export interface DatasetHealth extends Pick<Dataset, 'key' | 'label' | 'exchanges'> {
  readonly cadence: Dataset['cadence']['every']
  readonly cadenceMinutes: number | null
  readonly due: string | null
  readonly from: IsoDate | null
  /** Epoch ms of the last update in session; null for what is published by dates. */
  readonly lastUpdate: number | null
  /** The session or date of the last that is there. */
  readonly lastSession: IsoDate | null
  /** Epoch ms at which that was stored; null where it is not known, or the market has a time of its own. */
  readonly loadedAt: number | null
  /** Null while nothing is stored. */
  readonly status: DataStatus | null
  /** Epoch ms; in the past once it is overdue; null where nothing tells when. */
  readonly nextExpected: number | null
  /** Of the last sessions: minutes that nothing reached and nobody filled; of what is published, dates without one. */
  readonly missingMinutes: number
  readonly missingSessions: readonly IsoDate[]
}

/** What is stored of a dataset, and the dates of late of which it is there. */
export interface Published {
  readonly coverage: TableCoverage
  readonly dates: readonly IsoDate[]
}
