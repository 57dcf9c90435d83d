import { type CalendarOverrides, holidayName, isTradingDay } from '@strikelens/market/calendar'
import { addDays, istDate, weekday } from '@strikelens/market/time'
import { type Db, isDatabaseAway } from '@strikelens/store/database'
import { firstChainDate, firstTableDate } from '@strikelens/store/repositories'
import { z } from 'zod'
import type { FeedStatus } from '../health/feedStatus.ts'
import type { FillStatus } from '../health/fillStatus.ts'
import type { MarketKind } from '../health/marketTime.ts'
import { siteTrouble } from '../health/siteTrouble.ts'
import { overrides, overridesAround } from './calendarOverrides.ts'
import type { TypedServer } from './typedServer.ts'

/** How far the history has been filled in; null when nothing is missing. */
export interface HistoryState {
  readonly stage: string
  readonly done: number
  readonly total: number
}

export interface StatusSettings {
  /** Market time now, how many market seconds pass in one, and the last published minute. */
  clock(): { now: number; speed: number; published: number }
  /** How pages name where the data comes from now. */
  source(): string
  readonly db: Db
  history(): HistoryState | null
  /** How far the gaps of an earlier day are filled; null while none are. */
  fill(): FillStatus | null
  readonly kind: MarketKind
  /** How the configured feeds stand, the first choice first. */
  feeds(): readonly FeedStatus[]
  /** Why the server cannot serve yet; null when it can. */
  notReady(): string | null
  /** What is wrong with the database; null when nothing is. */
  databaseTrouble(): string | null
  /** Days that were published after the calendar was written. */
  calendar(): CalendarOverrides
}

/** Health, readiness and the market clock. */
export function statusRoutes(server: TypedServer, settings: StatusSettings): void {
  server.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  server.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const reason = settings.databaseTrouble() ?? settings.notReady()
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason })
  })
  const clock = z.object({
    now: z.number().describe('Market time, epoch milliseconds'),
    speed: z.number().describe('Market seconds a second'),
    published: z.number().describe('Last published minute, epoch milliseconds'),
    source: z.string(),
    kind: z.enum(['simulated', 'live', 'replay', 'stored']).describe('How the market behind the site comes to be'),
    trouble: z
      .nullable(z.string())
      .describe('What is wrong with the database, or with the feed while the market trades'),
    isSilent: z.boolean().describe('Whether new prices stay away while the market trades'),
    notReady: z.nullable(z.string()).describe('Why there is no data yet'),
    history: z.nullable(z.object({ stage: z.string(), done: z.number(), total: z.number() })),
    calendar: overrides.describe('Holidays and sessions of this year and the next months, as published by exchanges'),
  })
  const schema = { summary: 'Market clock', tags: ['status'], response: { 200: clock } }
  server.get('/api/clock', { schema }, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const { kind } = settings
    const clock = settings.clock()
    const trouble = siteTrouble(settings)
    const calendar = overridesAround(settings.calendar(), clock.now)
    const [source, notReady, history] = [settings.source(), settings.notReady(), settings.history()]
    return { ...clock, source, kind, ...trouble, notReady, history, calendar }
  })
  calendarRoute(server, settings)
}

/** The days a page can open: the first and last stored, closed weekdays by name, and weekends that traded. */
function calendarRoute(server: TypedServer, { db, clock }: StatusSettings): void {
  const named = z.record(z.string(), z.string())
  const calendar = z.object({ first: z.string(), last: z.string(), holidays: named, specialSessions: named })
  // Days of which chains are stored, or only the exchanges' rows of futures: those reach further back.
  const of = z.enum(['chains', 'futures']).default('chains')
  const schema = {
    summary: 'Trading days that are stored',
    tags: ['status'],
    querystring: z.object({ of }),
    response: { 200: calendar },
  }
  const firsts = new Map<string, string>()
  /** The first day that was read before: pages that are ready need it while the database is away. */
  const lastFirst = (asked: string, error: unknown): string => {
    const first = firsts.get(asked)
    if (first === undefined || !isDatabaseAway(error)) throw error
    return first
  }
  server.get('/api/calendar', { schema }, async ({ query }, reply) => {
    const last = istDate(clock().published)
    const stored = query.of === 'chains' ? firstChainDate(db) : firstTableDate(db, 'fo_futures')
    const first = (await stored.catch((error: unknown) => lastFirst(query.of, error))) ?? last
    firsts.set(query.of, first)
    const holidays: Record<string, string> = {}
    const specialSessions: Record<string, string> = {}
    for (let date = first; date <= last; date = addDays(date, 1)) {
      const isWeekend = weekday(date) === 0 || weekday(date) === 6
      const name = holidayName('derivatives', date)
      if (isWeekend && isTradingDay('derivatives', date)) specialSessions[date] = name ?? 'Special session'
      else if (!isWeekend && !isTradingDay('derivatives', date)) holidays[date] = name ?? 'Holiday'
    }
    reply.header('cache-control', 'private, max-age=60')
    return { first, last, holidays, specialSessions }
  })
}
