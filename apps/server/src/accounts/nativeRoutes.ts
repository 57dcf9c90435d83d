import type { TypedServer } from '../http/typedServer.ts'
import type { Accounts } from './accounts.ts'

/** Signing in with Google and Apple in the app, by tokens that are theirs. */
export function nativeRoutes(_server: TypedServer, _accounts: Accounts): void {}
