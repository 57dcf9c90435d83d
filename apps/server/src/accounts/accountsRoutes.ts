import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { billingRoutes } from '../billing/billingRoutes.ts'
import { Problem } from '../engine/problem.ts'
import { favoritesRoutes } from '../favorites/favoritesRoutes.ts'
import { isOwnOrigin } from '../live/origin.ts'
import { referralRoutes } from '../referral/referralRoutes.ts'
import { scanRoutes } from '../scans/scanRoutes.ts'
import { userRoutes } from '../user/userRoutes.ts'
import type { LastPrices } from '../watchlists/lastPrices.ts'
import { watchlistRoutes } from '../watchlists/watchlistRoutes.ts'
import type { Accounts } from './accounts.ts'
import { demonstrationRoute } from './demonstrationRoute.ts'
import { forgotRoute } from './forgotRoute.ts'
import { nativeRoutes } from './nativeRoutes.ts'
import { registerRoutes } from './registerRoutes.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { signInRoutes } from './signInRoutes.ts'

/** Everything that concerns an account. Only pages of ours may change anything here, and nothing of it is kept on the way. */
export async function accountsRoutes(
  scope: FastifyInstance,
  { accounts, lastPrices }: { accounts: Accounts; lastPrices: LastPrices },
): Promise<void> {
  const { publicUrl } = accounts.config
  scope.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (method !== 'GET' && method !== 'HEAD' && !isOwnOrigin(headers.origin, headers.host, publicUrl)) {
      throw new Problem(403, 'foreign-origin', 'Only pages of this site may send here.')
    }
  })
  scope.setSchemaErrorFormatter(([{ instancePath, message, keyword, params }]) => {
    const unknown = keyword === 'unrecognized_keys' && Array.isArray(params.keys) ? String(params.keys[0]) : null
    if (unknown !== null) return new Problem(400, 'bad-field', `There is no '${unknown}' here.`, unknown)
    const field = instancePath.split('/')[1]
    return new Problem(400, 'bad-field', message ?? 'This value cannot be taken.', field)
  })
  // The button of a page without scripts sends a form; whatever it says, the address says all.
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, null),
  )
  const typed = scope.withTypeProvider<ZodTypeProvider>()
  signInRoutes(typed, accounts)
  registerRoutes(typed, accounts)
  forgotRoute(typed, accounts)
  sessionRoutes(typed, accounts)
  nativeRoutes(typed, accounts)
  if (accounts.config.hasDemoAccounts) demonstrationRoute(typed, accounts)
  userRoutes(typed, accounts)
  favoritesRoutes(typed, accounts)
  watchlistRoutes(typed, accounts, lastPrices)
  scanRoutes(typed, accounts)
  billingRoutes(typed, accounts)
  referralRoutes(typed, accounts)
}
