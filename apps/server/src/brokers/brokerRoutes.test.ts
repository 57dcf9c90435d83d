import { createServer, type Server } from 'node:http'
import { istInstant } from '@strikelens/market/time'
import { createUser, setRole } from '@strikelens/store/repositories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer, type Person } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { brokerTokenSource } from './brokerTokens.ts'
import { signInState } from './signInState.ts'
import { tokenWatch } from './tokenWatch.ts'

let server: AccountsServer
let operator: Person
let reader: Person
let upstox: Server
/** What Upstox answers to the next code, and what it was sent. */
let answer: { status: number; body: unknown }
let sent: URLSearchParams[] = []

const REDIRECT = 'https://strikelens.example/api/operator/brokers/upstox/callback'

beforeAll(async () => {
  upstox = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      sent.push(new URLSearchParams(Buffer.concat(chunks).toString()))
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => upstox.listen(0, '127.0.0.1', resolve))
  const address = upstox.address()
  const port = typeof address === 'object' ? address?.port : 0
  server = await accountsServer({
    FEED: 'upstox',
    UPSTOX_API_KEY: 'our-key',
    UPSTOX_API_SECRET: 'our-secret',
    UPSTOX_API_URL: `http://127.0.0.1:${port}`,
  })
  operator = await server.admin()
  reader = await server.person()
}, START_WITHIN_MS)
afterAll(async () => {
  await server.close()
  await new Promise((resolve) => upstox.close(resolve))
}, START_WITHIN_MS)
beforeEach(async () => {
  sent = []
  answer = { status: 200, body: { access_token: 'the-token', user_id: 'AB1234' } }
  await server.rows('delete from broker_token')
})

const tokens = () => brokerTokenSource(server.db, server.accounts.secret, 'upstox')()
const begun = async (who = operator) => {
  const { body } = await who.visitor.post('/api/operator/brokers/upstox/sign-in')
  return new URL(body.address)
}
const cameBack = (query: Record<string, string>, who = operator) =>
  who.visitor.get(`/api/operator/brokers/upstox/callback?${new URLSearchParams(query)}`)
const panel = async () => {
  const { body } = await operator.visitor.get('/api/operator/brokers')
  return body.brokers.find(({ broker }: { broker: string }) => broker === 'upstox')
}
const signIn = async () => {
  const state = (await begun()).searchParams.get('state') ?? ''
  return cameBack({ code: 'a-code', state })
}

describe("an operator's daily sign-in", () => {
  it('begins at the broker, with our key and the address it must send back to', async () => {
    const address = await begun()
    expect(address.pathname).toBe('/v2/login/authorization/dialog')
    expect(address.searchParams.get('client_id')).toBe('our-key')
    expect(address.searchParams.get('redirect_uri')).toBe(REDIRECT)
    expect(address.searchParams.get('response_type')).toBe('code')
    expect(address.href).not.toContain('our-secret')
  })
  it('ends with a token that the feed can use, until 03:30 of the next morning', async () => {
    const back = await signIn()
    expect([back.status, back.headers.get('location')]).toEqual([303, '/operator?tab=brokers'])
    expect(Object.fromEntries(sent[0])).toEqual({
      code: 'a-code',
      client_id: 'our-key',
      client_secret: 'our-secret',
      redirect_uri: REDIRECT,
      grant_type: 'authorization_code',
    })
    const token = await tokens()
    expect(token?.accessToken).toBe('the-token')
    const minuteOfDay = new Date((token?.expiresAt ?? 0) + 330 * 60_000).toISOString().slice(11, 16)
    expect(minuteOfDay).toBe('03:30')
    expect(await panel()).toMatchObject({
      isConfigured: true,
      place: 1,
      redirectAddress: REDIRECT,
      token: { by: operator.email, expiresAt: token?.expiresAt },
      attempt: { isGood: true, words: `Signed in by ${operator.email}.` },
    })
  })
  it('leaves nothing readable in the store, and tells nobody the token or the secret', async () => {
    await signIn()
    const [{ sealed }] = await server.rows('select sealed from broker_token')
    expect(Buffer.isBuffer(sealed) && sealed.toString('latin1')).not.toContain('the-token')
    const [{ told }] = await server.rows(`select string_agg(detail::text, ' ') as told from audit_event`)
    const shown = JSON.stringify((await operator.visitor.get('/api/operator/brokers')).body)
    for (const text of [String(told), shown]) {
      for (const secret of ['the-token', 'our-secret', 'a-code']) expect(text).not.toContain(secret)
    }
    // Another server's secret opens nothing.
    expect(await brokerTokenSource(server.db, 'x'.repeat(32), 'upstox')()).toBeNull()
  })
  it('is written down as news of the feed', async () => {
    await server.rows('delete from feed_event')
    await signIn()
    expect(await server.rows('select feed, event from feed_event')).toEqual([
      { feed: 'upstox', event: { kind: 'token', token: 'obtained', reason: 'An operator has signed in.' } },
    ])
  })
  it('ends when the operator signs out', async () => {
    await signIn()
    expect((await operator.visitor.post('/api/operator/brokers/upstox/sign-out')).status).toBe(204)
    expect(await tokens()).toBeNull()
  })
})

describe('a sign-in that goes wrong', () => {
  const refused = (errorCode: string, message: string) => ({
    status: 401,
    body: { status: 'error', errors: [{ errorCode, message }] },
  })
  it.each([
    [
      'a wrong secret',
      refused('UDAPI100016', 'Invalid Credentials'),
      /UPSTOX_API_KEY and UPSTOX_API_SECRET are not those of one app/,
    ],
    [
      'a code that has run out',
      refused('UDAPI100057', 'Invalid Auth code'),
      /good for some minutes and for one use: sign in again/,
    ],
    [
      'an address that is not registered',
      refused('UDAPI100068', "Check your 'client_id' and 'redirect_uri'; one or both are incorrect."),
      new RegExp(`exactly this redirect address: ${REDIRECT}`),
    ],
    ['an account without segments', refused('UDAPI100058', 'No segments for these users are active'), /activate them/],
    ['a broker that breaks', { status: 502, body: 'Bad gateway' }, /Upstox answers 502\. Try again/],
    ['an answer without a token', { status: 200, body: { user_id: 'AB1234' } }, /Upstox answers 200/],
  ])('for %s says so and what to do, and leaves no token', async (_, told, words) => {
    answer = told
    const back = await signIn()
    expect(back.status).toBe(303)
    expect((await panel()).attempt).toMatchObject({ isGood: false, words: expect.stringMatching(words) })
    expect(await tokens()).toBeNull()
  })
  it('because the operator broke it off says so', async () => {
    const state = (await begun()).searchParams.get('state') ?? ''
    await cameBack({ state, error: 'access_denied' })
    expect((await panel()).attempt.words).toBe('Upstox sent no key: the sign-in was broken off there.')
    expect(sent).toEqual([])
  })
  it.each([
    ['nobody began', async () => 'made.up.state'],
    [
      'another operator began',
      async () => {
        return (await begun(await server.admin())).searchParams.get('state') ?? ''
      },
    ],
    ['was changed on its way', async () => ((await begun()).searchParams.get('state') ?? '').replace(/.$/, '-')],
  ])('because it is one that %s asks the broker for nothing', async (_, stateOf) => {
    await cameBack({ code: 'somebody-elses', state: await stateOf() })
    expect(sent).toEqual([])
    expect(await tokens()).toBeNull()
    expect((await panel()).attempt.words).toContain('not begun here')
  })
  it('because the broker has no keys here says which to set', async () => {
    const { status, body } = await operator.visitor.post('/api/operator/brokers/kite/sign-in')
    expect([status, body.message]).toEqual([409, 'Set KITE_API_KEY and KITE_API_SECRET first.'])
  })
})

describe('somebody who is no operator', () => {
  it('finds nothing to see and nothing to do', async () => {
    expect((await reader.visitor.get('/api/operator/brokers')).status).toBe(404)
    expect((await reader.visitor.post('/api/operator/brokers/upstox/sign-in')).status).toBe(404)
    expect((await reader.visitor.post('/api/operator/brokers/upstox/sign-out')).status).toBe(404)
  })
  it('as an operator without a second factor is told so, and coming back from a broker leaves no token', async () => {
    const insecure = await server.person()
    await setRole(server.db, insecure.email, 'admin')
    const { status, body } = await insecure.visitor.post('/api/operator/brokers/upstox/sign-in')
    expect([status, body.code]).toEqual([403, 'second-factor-required'])
    const [{ id }] = await server.rows('select id from user_session where user_id = $1', [insecure.userId])
    const state = signInState(server.accounts.secret, String(id), 'upstox', Date.now())
    expect((await cameBack({ code: 'a-code', state }, insecure)).status).toBe(303)
    expect(sent).toEqual([])
    expect(await tokens()).toBeNull()
    await setRole(server.db, insecure.email, 'user')
  })
  it('coming back from a broker leaves no token', async () => {
    const state = (await begun()).searchParams.get('state') ?? ''
    const back = await cameBack({ code: 'a-code', state }, reader)
    expect(back.status).toBe(303)
    expect(sent).toEqual([])
    expect(await tokens()).toBeNull()
  })
})

describe('a token that is missing before the open', () => {
  const run = (clock: string, date = '2026-11-17') => tokenWatch(server.accounts).run(new Date(istInstant(date, clock)))
  const reminders = () => server.box.mails.filter(({ text }) => text.includes("Upstox needs today's sign-in"))
  it('is told to every operator once a day, and to nobody else', async () => {
    await server.rows('delete from feed_event')
    const admins = await server.rows(`select email from app_user where role = 'admin'`)
    await run('07:55')
    expect(reminders()).toEqual([])
    await run('08:00')
    await run('08:05')
    expect(
      reminders()
        .flatMap(({ to }) => to)
        .sort(),
    ).toEqual(admins.map(({ email }) => email).sort())
    expect(reminders()[0].text).toContain('/operator?tab=brokers')
    expect(await server.rows(`select event->>'token' as token from feed_event`)).toEqual([{ token: 'missing' }])
    await run('08:00', '2026-11-18')
    expect(reminders()).toHaveLength(2 * admins.length)
  })
  it('is told to the others once when the address of one is refused', async () => {
    const email = 'boss@refused.example'
    await createUser(server.db, { name: 'Boss', email })
    await server.rows(`update app_user set role = 'admin' where email = $1`, [email])
    const before = reminders().length
    await expect(run('08:00', '2026-11-19')).rejects.toThrow('Some operators could not be told.')
    const told = reminders().length
    expect(told).toBeGreaterThan(before)
    await run('08:05', '2026-11-19')
    expect(reminders()).toHaveLength(told)
    await server.rows(`delete from app_user where email = $1`, [email])
  })
  it('is no matter on a day without trading, nor when somebody has signed in', async () => {
    const before = reminders().length
    // A Sunday.
    await run('09:00', '2026-11-22')
    await signIn()
    await tokenWatch(server.accounts).run(new Date())
    expect(reminders()).toHaveLength(before)
  })
})
