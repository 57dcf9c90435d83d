import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { Problem } from '../http/problem.ts'
import { isHeld, LOCKS } from '../jobs/advisoryLock.ts'
import { operatorScope } from '../operator/operatorScope.ts'
import { fetchReport } from './fetchReport.ts'
import { fetchRun, lastFetchRun } from './fetchRun.ts'

/** Exchanges block whoever asks too often. */
const FETCHES_A_WINDOW = 10

const instant = z.number().nullable().describe('Epoch ms')
const state = z.object({
  isScheduled: z.boolean().describe('Whether files are asked for by themselves after the close'),
  refusal: z.string().nullable().describe('Why none may be asked for here; null where they may'),
  isRunning: z.boolean(),
  run: fetchRun.nullable().describe('How far the fetch under way is, or what the last one came to'),
  kinds: z.array(
    z.object({
      publisher: z.string(),
      kind: z.string(),
      label: z.string(),
      due: z.number(),
      there: z.number(),
      lastTryAt: instant,
      nextTryAt: instant,
      missing: z.array(
        z.object({ date: z.string(), name: z.string(), words: z.string(), tries: z.number(), nextTryAt: instant }),
      ),
    }),
  ),
})

const SIMULATED =
  'This market is simulated and publishes files of its own: real ones would spoil it. Start with FEED=none, or another feed.'

interface FetchRoutesSettings {
  readonly accounts: Accounts
  /** Begins a fetch; false while another runs. */
  fetchNow(): Promise<boolean>
}

/** The exchanges' files in the hands of administrators: what is there, what is missing and why, and asking for it now. */
export async function fetchRoutes(server: FastifyInstance, { accounts, fetchNow }: FetchRoutesSettings): Promise<void> {
  const { config, db } = accounts
  await server.register(async (scope) => {
    operatorScope(scope, accounts)
    const typed = scope.withTypeProvider<ZodTypeProvider>()

    const read = { schema: { summary: 'Files from the exchanges', tags: ['operator'], response: { 200: state } } }
    typed.get('/api/operator/fetch', read, async () => {
      const { isScheduled, isAllowed } = config.fetch
      const [run, isRunning, kinds] = await Promise.all([
        lastFetchRun(db),
        isHeld(db, LOCKS.fetches),
        fetchReport(db, Date.now(), isScheduled),
      ])
      return {
        isScheduled,
        refusal: isAllowed ? null : SIMULATED,
        isRunning,
        run: run === null || isRunning || !isUnderWay(run.stage) ? run : { ...run, stage: 'stopped' as const },
        kinds: kinds.map((kind) => ({ ...kind, missing: [...kind.missing] })),
      }
    })

    const begin = {
      config: { mostAWindow: FETCHES_A_WINDOW },
      schema: {
        summary: 'Ask the exchanges for every file that is missing',
        tags: ['operator'],
        response: { 202: z.object({ hasBegun: z.literal(true) }) },
      },
    }
    typed.post('/api/operator/fetch', begin, async (_request, reply) => {
      if (!config.fetch.isAllowed) throw new Problem(409, 'simulated', SIMULATED)
      if (!(await fetchNow())) throw new Problem(409, 'busy', 'Files are being fetched already.')
      return reply.code(202).send({ hasBegun: true as const })
    })
  })
}

/** What says so while nobody is at it was killed. */
function isUnderWay(stage: string): boolean {
  return stage === 'fetching' || stage === 'loading'
}
