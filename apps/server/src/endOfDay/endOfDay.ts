import { sessionFiles } from '@strikelens/feeds/simulator'
import type { World } from '@strikelens/feeds/simulator/underlyings'
import { type DayPanel, emptyPanel, type StoredInterval } from '@strikelens/market/bars'
import { encodeChainDay } from '@strikelens/market/blocks'
import { nextTradingDay, sessionOn } from '@strikelens/market/calendar'
import { SUMMARY_FIELDS } from '@strikelens/market/chains'
import { panelIds } from '@strikelens/market/datasets'
import { decodeSeries } from '@strikelens/market/frames'
import type { PanelName } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { compactDay, dropExpired, type FieldBlocks, readSetting, writeSetting } from '@strikelens/store/repositories'
import { barDayFields } from '../stored/barDayFields.ts'
import { BAR_FIELDS } from '../stored/minutePackage.ts'
import { packedSummaries, storedSummary } from '../stored/packedSummaries.ts'
import { panelNamed } from '../stored/panels.ts'
import { storedField } from '../stored/storedBlocks.ts'
import { readTable } from '../stored/storedTables.ts'
import { sessionBars } from '../view/sessionBars.ts'
import { derivedDay } from './derived/derivedDay.ts'
import { writeAdjustments } from './derived/writeAdjustments.ts'
import { writeNotices } from './derived/writeNotices.ts'
import { importFile } from './importFile.ts'
import { writeVolumeClock } from './volumeClock.ts'

const SOURCE = 'Simulated market'
const DAYS_A_SESSION = 1.5
const ENDED_DAY = 'ended-day'

/**
 * After the last close of a date: the exchanges' files are loaded, the day is compacted, what the next session is measured
 * by is made, and what is too old leaves. Safe to repeat: a day whose end was cut short is ended again from the start. What
 * follows from a session is counted on from the ones before it, so it waits until all `history` is there.
 * Resolves with what could not be read of the files.
 */
export async function endOfDay(
  db: Db,
  world: World,
  date: IsoDate,
  retention: Retention,
  history: () => Promise<void> = async () => {},
): Promise<string[]> {
  const problems: string[] = []
  for (const file of sessionFiles(world, date)) {
    for (const report of await importFile(db, file.name, file.bytes, SOURCE, { today: date, isAccepted: true })) {
      if (report.rejection !== null) problems.push(`${report.name}: ${report.rejection}`)
      problems.push(...report.problems.map(({ line, reason }) => `${report.name}, line ${line}: ${reason}`))
    }
  }
  await compactMinutes(db, date)
  await writeNotices(db, world, date, SOURCE)
  await history()
  await derivedDay(db, date, SOURCE, undefined, sessionOn('mcx', date)?.endAt)
  // With those of the next session: on its ex-date a split counts from the open on.
  await writeAdjustments(db, world, nextTradingDay('derivatives', date), SOURCE)
  await prepareNext(db, date, retention)
  return problems
}

/** Sessions of which minutes are kept. */
export interface Retention {
  readonly chainSessions: number
  readonly barSessions: number
}

/** Turns the minutes of a closed day into one block a chain and a field. */
export function compactMinutes(db: Db, date: IsoDate): Promise<void> {
  return compactDay(db, date, {
    chain: compactChain,
    bars: (panel, minutes) => compactPanel(db, date, panelNamed(panel), minutes),
  })
}

/** The last of a day: what the next session is measured by is made, and what is too old leaves. */
export async function prepareNext(db: Db, date: IsoDate, retention: Retention): Promise<void> {
  for (const panel of ['cash', 'futures', 'mcx'] as const) {
    await writeVolumeClock(db, panel, nextTradingDay(panel === 'mcx' ? 'mcx' : 'derivatives', date))
  }
  await dropExpired(db, date, {
    chain_day: Math.ceil(retention.chainSessions * DAYS_A_SESSION),
    bar_day: Math.ceil(retention.barSessions * DAYS_A_SESSION),
  })
  await writeSetting(db, ENDED_DAY, date)
}

/** The last day that was ended; null before the first. */
export async function lastEndedDay(db: Db): Promise<IsoDate | null> {
  const stored = await readSetting(db, ENDED_DAY)
  return typeof stored === 'string' ? stored : null
}

async function compactChain(
  { symbol, expiry, date }: { symbol: string; expiry: IsoDate; date: IsoDate },
  frames: readonly { asOf: number; frame: Uint8Array; summary: Uint8Array }[],
): Promise<{ block: Uint8Array; summary: Uint8Array }> {
  const { series } = decodeSeries(
    symbol,
    expiry,
    date,
    frames.map(({ frame }) => frame),
  )
  const rows = new Float64Array(frames.length * SUMMARY_FIELDS.length)
  frames.forEach(({ summary }, t) => {
    rows.set(storedSummary(summary), t * SUMMARY_FIELDS.length)
  })
  const asOf = Float64Array.from(frames, (frame) => frame.asOf)
  return { block: encodeChainDay(series), summary: packedSummaries(asOf, rows) }
}

async function compactPanel(
  db: Db,
  date: IsoDate,
  panel: PanelName,
  minutes: readonly { start: number; block: Uint8Array }[],
) {
  const stored = await readTable(db, panelIds, date, panel)
  if (stored === null) throw new Error(`The instruments of ${panel} on ${date} are not stored.`)
  const ids = stored.id
  const out = emptyPanel(
    ids,
    Float64Array.from(minutes, ({ start }) => start),
  )
  minutes.forEach(({ block }, m) => {
    const values = storedField(block)
    BAR_FIELDS.forEach((field, f) => {
      for (let i = 0; i < ids.length; i++) out[field][i * minutes.length + m] = values[f * ids.length + i]
    })
  })
  const day: DayPanel = { ...out, date, interval: '1m' }
  return new Map<StoredInterval, FieldBlocks>([
    ['1m', barDayFields(day)],
    ...sessionBars(panel, day, ['5m', '15m', '1h']),
  ])
}
