import { makeMailsDue } from '@strikelens/store/repositories'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { mailStatus } from '../mail/mailStatus.ts'
import { operatorScope } from '../operator/operatorScope.ts'

const TRIES_A_WINDOW = 10

const state = z.object({
  hasServer: z.boolean().describe('Whether a mail server is configured; without one mails are files'),
  waiting: z.number(),
  oldestAt: z.number().nullable().describe('When the mail that waits longest was written, epoch ms'),
  lastError: z.string().nullable().describe('Why the latest try failed'),
  givenUp: z.number().describe('Mails given up in the last 24 hours'),
  trouble: z.string().nullable().describe('What an operator should look at'),
})

/** Mails on their way, in the hands of administrators: how many wait and why, and trying them now. */
export async function mailOperatorRoutes(server: FastifyInstance, { accounts }: { accounts: Accounts }): Promise<void> {
  const { config, db, mailer } = accounts
  await server.register(async (scope) => {
    operatorScope(scope, accounts)
    const typed = scope.withTypeProvider<ZodTypeProvider>()

    const read = { schema: { summary: 'Mails on their way', tags: ['operator'], response: { 200: state } } }
    typed.get('/api/operator/mails', read, async () => {
      const { oldestAt, ...status } = await mailStatus(db, new Date())
      return { ...status, hasServer: config.site.mail.smtpUrl !== null, oldestAt: oldestAt?.getTime() ?? null }
    })

    const again = {
      config: { mostAWindow: TRIES_A_WINDOW },
      schema: {
        summary: 'Try every waiting mail now',
        tags: ['operator'],
        response: { 202: z.object({ hasBegun: z.literal(true) }) },
      },
    }
    typed.post('/api/operator/mails/try', again, async (request, reply) => {
      const now = new Date()
      await makeMailsDue(db, now)
      // Not waited for: a mail server that is away takes its time with each.
      void mailer.sendDue(now).catch((error: unknown) => request.log.error({ err: error }, 'mails could not be tried'))
      return reply.code(202).send({ hasBegun: true as const })
    })
  })
}
