import { join } from 'node:path'
import { recordedDays } from '@strikelens/feeds/broker'
import { rejectedMinutes } from '@strikelens/store/repositories'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { operatorScope } from '../operator/operatorScope.ts'
import type { StatusSettings } from './statusSettings.ts'

const MOST_SAMPLES = 100
const MOST_RECORDINGS = 60

const feeds = z.object({
  samples: z
    .array(
      z.object({ feed: z.string(), minute: z.number(), reason: z.string(), count: z.number(), sample: z.string() }),
    )
    .describe('Messages that were not believed, the latest minutes first, with the beginning of one of each'),
  recordings: z.array(z.object({ feed: z.string(), date: z.string(), bytes: z.number() })),
  recordedBytes: z.number(),
})

/** What of feeds only those see who run the site: what broken messages looked like, and what is recorded. */
export async function feedOperatorRoutes(
  server: FastifyInstance,
  { accounts, status }: { accounts: Accounts; status: Pick<StatusSettings, 'feeds'> },
): Promise<void> {
  const { config, db } = accounts
  await server.register(async (scope) => {
    operatorScope(scope, accounts)
    const schema = { summary: 'Broken messages and recordings', tags: ['operator'], response: { 200: feeds } }
    scope.withTypeProvider<ZodTypeProvider>().get('/api/operator/feeds', { schema }, async () => {
      const days = await recordedDays(join(config.dataDir, 'recordings'))
      const samples = await Promise.all(
        status
          .feeds()
          .map(async ({ feed, label }) =>
            (await rejectedMinutes(db, feed, MOST_SAMPLES)).map((rejection) => ({ ...rejection, feed: label })),
          ),
      )
      return {
        samples: samples
          .flat()
          .sort((a, b) => b.minute - a.minute)
          .slice(0, MOST_SAMPLES),
        recordings: days.slice(0, MOST_RECORDINGS),
        recordedBytes: days.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    })
  })
}
