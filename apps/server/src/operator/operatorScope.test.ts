import { setRole } from '@strikelens/store/repositories'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Identity } from '../accounts/identity.ts'
import { Problem } from '../http/problem.ts'
import { type AccountsServer, accountsServer, type Person } from '../testing/accountsServer.ts'
import { setUpApp } from '../testing/authenticatorApp.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { operatorScope } from './operatorScope.ts'

let server: AccountsServer
let asha: Person
const routes = Fastify()

beforeAll(async () => {
  server = await accountsServer({}, { publicUrl: null })
  asha = await server.person()
  routes.setErrorHandler((error, _request, reply) =>
    error instanceof Problem ? reply.code(error.status).send(error.body) : reply.code(500).send(String(error)),
  )
  operatorScope(routes, server.accounts)
  routes.get('/secret', async () => 'secret')
  routes.post('/restart', async () => 'done')
}, START_WITHIN_MS)
afterAll(async () => {
  await routes.close()
  await server.close()
}, START_WITHIN_MS)

const cookie = () => [...asha.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const asked = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
  routes.inject({ method, url, headers: { host: 'site.example', origin: 'http://site.example', ...headers } })
const did = () =>
  server.rows(`select kind, detail, ip_address is not null as has_address from audit_event where kind = 'operator'`)

describe('what only an administrator may do', () => {
  it('asks a visitor to sign in, and is not there for anybody else', async () => {
    expect((await asked('GET', '/secret')).statusCode).toBe(401)
    for (const [method, url] of [
      ['GET', '/secret'],
      ['POST', '/restart'],
    ] as const) {
      const answer = await asked(method, url, { cookie: cookie() })
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: 'not-found', message: 'There is nothing here.' },
      ])
    }
    expect(await did()).toEqual([])
  })

  it('needs a second factor: an administrator without one is told so, and does nothing', async () => {
    await setRole(server.db, asha.email, 'admin')
    for (const [method, url] of [
      ['GET', '/secret'],
      ['POST', '/restart'],
    ] as const) {
      const answer = await asked(method, url, { cookie: cookie() })
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        {
          code: 'second-factor-required',
          message: 'Administrators need a second factor. Set it up in your settings.',
        },
      ])
    }
    expect(await did()).toEqual([])
  })

  it('is done for an administrator who gave a code, and each change is written down', async () => {
    await setUpApp(asha.visitor, asha.password)
    expect((await asked('GET', '/secret', { cookie: cookie() })).body).toBe('secret')
    expect((await asked('POST', '/restart', { cookie: cookie() })).body).toBe('done')
    expect(await did()).toEqual([
      { kind: 'operator', detail: { did: 'POST /restart', status: 200 }, has_address: true },
    ])
  })

  it('is asked for by pages of the site alone', async () => {
    const foreign = await asked('POST', '/restart', { cookie: cookie(), origin: 'https://elsewhere.example' })
    expect(foreign.statusCode).toBe(403)
  })

  it('is closed again once the second factor is off, though the session is the same', async () => {
    await server.rows('update second_factor set confirmed_at = null where user_id = $1', [asha.userId])
    expect((await asked('GET', '/secret', { cookie: cookie() })).statusCode).toBe(403)
    expect((await asha.visitor.get('/api/auth/get-session')).body.user).toMatchObject({ needsSecondFactor: true })
    await server.rows('update second_factor set confirmed_at = now() where user_id = $1', [asha.userId])
    expect((await asha.visitor.get('/api/auth/get-session')).body.user).toMatchObject({ needsSecondFactor: false })
  })

  it('asks for no second factor on somebody’s own machine', async () => {
    const { db, auth, config } = server.accounts
    const ravi = await server.person()
    await setRole(db, ravi.email, 'admin')
    const headers = { cookie: [...ravi.visitor.cookies].map((pair) => pair.join('=')).join('; ') }
    const own = new Identity(db, auth, { ...config, isDevelopment: true })
    expect((await own.needAdmin({ headers })).userId).toBe(ravi.userId)
    await expect(server.accounts.identity.needAdmin({ headers })).rejects.toThrow('need a second factor')
  })

  it('tells pages who is one, and forgets it with the next request', async () => {
    const isShown = async () => (await asha.visitor.get('/api/auth/get-session')).body.user.isAdmin
    expect(await isShown()).toBe(true)
    await setRole(server.db, asha.email, 'user')
    expect(await isShown()).toBe(false)
    expect((await asked('GET', '/secret', { cookie: cookie() })).statusCode).toBe(404)
  })
})
