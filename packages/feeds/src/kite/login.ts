import { createHash } from 'node:crypto'
import { request } from 'undici'
import * as z from 'zod/mini'
import { nextClock, SignInRefused } from '../broker/signIn.ts'
import type { BrokerToken } from '../broker/token.ts'

const TIMEOUT_MS = 15_000
/** When Kite forgets every token of the day before. */
const EXPIRY_CLOCK = '06:00'

/** Where the operator signs in. Kite sends the browser to the registered address, with `state` as we gave it. */
export function kiteLoginAddress(apiKey: string, state: string, site = 'https://kite.zerodha.com'): string {
  const address = new URL('/connect/login', site)
  address.searchParams.set('v', '3')
  address.searchParams.set('api_key', apiKey)
  address.searchParams.set('redirect_params', new URLSearchParams({ state }).toString())
  return address.href
}

export interface KiteSignIn {
  readonly apiKey: string
  readonly apiSecret: string
  /** What Kite sent the browser back with. */
  readonly requestToken: string
}

const success = z.object({ data: z.object({ access_token: z.string().check(z.minLength(1)) }) })
const failure = z.object({ error_type: z.string(), message: z.string() })

/** Turns what the browser came back with into the token of the day. Throws `SignInRefused` with what to do. */
export async function kiteToken(
  { apiKey, apiSecret, requestToken }: KiteSignIn,
  now: number,
  base = 'https://api.kite.trade',
): Promise<BrokerToken> {
  const checksum = createHash('sha256')
    .update(apiKey + requestToken + apiSecret)
    .digest('hex')
  const answer = await request(`${base}/session/token`, {
    method: 'POST',
    headers: { 'x-kite-version': '3', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ api_key: apiKey, request_token: requestToken, checksum }).toString(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new SignInRefused('Kite cannot be reached. Try again in a moment.')
  })
  const body: unknown = await answer.body.json().catch(() => null)
  const read = success.safeParse(body)
  if (answer.statusCode === 200 && read.success) {
    return { accessToken: read.data.data.access_token, expiresAt: nextClock(now, EXPIRY_CLOCK) }
  }
  throw new SignInRefused(refusalWords(answer.statusCode, failure.safeParse(body).data ?? null))
}

function refusalWords(status: number, told: z.infer<typeof failure> | null): string {
  if (told === null) return `Kite answers ${status}. Try again in a moment.`
  const said = `Kite says: ${told.message}`
  if (/checksum/i.test(told.message))
    return `${said}. KITE_API_SECRET is not the secret of KITE_API_KEY: copy both from the app's page at developers.kite.trade.`
  if (/api_key/i.test(told.message))
    return `${said}. KITE_API_KEY is not known to Kite: copy it from the app's page at developers.kite.trade.`
  if (told.error_type === 'TokenException')
    return `${said}. The answer of a sign-in is good for some minutes and for one use: sign in again.`
  return said
}
