import type { Accounts } from '../accounts/accounts.ts'
import type { TypedServer } from '../http/typedServer.ts'

/** Screens kept under a name. */
export function scanRoutes(_server: TypedServer, _accounts: Accounts): void {}
