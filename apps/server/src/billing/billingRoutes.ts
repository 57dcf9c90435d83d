import type { Accounts } from '../accounts/accounts.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { openBilling } from './billing.ts'
import { checkoutRoutes } from './checkoutRoutes.ts'
import { invoiceRoutes } from './invoiceRoutes.ts'
import { linkEmailRoutes } from './linkEmailRoutes.ts'
import { planRoutes } from './planRoutes.ts'
import { webhookRoute } from './webhookRoute.ts'

/** Paying for a plan. */
export function billingRoutes(server: TypedServer, accounts: Accounts): void {
  const billing = openBilling(accounts, (words, err) => server.log.error({ err }, words))
  checkoutRoutes(server, billing)
  planRoutes(server, billing)
  invoiceRoutes(server, billing)
  linkEmailRoutes(server, billing)
  // In a scope of its own: it reads bytes where the others read JSON.
  void server.register(webhookRoute, { billing })
}
