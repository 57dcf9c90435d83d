import type { Accounts } from '../accounts/accounts.ts'
import type { TypedServer } from '../http/typedServer.ts'

/** Inviting others, and what came of it. */
export function referralRoutes(_server: TypedServer, _accounts: Accounts): void {}
