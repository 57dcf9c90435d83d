import type { Accounts } from '../accounts/accounts.ts'
import type { TypedServer } from '../http/typedServer.ts'

/** What a user follows, in named lists. */
export function watchlistRoutes(_server: TypedServer, _accounts: Accounts): void {}
