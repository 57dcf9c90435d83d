import { type SlotSession, usualSlots } from '@strikelens/analytics/futures'
import { isSameSchedule, nextTradingDay, type Session, sessionOn, tradingDaysBefore } from '@strikelens/market/calendar'
import { slotStats } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import {
  FUTURES_SEGMENTS,
  type FuturesSegment,
  SLOT_MINUTES,
  type SymbolSlots,
  slotStatsTable,
} from '@strikelens/market/unusual'
import type { Db } from '@strikelens/store/database'
import { writeDayTable } from '@strikelens/store/repositories'
import { writtenTable } from '../../stored/storedTables.ts'
import { type SlotDay, SlotDays } from './slotDays.ts'

const SESSIONS = 20
/** Sessions among which twenty of the same schedule are looked for. */
const LOOK_BACK = 30

/**
 * Stores `slot_stats` after a session (/future-unusual-activity): what is usual in each 5-minute and 15-minute slot of the
 * next one, by the last 20 sessions of its hours, a symbol's expiry days left out.
 */
export async function writeSlotStats(db: Db, date: IsoDate, source: string, days = new SlotDays(db)): Promise<void> {
  const symbols: SymbolSlots[] = []
  for (const segment of FUTURES_SEGMENTS) symbols.push(...(await segmentSlots(days, segment, date)))
  await writeDayTable(db, writtenTable(slotStats, date, source, slotStatsTable(symbols)))
}

async function segmentSlots(days: SlotDays, segment: FuturesSegment, date: IsoDate): Promise<SymbolSlots[]> {
  const next = nextTradingDay(segment, date)
  const session = sessionOn(segment, next)
  if (session === null) return []
  const panel = segment === 'mcx' ? 'mcx' : 'futures'
  const past: SlotDay[] = []
  for (const other of sameSessions(session)) {
    const day = await days.get(panel, other)
    if (day !== null) past.push(day)
  }
  return SLOT_MINUTES.flatMap((minutes) =>
    Array.from(bySymbol(past.map((day) => day.get(minutes) ?? new Map())), ([symbol, sessions]) => ({
      symbol,
      minutes,
      openAt: session.openAt,
      usual: usualSlots(sessions),
    })),
  )
}

/** The last twenty sessions before one with its hours, oldest first. */
function sameSessions(session: Session): Session[] {
  return tradingDaysBefore(session.segment, session.date, LOOK_BACK)
    .flatMap((day) => sessionOn(session.segment, day) ?? [])
    .filter((other) => isSameSchedule(session, other))
    .slice(-SESSIONS)
}

function bySymbol(days: readonly ReadonlyMap<string, SlotSession>[]): Map<string, SlotSession[]> {
  const found = new Map<string, SlotSession[]>()
  for (const day of days) {
    for (const [symbol, slots] of day) {
      const own = found.get(symbol) ?? []
      own.push(slots)
      found.set(symbol, own)
    }
  }
  return found
}
