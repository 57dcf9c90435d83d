import { daily, foFutures, indexDaily } from '@strikelens/market/datasets'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { knownSymbols } from '@strikelens/market/universe'
import { isDatabaseAway } from '@strikelens/store/database'
import { chainDates, datesWithTables } from '@strikelens/store/repositories'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { siteTrouble } from '../health/siteTrouble.ts'
import type { StatusSettings } from '../health/statusSettings.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { storedRenames } from '../view/storedRenames.ts'
import { overrides, overridesAround } from './calendarOverrides.ts'
import { openableDays } from './openableDays.ts'

/** As many as there are symbols with options; more are of nobody. */
const MOST_KNOWN = 500

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

/** Whose options stand for those of the whole market: one of each exchange's file. */
const LEADING = ['NIFTY', 'SENSEX', 'CRUDEOIL', 'GOLD']
const FIRST_DATE = '0001-01-01'

/** Whose files tell of a market's futures. */
const FUTURES_OF = { derivatives: ['NSE', 'BSE'], mcx: ['MCX'] } as const

/**
 * The days a page can open, by what is stored of them minute by minute or by files: the first and last, closed weekdays by
 * name, weekends that traded, and sessions in between of which nothing is stored.
 */
function calendarRoute(server: TypedServer, { db, clock }: StatusSettings): void {
  const named = z.record(z.string(), z.string())
  const gaps = z.array(z.object({ from: z.string(), to: z.string() })).describe('Spans of sessions that are not stored')
  const calendar = z.object({ first: z.string(), last: z.string(), holidays: named, specialSessions: named, gaps })
  const of = z.enum(['chains', 'futures', 'cash']).default('chains').describe('What a page shows of a day')
  const symbol = z.string().max(20).optional().describe('Whose options or futures; absent: any')
  const segment = z.enum(['derivatives', 'mcx']).optional().describe('Whose holidays; absent: those of the symbol')
  const schema = {
    summary: 'Trading days that are stored',
    tags: ['status'],
    querystring: z.object({ of, symbol, segment }),
    response: { 200: calendar },
  }
  type Asked = z.output<typeof schema.querystring>
  const segmentOf = ({ symbol, segment }: Asked) =>
    segment ?? (symbol !== undefined && knownSymbols.kindOf(symbol) === 'commodity' ? 'mcx' : 'derivatives')
  const read = async (asked: Asked, last: IsoDate): Promise<IsoDate[]> => {
    const { of, symbol } = asked
    if (of === 'chains') {
      return chainDates(db, symbol === undefined ? LEADING : (await storedRenames(db)).everyName(symbol))
    }
    if (of === 'cash') return datesWithTables(db, [daily.name, indexDaily.name], FIRST_DATE, last)
    const parts = symbol === undefined ? undefined : FUTURES_OF[segmentOf(asked)]
    return datesWithTables(db, [foFutures.name], FIRST_DATE, last, parts)
  }
  const known = new LRUCache<string, readonly IsoDate[]>({ max: MOST_KNOWN })
  /** The days that were read before: pages that are ready need them while the database is away. */
  const lastKnown = (asked: string, error: unknown): readonly IsoDate[] => {
    const dates = known.get(asked)
    if (dates === undefined || !isDatabaseAway(error)) throw error
    return dates
  }
  server.get('/api/calendar', { schema }, async ({ query }, reply) => {
    const last = istDate(clock().published)
    const segment = segmentOf(query)
    const asked = `${query.of}/${query.of === 'chains' ? query.symbol : query.symbol && segment}`
    const stored = await read(query, last).catch((error: unknown) => lastKnown(asked, error))
    known.set(asked, stored)
    reply.header('cache-control', 'private, max-age=60')
    return openableDays(new Set(stored), last, segment)
  })
}
