import { createHash } from 'node:crypto'
import { istInstant } from '@strikelens/market/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeKite } from './fixtures/fakeKite.ts'
import { kiteLoginAddress, kiteToken } from './login.ts'

const kite = new FakeKite()
beforeAll(() => kite.begin())
afterAll(() => kite.end())

const at = (clock: string, date = '2026-11-13') => istInstant(date, clock)
const signIn = (now = at('08:30')) =>
  kiteToken({ apiKey: 'key', apiSecret: 'secret', requestToken: 'request' }, now, kite.rest)
const refusal = (status: number, error_type: string, message: string) => {
  kite.answer = () => ({ status, body: { status: 'error', error_type, message } })
}

describe('the way to sign in', () => {
  it('names the app, and brings our state back', () => {
    const address = new URL(kiteLoginAddress('a&b', 'bound to a session'))
    expect(address.origin + address.pathname).toBe('https://kite.zerodha.com/connect/login')
    expect(address.searchParams.get('api_key')).toBe('a&b')
    expect(address.searchParams.get('v')).toBe('3')
    expect(new URLSearchParams(address.searchParams.get('redirect_params') ?? '').get('state')).toBe(
      'bound to a session',
    )
  })
})

describe('what the browser came back with', () => {
  it('is turned into the token of the day by the checksum of key, request and secret', async () => {
    kite.answer = () => ({
      status: 200,
      body: { status: 'success', data: { access_token: 'today', user_id: 'AB1234' } },
    })
    expect(await signIn()).toEqual({ accessToken: 'today', expiresAt: at('06:00', '2026-11-14') })
    const checksum = createHash('sha256').update('keyrequestsecret').digest('hex')
    expect(kite.requests.at(-1)).toBe(`/session/token api_key=key&request_token=request&checksum=${checksum}`)
  })
  it('before six in the morning is good until six of the same day', async () => {
    expect((await signIn(at('05:59'))).expiresAt).toBe(at('06:00'))
    expect((await signIn(at('06:00'))).expiresAt).toBe(at('06:00', '2026-11-14'))
  })
  it.each([
    [403, 'TokenException', 'Token is invalid or has expired.', /sign in again/],
    [403, 'TokenException', 'Invalid `checksum`.', /KITE_API_SECRET is not the secret of KITE_API_KEY/],
    [403, 'TokenException', 'Invalid `api_key`.', /KITE_API_KEY is not known to Kite/],
    [500, 'GeneralException', 'Something went wrong', /^Kite says: Something went wrong$/],
  ])('%d %s %s says what to do', async (status, kind, message, words) => {
    refusal(status, kind, message)
    await expect(signIn()).rejects.toThrow(words)
    await expect(signIn()).rejects.not.toThrow(/=secret|request_token/)
  })
  it('that no one answers sensibly is to be tried again', async () => {
    kite.answer = () => ({ status: 502, body: 'Bad gateway' })
    await expect(signIn()).rejects.toThrow('Kite answers 502. Try again in a moment.')
    kite.answer = () => ({ status: 200, body: { data: {} } })
    await expect(signIn()).rejects.toThrow('Kite answers 200. Try again in a moment.')
    const nowhere = kiteToken({ apiKey: 'key', apiSecret: 's', requestToken: 'r' }, at('08:30'), 'http://127.0.0.1:1')
    await expect(nowhere).rejects.toThrow('Kite cannot be reached')
  })
})
