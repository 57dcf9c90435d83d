import { isDatabaseAway } from '@strikelens/store/database'
import { z } from 'zod'
import { readAtMostEvery } from '../http/readAtMostEvery.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { health } from './dataHealthRoute.ts'
import { healthTime } from './marketTime.ts'
import { siteTrouble } from './siteTrouble.ts'
import { NO_REPORT, type StatusReport, statusReport } from './statusReport.ts'
import type { StatusSettings } from './statusSettings.ts'

/** Anybody may ask, so the store is read once in a while, however many do. */
const FRESH_MS = 5_000
/** Of chains that a feed does not cover whole, so many are named. */
const MOST_CHAINS = 50

const feed = z.object({
  feed: z.string(),
  label: z.string(),
  place: z.number().describe('1 the first choice, 2 the one that takes over'),
  isInUse: z.boolean(),
  state: z.enum(['starting', 'connecting', 'live', 'lost', 'signed-out']),
  since: z.number().describe('Since when it is so, epoch milliseconds'),
  reason: z.string(),
  lastTickAt: z.nullable(z.number()),
  streamed: z.nullable(z.number()).describe('Instruments that come by themselves'),
  polled: z.nullable(z.number()).describe('Instruments that are asked for now and then'),
  missing: z.nullable(z.number()).describe('Instruments that do not come'),
  partChains: z
    .array(z.object({ symbol: z.string(), expiry: z.string(), covered: z.number(), total: z.number() }))
    .readonly()
    .describe('Chains that are not covered whole, by contracts, those first of which most is missing'),
  partChainsInAll: z.number(),
})

const shortfall = z.object({
  what: z.enum(['minutes', 'bars', 'chains']),
  why: z.enum(['expired', 'unlisted', 'untraded', 'refused', 'unknown']),
  count: z.number(),
  of: z.number(),
  names: z.array(z.string()).readonly().describe('Some of them'),
  words: z.nullable(z.string()).describe('What the broker said when it refused'),
})

const status = z.object({
  ...health.shape,
  published: z.number().describe('Last published minute, epoch milliseconds'),
  kind: z.enum(['simulated', 'live', 'replay', 'stored']),
  trouble: z.nullable(z.string()).describe('What is wrong with the database, or with the feed while the market trades'),
  isDatabaseAway: z.boolean().describe('Whether that is the database: what is stored may be older than it says'),
  history: z
    .nullable(z.object({ stage: z.string(), done: z.number(), total: z.number() }))
    .describe('How far history is that is being made; null when nothing of it is missing'),
  feeds: z.array(feed).readonly(),
  rejected: z
    .array(z.object({ feed: z.string(), reason: z.string(), count: z.number(), last: z.number() }))
    .readonly()
    .describe('Messages of the last 24 hours that were not believed'),
  gaps: z
    .array(
      z.object({
        date: z.string(),
        what: z.string(),
        from: z.number(),
        to: z.number(),
        minutes: z.number(),
        reason: z.string(),
        settledAt: z.nullable(z.number()).describe('Since when nobody is asked for the rest; null while it is open'),
        filledBy: z.nullable(z.string()).describe('Whose history filled it or a part of it'),
        missing: z.array(shortfall).readonly().describe('What could not be filled, by reason'),
      }),
    )
    .readonly(),
  fill: z
    .nullable(
      z.object({
        date: z.string(),
        source: z.string(),
        done: z.number(),
        total: z.number(),
        leftMs: z.nullable(z.number()).describe('Milliseconds that the rest takes'),
      }),
    )
    .describe('How far the gaps of an earlier day are filled, by instruments; null while none are'),
  incidents: z
    .array(z.object({ at: z.number(), tone: z.enum(['good', 'plain', 'bad']), text: z.string() }))
    .readonly()
    .describe('What happened to feeds in the last 7 days, the latest first'),
})

/** How feeds and data stand: what the status page shows. How feeds fare is told as it is, whenever it is asked for. */
export function statusRoute(server: TypedServer, settings: StatusSettings): void {
  const { db, clock, kind, feeds, source, history, fill } = settings
  const stored = readAtMostEvery(FRESH_MS, () => statusReport(db, healthTime(kind, clock().now), feeds()))
  // What was read last is shown while the database is away: the page is there to say so.
  let last: StatusReport | null = null
  const schema = { summary: 'Status of feeds and data', tags: ['status'], response: { 200: status } }
  server.get('/api/status', { schema }, async (_, reply) => {
    reply.header('cache-control', 'public, max-age=2')
    last = await stored().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      return last ?? { ...NO_REPORT, asOf: clock().now }
    })
    const { published } = clock()
    return {
      ...last,
      ...{ kind, source: source(), published, history: history(), fill: fill() },
      trouble: siteTrouble(settings).trouble,
      isDatabaseAway: settings.databaseTrouble() !== null,
      feeds: feeds().map((feed) => ({
        ...feed,
        partChains: feed.partChains.slice(0, MOST_CHAINS),
        partChainsInAll: feed.partChains.length,
      })),
    }
  })
}
