import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@strikelens/store/database'
import { acceptPrivacy, createUser, grantPlan, proveUser, setRole } from '@strikelens/store/repositories'
import { PRIVACY_VERSION } from '@strikelens/tools/home/texts/privacyVersion'
import type { Plan } from '@strikelens/tools/plans'
import type { Accounts } from '../accounts/accounts.ts'
import { passwordHash } from '../accounts/passwords.ts'
import type { Config } from '../config.ts'
import { setUpApp } from './authenticatorApp.ts'
import { type IdleParts, idleServer } from './idleServer.ts'
import { type Mailbox, mailbox } from './mailbox.ts'
import { temporaryDatabase } from './temporaryDatabase.ts'
import { type Registered, registered, Visitor } from './visitor.ts'

/** Somebody with an account, in a browser that is signed in. */
export interface Person extends Registered {
  readonly userId: string
  readonly visitor: Visitor
  /** Gives them another plan. */
  has(plan: Plan): Promise<void>
}

export interface AccountsServer {
  readonly address: string
  readonly accounts: Accounts
  readonly db: Db
  readonly databaseUrl: string
  readonly box: Mailbox
  /** Somebody new, on a plan. */
  person(plan?: Plan): Promise<Person>
  /** Somebody new who has registered and followed the link of the mail, with all that is noted on the way. */
  newcomer(plan?: Plan): Promise<Person>
  /** Somebody new who runs the site, in a session that gave a code of their authenticator app. */
  admin(plan?: Plan): Promise<Person>
  /** What the server says to somebody who signs in, on a new device unless one is given. */
  signIn(who: Pick<Registered, 'email' | 'password'>, visitor?: Visitor): ReturnType<Visitor['post']>
  /** Another device on which somebody has signed in. */
  device(who: Pick<Registered, 'email' | 'password'>): Promise<Visitor>
  /** What the latest mail to an address says; empty without one. */
  lastMailTo(email: string): string
  rows(query: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

const MAIL = {
  MAIL_FROM: 'Strikelens <no-reply@strikelens.example>',
  PUBLIC_URL: 'https://strikelens.example',
  CONTACT_EMAIL: 'desk@strikelens.example',
}

/** Our server with a database and a mail server of its own, for everything that concerns an account. */
export async function accountsServer(
  env: Record<string, string> = {},
  changes: Partial<Config> & IdleParts = {},
): Promise<AccountsServer> {
  const postgres = await temporaryDatabase()
  const box = await mailbox()
  const dataDir = await mkdtemp(join(tmpdir(), 'strikelens-accounts-'))
  const { db } = postgres
  const { server, address, accounts } = await idleServer(
    { SMTP_URL: box.url, ...MAIL, ...env },
    { db, dataDir, webFolder: dataDir, ...changes },
  )
  const signIn: AccountsServer['signIn'] = ({ email, password }, visitor = new Visitor(address)) =>
    visitor.post('/api/auth/sign-in/email', { email, password })
  let count = 0
  const newName = () => ({ name: 'Asha Rao', email: `asha${++count}@example.com`, password: 'secret6' })
  const onPlan = async (who: Registered, userId: string, visitor: Visitor, plan: Plan): Promise<Person> => {
    const has = async (wanted: Plan) => {
      await grantPlan(db, who.email, wanted, 'admin')
      accounts.identity.forget(userId)
    }
    if (plan !== 'free') await has(plan)
    return { ...who, userId, visitor, has }
  }
  const person: AccountsServer['person'] = async (plan = 'free') => {
    const [who, visitor] = [newName(), new Visitor(address)]
    const userId = await proven(db, who)
    await signIn(who, visitor)
    return onPlan(who, userId, visitor, plan)
  }
  return {
    address,
    accounts,
    db,
    databaseUrl: postgres.url,
    box,
    person,
    async newcomer(plan = 'free') {
      const who = newName()
      const visitor = await registered(address, box, who)
      const { body } = await visitor.get('/api/auth/get-session')
      return onPlan(who, body.user.id, visitor, plan)
    },
    async admin(plan) {
      const made = await person(plan)
      await setRole(db, made.email, 'admin')
      await setUpApp(made.visitor, made.password)
      return made
    },
    signIn,
    async device(who) {
      const visitor = new Visitor(address, { userAgent: 'Mozilla/5.0 (iPhone) Safari/605' })
      await signIn(who, visitor)
      return visitor
    },
    lastMailTo: (email) => box.mails.findLast(({ to }) => to.includes(email))?.text ?? '',
    rows: async (query, values = []) => (await db.pool.query<Record<string, unknown>>(query, [...values])).rows,
    async close() {
      await server.close()
      await box.close()
      await postgres.remove()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** An account as it is once its registration is confirmed: how one comes to it is told by the tests of registering. */
async function proven(db: Db, { name, email, password }: Registered): Promise<string> {
  const made = await createUser(db, { name, email })
  if (made === null) throw new Error(`${email} has an account.`)
  await proveUser(db, { userId: made.id, name, passwordHash: await passwordHash(password) })
  await acceptPrivacy(db, made.id, PRIVACY_VERSION.version)
  return made.id
}
