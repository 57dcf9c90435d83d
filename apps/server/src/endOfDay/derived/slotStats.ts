import { type SlotStats, slotStats } from '@strikelens/analytics/futures'
import type { Table } from '@strikelens/market/blocks'
import { isSameSchedule, nextTradingDay, sessionOn, tradingDaysBefore } from '@strikelens/market/calendar'
import type { PanelName } from '@strikelens/market/market'
import { type IsoDate, istClock, MINUTE_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readBarDays, readDayTableParts } from '@strikelens/store/repositories'
import { panelSegment } from '../../ingest/panels.ts'
import { storedTable } from '../../ingest/storedBlocks.ts'
import { contractsByName, type SlotSession, slotSessions } from './slotSessions.ts'

const SESSIONS = 20
const LOOK_BACK = 30
const BAR_MINUTES = 5
const SLOT_MINUTES = [5, 15] as const

interface Row extends SlotStats {
  readonly symbol: string
  readonly minutes: number
  readonly slot: string
  readonly sessions: number
}

/**
 * `slot_stats` after a session (/future-unusual-activity): what is usual in each 5-minute and 15-minute slot of the next one,
 * by the last 20 sessions of its hours, a symbol's expiry days left out.
 */
export async function slotStatsTable(db: Db, date: IsoDate): Promise<Table> {
  const rows = [...(await panelRows(db, 'futures', date)), ...(await panelRows(db, 'mcx', date))]
  const column = (value: (row: Row) => number) => Float64Array.from(rows, value)
  return {
    symbol: rows.map(({ symbol }) => symbol),
    minutes: column(({ minutes }) => minutes),
    slot: rows.map(({ slot }) => slot),
    sessions: column(({ sessions }) => sessions),
    meanVolumeLots: column(({ meanVolumeLots }) => meanVolumeLots),
    meanLogVolume: column(({ meanLogVolume }) => meanLogVolume),
    sdLogVolume: column(({ sdLogVolume }) => sdLogVolume),
    meanOiChangePct: column(({ meanOiChangePct }) => meanOiChangePct),
    sdOiChangePct: column(({ sdOiChangePct }) => sdOiChangePct),
    sdReturnPct: column(({ sdReturnPct }) => sdReturnPct),
  }
}

async function panelRows(db: Db, panel: PanelName, date: IsoDate): Promise<Row[]> {
  const segment = panelSegment(panel)
  const next = nextTradingDay(segment, date)
  const session = sessionOn(segment, next)
  if (session === null) return []
  const dates = tradingDaysBefore(segment, next, LOOK_BACK).filter((day) => {
    const other = sessionOn(segment, day)
    return other !== null && isSameSchedule(session, other)
  })
  if (dates.length === 0) return []
  const wanted = ['ids', 'open', 'close', 'volume', 'oiQty']
  const stored = await readBarDays(db, { panel, interval: '5m' }, wanted, dates[0], dates[dates.length - 1])
  const days = stored.filter((day) => dates.includes(day.date)).slice(-SESSIONS)
  const past = SLOT_MINUTES.map(() => new Map<string, SlotSession[]>())
  for (const { date: day, fields } of days) {
    const tables = (await readDayTableParts(db, 'fo_futures', day)).map(({ block }) => storedTable(block))
    const contracts = contractsByName(tables)
    SLOT_MINUTES.forEach((minutes, i) => {
      for (const [symbol, slots] of slotSessions(fields, contracts, day, minutes / BAR_MINUTES)) {
        const own = past[i].get(symbol) ?? []
        own.push(slots)
        past[i].set(symbol, own)
      }
    })
  }
  return SLOT_MINUTES.flatMap((minutes, i) =>
    [...past[i]].flatMap(([symbol, sessions]) => symbolRows(symbol, sessions, minutes, session.openAt)),
  )
}

function symbolRows(symbol: string, sessions: readonly SlotSession[], minutes: number, openAt: number): Row[] {
  const slots = Math.min(...sessions.map(({ volumeLots }) => volumeLots.length))
  const all = sessions.flatMap(({ returnPct }) => [...returnPct]).filter((pct) => !Number.isNaN(pct))
  return Array.from({ length: slots }, (_, slot) => {
    const known = sessions.filter(({ oiChangePct }) => !Number.isNaN(oiChangePct[slot]))
    const usual = slotStats({
      volumeLots: known.map(({ volumeLots }) => volumeLots[slot]),
      oiChangePct: known.map(({ oiChangePct }) => oiChangePct[slot]),
      allReturnsPct: all,
    })
    if (usual === null) return []
    return [{ symbol, minutes, slot: istClock(openAt + slot * minutes * MINUTE_MS), sessions: known.length, ...usual }]
  }).flat()
}
