import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Accounts } from '../accounts/accounts.ts'
import { appleEmailRoutes } from '../accounts/appleEmailRoutes.ts'
import { demonstrationRoute } from '../accounts/demonstrationRoute.ts'
import { forgotRoute } from '../accounts/forgotRoute.ts'
import { nativeRoutes } from '../accounts/nativeRoutes.ts'
import { registerRoutes } from '../accounts/registerRoutes.ts'
import { sessionRoutes } from '../accounts/sessionRoutes.ts'
import { signInRoutes } from '../accounts/signInRoutes.ts'
import { verifyRoutes } from '../accounts/verifyRoutes.ts'
import { billingRoutes } from '../billing/billingRoutes.ts'
import { favoritesRoutes } from '../favorites/favoritesRoutes.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { Problem } from '../http/problem.ts'
import { refusedValue } from '../http/refusals.ts'
import { referralRoutes } from '../referral/referralRoutes.ts'
import { scanRoutes } from '../scans/scanRoutes.ts'
import { secondFactorRoutes } from '../secondFactor/secondFactorRoutes.ts'
import { signInCodeRoute } from '../secondFactor/signInCodeRoute.ts'
import { userRoutes } from '../user/userRoutes.ts'
import type { LastPrices } from '../watchlists/lastPrices.ts'
import { watchlistRoutes } from '../watchlists/watchlistRoutes.ts'

const FORM = 'application/x-www-form-urlencoded'
const MOST_FORM_BYTES = 8 * 1024

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
    return new Problem(400, 'bad-field', refusedValue(message), field)
  })
  // Pages of their own, whose forms say what the address does not: a password, a number.
  await scope.register(async (pages) => {
    pages.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_FORM_BYTES }, (_request, body, done) =>
      done(null, parse(String(body), '&', '=', { maxKeys: 10 })),
    )
    const typedPages = pages.withTypeProvider<ZodTypeProvider>()
    verifyRoutes(typedPages, accounts)
    appleEmailRoutes(typedPages, accounts)
  })
  // The button of a page without scripts sends a form; whatever it says, the address says all.
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_FORM_BYTES }, (_request, _body, done) =>
    done(null, null),
  )
  const typed = scope.withTypeProvider<ZodTypeProvider>()
  signInRoutes(typed, accounts)
  registerRoutes(typed, accounts)
  forgotRoute(typed, accounts)
  sessionRoutes(typed, accounts)
  nativeRoutes(typed, accounts)
  signInCodeRoute(typed, accounts)
  if (accounts.config.hasDemoAccounts) demonstrationRoute(typed, accounts)
  userRoutes(typed, accounts)
  secondFactorRoutes(typed, accounts)
  favoritesRoutes(typed, accounts)
  watchlistRoutes(typed, accounts, lastPrices)
  scanRoutes(typed, accounts)
  billingRoutes(typed, accounts)
  referralRoutes(typed, accounts)
}
