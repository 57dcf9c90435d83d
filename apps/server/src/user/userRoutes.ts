import type { Accounts } from '../accounts/accounts.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { activityRoute } from './activityRoute.ts'
import { deletionRoutes } from './deletionRoutes.ts'
import { emailRoutes } from './emailRoutes.ts'
import { exportRoute } from './exportRoute.ts'
import { passwordRoute } from './passwordRoute.ts'
import { photoRoutes } from './photoRoutes.ts'
import { preferencesRoutes } from './preferencesRoutes.ts'
import { privacyRoutes } from './privacyRoutes.ts'
import { profileRoutes } from './profileRoutes.ts'
import { sessionsRoutes } from './sessionsRoutes.ts'
import { settingsRoute } from './settingsRoute.ts'

/** What a user is, has and decides: everything behind the settings page. */
export function userRoutes(server: TypedServer, accounts: Accounts): void {
  settingsRoute(server, accounts)
  profileRoutes(server, accounts)
  photoRoutes(server, accounts)
  emailRoutes(server, accounts)
  passwordRoute(server, accounts)
  sessionsRoutes(server, accounts)
  preferencesRoutes(server, accounts)
  activityRoute(server, accounts)
  privacyRoutes(server, accounts)
  exportRoute(server, accounts)
  deletionRoutes(server, accounts)
}
