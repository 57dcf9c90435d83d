import { panelIds } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { noteGap } from '@strikelens/store/repositories'
import { PANELS, panelStarts } from '../stored/panels.ts'
import { readTable } from '../stored/storedTables.ts'
import { NOT_RUNNING } from './feedSilences.ts'
import { newestMinute } from './resume.ts'
import { sessionGaps } from './sessionGaps.ts'

/** Notes that a day which was left before its end misses everything after its last stored minute. */
export async function noteUnfinishedDay(db: Db, date: IsoDate): Promise<void> {
  const last = await newestMinute(db)
  if (last === null || last.date !== date) return
  const panels: { name: (typeof PANELS)[number]; starts: ReadonlySet<number> }[] = []
  for (const name of PANELS) {
    const starts = panelStarts(name, date)
    const ids = await readTable(db, panelIds, date, name)
    const isFollowed = ids !== null && ids.id.length > 0
    if (starts !== null && isFollowed) panels.push({ name, starts: new Set(starts) })
  }
  const end = Math.max(last.asOf, ...panels.flatMap(({ starts }) => [...starts]))
  const silence = { from: last.asOf, to: end + 1 }
  for (const gap of sessionGaps({ date, panels }, silence, NOT_RUNNING)) await noteGap(db, gap)
}
