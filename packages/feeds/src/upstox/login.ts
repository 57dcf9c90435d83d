import { request } from 'undici'
import { z } from 'zod'
import { nextClock, SignInRefused } from '../broker/signIn.ts'
import type { BrokerToken } from '../broker/token.ts'
import { complaintOf, jsonOf, UPSTOX_ADDRESSES } from './rest.ts'

const TIMEOUT_MS = 15_000
/** When Upstox forgets every token of the day before. */
const EXPIRY_CLOCK = '03:30'

/** An app as its owner registered it with Upstox. */
export interface UpstoxApp {
  readonly apiKey: string
  readonly apiSecret: string
  /** Letter by letter as registered: Upstox compares it. */
  readonly redirectAddress: string
}

/** Where the operator signs in. Upstox sends the browser to the registered address, with `state` as we gave it. */
export function upstoxLoginAddress(app: UpstoxApp, state: string, base = UPSTOX_ADDRESSES.api): string {
  const address = new URL('/v2/login/authorization/dialog', base)
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: app.apiKey,
    redirect_uri: app.redirectAddress,
    state,
  }).toString()
  return address.href
}

const success = z.object({ access_token: z.string().min(1) })

/** Turns the code that the browser came back with into the token of the day. Throws `SignInRefused` with what to do. */
export async function upstoxToken(
  app: UpstoxApp,
  code: string,
  now: number,
  base = UPSTOX_ADDRESSES.api,
): Promise<BrokerToken> {
  const answer = await request(new URL('/v2/login/authorization/token', base), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      code,
      client_id: app.apiKey,
      client_secret: app.apiSecret,
      redirect_uri: app.redirectAddress,
      grant_type: 'authorization_code',
    }).toString(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new SignInRefused('Upstox cannot be reached. Try again in a moment.')
  })
  const body = new Uint8Array(await answer.body.arrayBuffer().catch(() => new ArrayBuffer(0)))
  const read = success.safeParse(jsonOf(body))
  if (answer.statusCode === 200 && read.success) {
    return { accessToken: read.data.access_token, expiresAt: nextClock(now, EXPIRY_CLOCK) }
  }
  throw new SignInRefused(refusalWords(answer.statusCode, complaintOf(body), app))
}

function refusalWords(status: number, told: { code: string; message: string }, { redirectAddress }: UpstoxApp): string {
  if (told.message === '') return `Upstox answers ${status}. Try again in a moment.`
  const said = `Upstox says: ${told.message.replace(/\.$/, '')}.`
  const apps = 'account.upstox.com/developer/apps'
  if (/redirect/i.test(told.message)) {
    return `${said} The app must have exactly this redirect address: ${redirectAddress}. Enter it at ${apps}, and see that UPSTOX_API_KEY is that app's key.`
  }
  if (told.code === 'UDAPI100057' || /auth code/i.test(told.message)) {
    return `${said} The answer of a sign-in is good for some minutes and for one use: sign in again.`
  }
  if (told.code === 'UDAPI100058') {
    return `${said} No segment of the account is active: activate them in Upstox' app, then sign in again.`
  }
  if (told.code === 'UDAPI100073') return `${said} The app is switched off: switch it on at ${apps}.`
  if (told.code === 'UDAPI100016' || told.code === 'UDAPI100069' || /credential|client/i.test(told.message)) {
    return `${said} UPSTOX_API_KEY and UPSTOX_API_SECRET are not those of one app: copy both from ${apps}.`
  }
  return said
}
