import { futureBars, futureCloses } from '@strikelens/feeds/simulator/derivatives'
import { dayBars, type World } from '@strikelens/feeds/simulator/underlyings'
import type { IsoDate } from '@strikelens/market/time'
import { type Db, transaction } from '@strikelens/store/database'
import { writeBarDay } from '@strikelens/store/repositories'
import { barDayFields } from '../stored/barDayFields.ts'
import type { BAR_FIELDS } from '../stored/minutePackage.ts'
import { PANELS } from '../stored/panels.ts'
import { type SessionInterval, sessionBars } from '../view/sessionBars.ts'
import { ReusedMemory } from './reusedMemory.ts'

type BarField = (typeof BAR_FIELDS)[number]

const memory = new ReusedMemory()

/** Bars of a date by length, and of its minutes these fields, all from making its minutes once. */
export async function writePanels(
  db: Db,
  world: World,
  date: IsoDate,
  intervals: readonly SessionInterval[],
  minuteFields: readonly BarField[],
): Promise<void> {
  for (const panel of PANELS) {
    memory.begin()
    const isFutures = panel === 'futures' || panel === 'mcx'
    const day = isFutures ? futureBars(world, date, panel, memory.column) : dayBars(world, date, panel, memory.column)
    if (day === null) continue
    await transaction(db, async (tx) => {
      for (const [interval, fields] of sessionBars(panel, day, intervals)) {
        await writeBarDay(tx, { panel, interval }, date, fields)
      }
      if (minuteFields.length > 0) {
        await writeBarDay(tx, { panel, interval: '1m' }, date, barDayFields(day, minuteFields))
      }
    })
  }
}

/** What slots of a session's futures are made of, where nothing else of its bars is kept. */
export async function writeFutureCloses(db: Db, world: World, date: IsoDate): Promise<void> {
  for (const panel of ['futures', 'mcx'] as const) {
    const day = futureCloses(world, date, panel)
    if (day === null) continue
    await writeBarDay(db, { panel, interval: '5m' }, date, barDayFields(day, ['close', 'volume', 'oiQty']))
  }
}
