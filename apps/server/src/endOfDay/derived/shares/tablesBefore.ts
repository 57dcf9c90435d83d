import { adScoreDaily, highsLowsDaily, type TableOf, volumePhaseDaily } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readTable } from '../../../stored/storedTables.ts'
import type { ShareDay } from './shareDay.ts'

/** Tables of the session before a date, which its own carry on. */
export interface TablesBefore {
  readonly date: IsoDate
  /** Sessions from there to the date. */
  readonly apart: number
  readonly extremes: TableOf<typeof highsLowsDaily>
  readonly phases: TableOf<typeof volumePhaseDaily>
  readonly scores: TableOf<typeof adScoreDaily>
}

/** Those of the last stored session before; null where they are not made. */
export async function tablesBefore(db: Db, { dates, isStored }: ShareDay): Promise<TablesBefore | null> {
  const end = dates.length - 1
  const at = isStored.lastIndexOf(1, end - 1)
  if (at < 0) return null
  const date = dates[at]
  const [extremes, phases, scores] = await Promise.all([
    readTable(db, highsLowsDaily, date),
    readTable(db, volumePhaseDaily, date),
    readTable(db, adScoreDaily, date),
  ])
  if (extremes === null || phases === null || scores === null) return null
  return { date, apart: end - at, extremes, phases, scores }
}
