import type { Accounts } from '../accounts/accounts.ts'
import type { TypedServer } from '../http/typedServer.ts'

/** Pages a user keeps at hand. */
export function favoritesRoutes(_server: TypedServer, _accounts: Accounts): void {}
