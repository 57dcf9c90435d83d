import type { Accounts } from '../accounts/accounts.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { bulkRoute } from './bulkRoute.ts'
import { itemRoutes } from './itemRoutes.ts'
import type { LastPrices } from './lastPrices.ts'
import { listRoutes } from './listRoutes.ts'

/** What a user follows, in named lists. */
export function watchlistRoutes(server: TypedServer, accounts: Accounts, lastPrices: LastPrices): void {
  itemRoutes(server, accounts, lastPrices)
  bulkRoute(server, accounts, lastPrices)
  listRoutes(server, accounts)
}
