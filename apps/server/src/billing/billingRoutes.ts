import type { Accounts } from '../accounts/accounts.ts'
import type { TypedServer } from '../http/typedServer.ts'

/** What a plan costs, paying for it, and what became of the payment. */
export function billingRoutes(_server: TypedServer, _accounts: Accounts): void {}
