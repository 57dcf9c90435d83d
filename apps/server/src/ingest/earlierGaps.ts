import { type SpotOf, wantedOrder } from '@strikelens/feeds/broker'
import type { Feed } from '@strikelens/feeds/feed'
import { previousTradingDay } from '@strikelens/market/calendar'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import {
  datesWithOpenGaps,
  fillGap,
  openGaps,
  publishedMinutes,
  readSetting,
  writeSetting,
} from '@strikelens/store/repositories'
import { reopenMinutes } from '../endOfDay/reopenMinutes.ts'
import { GapFill, type Told } from './gapFill.ts'
import { isWhole } from './gapFiller.ts'
import { panelSegment } from './panels.ts'
import { storedInstruments } from './storedInstruments.ts'
import { TickGrid } from './tickGrid.ts'
import { TradingDay } from './tradingDay.ts'

/** So many sessions back, gaps are looked at again. */
const SESSIONS = 5
const REOPENED = 'reopened-day'

export interface EarlierSettings {
  readonly db: Db
  readonly feed: Feed
  /** Market time, epoch ms. */
  now(): number
  moneyOf(date: IsoDate): Promise<SpotOf>
  /** Ends a day that was opened again. */
  endDay(date: IsoDate, signal: AbortSignal): Promise<void>
}

/**
 * Fills what the last sessions before a date miss from the history of the feed: minutes that were lost while nobody could ask
 * for them. A session that gets some is ended anew. What the vendor does not know stays open.
 */
export async function fillEarlierGaps(settings: EarlierSettings, before: IsoDate, signal: AbortSignal): Promise<void> {
  if (settings.feed.history === undefined) return
  let first = before
  for (let i = 0; i < SESSIONS; i++) first = previousTradingDay('derivatives', first)
  for (const date of await datesWithOpenGaps(settings.db, first, before)) await fillDay(settings, date, signal)
}

/** A day that was opened again and whose end was cut short; null when there is none. */
export async function reopenedDay(db: Db): Promise<IsoDate | null> {
  const date = await readSetting(db, REOPENED)
  return typeof date === 'string' && date !== '' ? date : null
}

/** It is ended again. */
export function noteClosed(db: Db): Promise<void> {
  return writeSetting(db, REOPENED, '')
}

async function fillDay(settings: EarlierSettings, date: IsoDate, signal: AbortSignal): Promise<void> {
  const { db, feed, now, moneyOf, endDay } = settings
  const { history } = feed
  const instruments = await storedInstruments(db, date)
  if (instruments === null || history === undefined) return
  const day = new TradingDay(instruments, () => null)
  let isOpen = false
  const open = async () => {
    if (isOpen) return
    isOpen = true
    await writeSetting(db, REOPENED, date)
    await reopenMinutes(db, day)
  }
  const gaps = await openGaps(db, date)
  const fill = new GapFill(
    {
      ...{ db, feed, day, isClosed: true },
      grid: new TickGrid(instruments, (id) => day.placeOf(id), day.table.ids.length),
      ids: wantedOrder(instruments, await moneyOf(date)),
      read: (work) => work(),
      write: async (work) => {
        await open()
        await work()
      },
      onFilled() {},
    },
    history.bind(feed),
    gaps,
  )
  const told = await fill.look(signal)
  if (!(await hasNews(db, day, told))) return
  await fill.run(signal)
  if (!isOpen) return
  for (const gap of gaps.filter((one) => isWhole(one, day, told))) {
    await fillGap(db, gap, { filledAt: now(), filledBy: feed.label })
  }
  await endDay(date, signal)
  await noteClosed(db)
}

/** Whether the vendor knows a minute that was not filled in before. */
async function hasNews(db: Db, { date, panels }: TradingDay, { minutes }: Told): Promise<boolean> {
  const filled = new Set<string>()
  for (const { name } of panels) {
    const segment = panelSegment(name)
    for (const { asOf, reason } of await publishedMinutes(db, segment, date)) {
      if (reason !== null) filled.add(`${segment}/${asOf}`)
    }
  }
  return [...minutes].some((minute) => !filled.has(minute))
}
