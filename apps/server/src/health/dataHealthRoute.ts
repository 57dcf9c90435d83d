import { z } from 'zod'
import { readAtMostEvery } from '../http/readAtMostEvery.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { dataHealth } from './dataHealth.ts'
import { healthTime } from './marketTime.ts'
import type { StatusSettings } from './statusSettings.ts'

/** Anybody may ask, so the store is read once in a while, however many do. */
const FRESH_MS = 10_000

/** What is stored of every dataset, as the API says it. */
export const health = z.object({
  asOf: z.number().describe('Market time, epoch milliseconds'),
  source: z.string(),
  symbols: z.number().describe('Shares, funds, indices and commodities that are followed'),
  contracts: z.number().describe('Futures and options listed'),
  datasets: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      exchanges: z.array(z.string()).readonly(),
      cadence: z
        .enum(['minutes', 'session', 'week', 'year', 'news', 'change'])
        .describe('How often it comes; "news": as companies announce it; "change": a list in force'),
      cadenceMinutes: z.nullable(z.number()).describe('Minutes between two updates in session'),
      due: z.nullable(z.string()).describe('Clock in India at which that of a session or week is usually there'),
      from: z.nullable(z.string()).describe('First stored date'),
      lastUpdate: z.nullable(z.number()).describe('Last update in session, epoch milliseconds'),
      lastSession: z.nullable(z.string()).describe('Session or date of the last update'),
      loadedAt: z.nullable(z.number()).describe('When that was stored, epoch milliseconds'),
      status: z
        .nullable(z.enum(['OK', 'Late', 'Down']))
        .describe(
          'In session: OK within 2 cadences of trading time, Late within 5, Down beyond. Published: Late once the next was due, Down with more than 5 missing. Null while nothing is stored',
        ),
      nextExpected: z
        .nullable(z.number())
        .describe('Epoch milliseconds; in the past once it is overdue; null where nothing tells'),
      missingMinutes: z.number().describe('Minutes of the last 20 sessions that nothing reached and nobody filled'),
      missingSessions: z
        .array(z.string())
        .readonly()
        .describe('Sessions, weeks or years of the last 20 that were not published'),
    }),
  ),
})

/** The public health of the data: what the About page shows. */
export function dataHealthRoute(server: TypedServer, { db, clock, kind, source }: StatusSettings): void {
  const current = readAtMostEvery(FRESH_MS, () => dataHealth(db, healthTime(kind, clock().now)))
  const schema = { summary: 'Health of the data', tags: ['status'], response: { 200: health } }
  server.get('/api/data-health', { schema }, async (_, reply) => {
    reply.header('cache-control', 'public, max-age=10')
    return { ...(await current()), source: source() }
  })
}
