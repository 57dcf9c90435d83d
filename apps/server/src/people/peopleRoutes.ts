import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Accounts } from '../accounts/accounts.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { Problem } from '../http/problem.ts'
import { refusedValue } from '../http/refusals.ts'
import { contactRoute } from './contactRoute.ts'
import { newsletterRoutes } from './newsletterRoutes.ts'
import { supportQrRoute } from './supportQrRoute.ts'

/** Where people reach the site and the site reaches people. Only pages of ours may send here. */
export async function peopleRoutes(scope: FastifyInstance, { accounts }: { accounts: Accounts }): Promise<void> {
  const { publicUrl, site } = accounts.config
  scope.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'POST' && !isOwnOrigin(headers.origin, headers.host, publicUrl)) {
      throw new Problem(403, 'foreign-origin', 'Only pages of this site may send here.')
    }
  })
  scope.setSchemaErrorFormatter(([{ instancePath, message }]) => {
    const field = instancePath.split('/')[1]
    return new Problem(400, 'bad-field', refusedValue(message), field)
  })
  // The button of a page without scripts, or of a mail program, sends a form; whatever it says, the address says all.
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, null),
  )
  const typed = scope.withTypeProvider<ZodTypeProvider>()
  contactRoute(typed, accounts)
  newsletterRoutes(typed, accounts)
  supportQrRoute(typed, site.supportPayment)
}
