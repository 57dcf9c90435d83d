import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { userByEmail } from '@strikelens/store/repositories'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteSettings } from '../site.ts'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { registered, Visitor } from '../testing/visitor.ts'
import { openDemonstrations } from './demonstrations.ts'

let server: AccountsServer
let offered: Awaited<ReturnType<typeof openDemonstrations>>
beforeAll(async () => {
  server = await accountsServer()
  offered = await openDemonstrations(server.accounts)
}, START_WITHIN_MS)
afterAll(() => server.close(), START_WITHIN_MS)

const EMAILS = ['free', 'basic', 'advanced', 'pro'].map((plan) => `${plan}@demo.strikelens`)
const stored = async () =>
  (
    await server.db.pool.query(
      'select (select count(*) from app_user)::int as users, count(*)::int as plans from subscription',
    )
  ).rows[0]

it('the embedded default has an account a plan, whose password is kept and sent to its pages', async () => {
  expect(offered.map(({ label, email }) => [label, email])).toEqual([
    ['Free', EMAILS[0]],
    ['Basic', EMAILS[1]],
    ['Advanced', EMAILS[2]],
    ['Pro', EMAILS[3]],
  ])
  const kept = await readFile(join(server.accounts.config.dataDir, 'demonstration-password'), 'utf8')
  for (const { email, password } of offered) {
    expect(password).toBe(kept)
    const visitor = new Visitor(server.address)
    expect((await server.signIn({ email, password }, visitor)).status).toBe(200)
    const plan = email.split('@')[0]
    expect((await visitor.get('/api/user/settings')).body.plan).toBe(plan === 'free' ? 'free plan' : plan)
  }
  expect(siteSettings(server.accounts.config, offered).signIn.demonstrations).toEqual(offered)
})
it('another start changes nothing', async () => {
  expect(await stored()).toEqual({ users: 4, plans: 3 })
  expect(await openDemonstrations(server.accounts)).toEqual(offered)
  expect(await stored()).toEqual({ users: 4, plans: 3 })
})
it('nobody is mailed a temporary password for one, and the answer is as for any address', async () => {
  const asha = { name: 'Asha', email: 'asha@example.com', password: 'secret6' }
  await registered(server.address, server.box, asha)
  const ask = (email: string) => new Visitor(server.address).post('/api/auth/forgot-password', { email })
  const [demonstration, other] = [await ask('pro@demo.strikelens'), await ask(asha.email)]
  expect([demonstration.status, demonstration.body]).toEqual([other.status, other.body])
  // What was asked for later has come.
  await expect.poll(() => server.lastMailTo(asha.email)).toContain('Your temporary password')
  expect(server.lastMailTo('pro@demo.strikelens')).toBe('')
})
it('a database of the operator has none, also not one that was filled from an embedded one', async () => {
  const config = { ...server.accounts.config, databaseUrl: 'postgres://127.0.0.1:1/operator' }
  expect(await openDemonstrations({ ...server.accounts, config })).toEqual([])
  for (const email of EMAILS) expect(await userByEmail(server.db, email)).toBeNull()
  expect(await stored()).toEqual({ users: 1, plans: 0 })
})
