import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '@strikelens/store/database'
import { keptSecret } from '@strikelens/store/files'
import { runningPlan } from '@strikelens/store/repositories'
import type { Plan } from '@strikelens/tools/plans'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { createPostman, type Mailer, outboxOf } from '../mail/mailer.ts'
import { openMailer } from '../mail/outgoingMails.ts'
import { type Auth, createAuth } from './auth.ts'
import { Identity } from './identity.ts'
import { OpenIdProvider } from './openId.ts'

/** What everything that concerns a user works with. */
export interface Accounts {
  readonly config: Config
  readonly db: Db
  readonly mailer: Mailer
  /** What cookies are signed with, and digests made under. */
  readonly secret: string
  readonly auth: Auth
  /** Who vouches for people beside ourselves; null: not offered. */
  readonly providers: { readonly google: OpenIdProvider | null; readonly apple: OpenIdProvider | null }
  readonly identity: Identity
  /** The plan that runs for a user now. */
  planOfUser(userId: string): Promise<Plan>
  /** Where the site is, for the links of mails: as whoever asks reaches it, or from nobody's request. */
  originOf(request?: FastifyRequest): string
}

export function openAccounts({ config, db }: { config: Config; db: Db }): Accounts {
  const secret = config.accounts.secret ?? ownSecret(config.dataDir)
  const { google, apple } = config.accounts
  const providers = {
    google: google === null ? null : new OpenIdProvider(google),
    apple: apple === null ? null : new OpenIdProvider(apple),
  }
  const auth = createAuth({ config, db, secret, openId: providers.google })
  return {
    config,
    db,
    mailer: openMailer({ db, secret, postman: createPostman({ ...config.site.mail, outbox: outboxOf(config) }) }),
    secret,
    auth,
    providers,
    identity: new Identity(db, auth, config),
    planOfUser: (userId) => runningPlan(db, userId),
    originOf(request) {
      const asked =
        request === undefined ? `http://${config.host}:${config.port}` : `${request.protocol}://${request.host}`
      return config.publicUrl ?? asked
    },
  }
}

/** What the embedded default signs with: its own, made at the first start. */
function ownSecret(dataDir: string): string {
  return keptSecret({
    file: join(dataDir, 'auth-secret'),
    whole: /^[0-9a-f]{64}$/,
    advice:
      'Restore it from a copy, or delete it: a new one is made then, everybody is signed out, and brokers have to be signed in to again.',
    make: () => randomBytes(32).toString('hex'),
  })
}
