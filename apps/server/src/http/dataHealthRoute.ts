import { z } from 'zod'
import { healthTime } from '../health/feedStanding.ts'
import { dataHealth } from './dataHealth.ts'
import { keptFor } from './keptFor.ts'
import type { StatusSettings } from './statusRoutes.ts'
import type { TypedServer } from './typedServer.ts'

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
      cadenceMinutes: z.nullable(z.number()).describe('Null for a file of the evening, one a session'),
      due: z.nullable(z.string()).describe('Clock in India at which the file of a session is usually there'),
      from: z.nullable(z.string()).describe('First stored date'),
      lastUpdate: z.nullable(z.number()).describe('Last update in session, epoch milliseconds'),
      lastSession: z.nullable(z.string()).describe('Session of the last update'),
      status: z
        .nullable(z.enum(['OK', 'Late', 'Down']))
        .describe('OK within 2 cadences of trading time, Late within 5, Down beyond; null while nothing is stored'),
      nextExpected: z.number().describe('Epoch milliseconds; in the past once it is overdue'),
      missingMinutes: z.number().describe('Minutes of the last 20 sessions that nothing reached and nobody filled'),
      missingSessions: z.array(z.string()).readonly().describe('Sessions of the last 20 without a file'),
    }),
  ),
})

/** The public health of the data: what the About page shows. */
export function dataHealthRoute(server: TypedServer, { db, clock, kind, source }: StatusSettings): void {
  const current = keptFor(FRESH_MS, () => dataHealth(db, healthTime(kind, clock().now)))
  const schema = { summary: 'Health of the data', tags: ['status'], response: { 200: health } }
  server.get('/api/data-health', { schema }, async (_, reply) => {
    reply.header('cache-control', 'public, max-age=10')
    return { ...(await current()), source: source() }
  })
}
