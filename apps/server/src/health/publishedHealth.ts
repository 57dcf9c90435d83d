import { duePublications, nextPublished, publishedStatus, type Rhythm } from '@strikelens/market/dataHealth'
import { addDays, type IsoDate, istDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { tableCoverages, tableDates } from '@strikelens/store/repositories'
import type { Dataset } from '@strikelens/tools/home/texts/datasets'
import { closesOf } from './closesOf.ts'
import type { DatasetHealth, Published } from './datasetHealth.ts'
import type { MarketTime } from './marketTime.ts'
import { INDICES, TABLES } from './publishedTables.ts'
import { dueOf, rhythmOf } from './rhythmOf.ts'

/** Dates in which gaps are looked for. */
const GAP_DATES = 20

/** How current everything is that is published by dates. */
export async function publishedHealth(
  db: Db,
  datasets: readonly Dataset[],
  time: MarketTime,
): Promise<DatasetHealth[]> {
  const [stored, closes] = await Promise.all([
    storedTables(
      db,
      datasets.filter(({ key }) => key in TABLES),
      time,
    ),
    closesOf(db, istDate(time.now)),
  ])
  return datasets.map((dataset) => {
    const { key } = dataset
    return healthOf(dataset, (key in INDICES ? closes(INDICES[key]) : stored.get(key)) ?? null, time)
  })
}

async function storedTables(db: Db, datasets: readonly Dataset[], time: MarketTime): Promise<Map<string, Published>> {
  const asked = datasets.map((dataset) => {
    const rhythm = rhythmOf(dataset, time.kind)
    const due = rhythm === null ? [] : duePublications(rhythm, GAP_DATES, time.now)
    // What belongs to a week is of any of its days.
    return { ...TABLES[dataset.key], since: addDays(due.at(-1) ?? istDate(time.now), -6) }
  })
  const [coverages, dates] = await Promise.all([tableCoverages(db, asked, istDate(time.now)), tableDates(db, asked)])
  const stored = new Map<string, Published>()
  datasets.forEach(({ key }, i) => {
    const coverage = coverages[i]
    if (coverage !== null) stored.set(key, { coverage, dates: dates[i] })
  })
  return stored
}

function healthOf(dataset: Dataset, stored: Published | null, { kind, now }: MarketTime): DatasetHealth {
  const { key, label, exchanges, cadence } = dataset
  const rhythm = rhythmOf(dataset, kind)
  const coverage = stored?.coverage ?? null
  // The list of a year is there before the year is; anything else of a date to come was announced ahead.
  const last = (cadence.every === 'year' ? coverage?.last : coverage?.lastSoFar) ?? null
  // Nobody knows when there is news; that there was none for a week is a sign that they were not heard.
  const isNews = cadence.every === 'news'
  const isRealTime = kind === 'live' || kind === 'stored'
  return {
    ...{ key, label, exchanges, cadence: cadence.every, cadenceMinutes: null, due: dueOf(dataset, kind) },
    from: coverage?.first ?? null,
    lastUpdate: null,
    lastSession: last,
    loadedAt: isRealTime ? (coverage?.loadedAt ?? null) : null,
    status: last === null ? null : rhythm === null ? 'OK' : publishedStatus(rhythm, last, now),
    nextExpected: rhythm === null || isNews ? null : nextPublished(rhythm, last, now),
    missingMinutes: 0,
    missingSessions: rhythm === null || stored === null || isNews ? [] : missingOf(rhythm, stored, now),
  }
}

/** Dates of late that were due and are not there, the last first, since the first that is stored. */
function missingOf(rhythm: Rhythm, { coverage, dates }: Published, now: number): IsoDate[] {
  const there = new Set(dates.map(rhythm.slotOf))
  const first = rhythm.slotOf(coverage.first)
  return duePublications(rhythm, GAP_DATES, now).filter((slot) => slot >= first && !there.has(slot))
}
