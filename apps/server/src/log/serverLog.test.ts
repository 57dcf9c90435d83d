import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { linkIn, Visitor } from '../testing/visitor.ts'
import { loggedError, printedError } from './loggedError.ts'

const PASSWORD = 'corr3ct-h0rse'
const MESSAGE = 'The gamma of my secret straddle is wrong'
const lines: string[] = []
let site: AccountsServer

beforeAll(async () => {
  // The authentication library writes to the console.
  for (const way of ['error', 'warn', 'log', 'info'] as const) {
    vi.spyOn(console, way).mockImplementation((...said: unknown[]) => {
      lines.push(
        said.map((one) => (one instanceof Error ? `${one.stack} ${JSON.stringify(one)}` : String(one))).join(' '),
      )
    })
  }
  site = await accountsServer({ LOG_LEVEL: 'debug' }, { log: { write: (line) => void lines.push(line) } })
}, START_WITHIN_MS)
afterAll(async () => {
  await site.close()
  vi.restoreAllMocks()
}, START_WITHIN_MS)

describe('the log at its most talkative', () => {
  it('says which routes were asked and what failed, and nothing that people sent or were sent', async () => {
    const who = { name: 'Zubeida Contractor', email: 'zubeida@example.com', password: PASSWORD }
    const visitor = new Visitor(site.address)
    const secrets = [who.name, who.email, 'zubeida', PASSWORD, MESSAGE, 'nobody@refused.example']
    await visitor.post('/api/auth/register', who)
    const link = linkIn(site.box, who.email)
    const token = new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? ''
    expect(token.length).toBeGreaterThan(10)
    await visitor.get(link)
    await visitor.post(link)
    await visitor.post('/api/auth/sign-in/email', { email: who.email, password: `${PASSWORD}x` })
    await visitor.post('/api/auth/sign-in/email', { email: who.email, password: PASSWORD })
    secrets.push(token, ...visitor.cookies.values())
    await visitor.post('/api/auth/forgot-password', { email: who.email })
    await visitor.post('/api/auth/register', { ...who, email: 'nobody@refused.example' })
    const ticket = {
      name: who.name,
      email: 'nobody@refused.example',
      topic: 'support',
      message: MESSAGE,
      page: null,
      details: null,
      screenshot: null,
    }
    await visitor.post('/api/contact', ticket)
    await fetch(`${site.address}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.address },
      body: `{"message": ${MESSAGE}`,
    })
    for (const table of ['ticket', 'user_session', 'failed_try', 'app_user']) {
      await site.db.pool.query(`drop table ${table} cascade`)
    }
    const failed = [
      await visitor.post('/api/contact', { ...ticket, email: who.email }),
      await new Visitor(site.address).post('/api/auth/sign-in/email', { email: who.email, password: PASSWORD }),
      await new Visitor(site.address).post('/api/auth/register', who),
      await visitor.get('/api/auth/get-session'),
    ]
    expect(failed.map(({ status }) => status)).toContain(500)
    const log = lines.join('\n')
    expect(log).toContain('/api/auth/register')
    expect(log).toContain('A query failed.')
    expect(log).toContain('a mail could not be sent')
    for (const secret of secrets) expect(log).not.toContain(secret)
    expect(log).not.toContain(encodeURIComponent(who.email))
  })
})

describe('an error in the log', () => {
  it('keeps its kind, its code and where it was thrown, without values', () => {
    const query = new Error('Failed query: insert into t values ($1)\nparams: asha@example.com')
    const cause = Object.assign(new Error('invalid input syntax for type uuid: "asha@example.com"'), {
      code: '22P02',
      detail: 'Key (email)=(asha@example.com) already exists.',
      table: 't',
    })
    query.cause = cause
    const logged = loggedError(query)
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'A query failed.',
      cause: { message: 'invalid input syntax for type uuid: "…"', code: '22P02', table: 't' },
    })
    expect(logged.stack).toContain('serverLog.test.ts')
    expect(JSON.stringify(logged)).not.toContain('asha')
    expect(printedError(query)).toBe('invalid input syntax for type uuid: "…"')
  })

  it('hides passwords of addresses, mail addresses, queries of addresses and long random texts', () => {
    const said = (message: string) => loggedError(new Error(message)).message
    expect(said('connect postgres://me:pw@db:5432/x failed')).toBe('connect postgres://…@db:5432/x failed')
    expect(said('550 No such mailbox <asha@example.com>')).toBe('550 No such mailbox <…@…>')
    expect(said('GET /a?token=abc&b=1 went wrong')).toBe('GET /a?… went wrong')
    expect(said('token 8f14e45fceea167a5a36dedd4bea2543 is old')).toBe('token … is old')
  })
})
