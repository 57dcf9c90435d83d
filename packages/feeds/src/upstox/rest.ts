import { Buffer } from 'node:buffer'
import { gunzipSync } from 'node:zlib'
import { type Dispatcher, request } from 'undici'
import { z } from 'zod'
import { Backoff } from '../broker/backoff.ts'
import { pause } from '../broker/pause.ts'
import { type BrokerToken, SignedOut, type TokenKeeper } from '../broker/token.ts'
import { Quota, STANDARD_WINDOWS } from './quota.ts'

/** Where Upstox is reached. */
export interface UpstoxAddresses {
  readonly api: string
  readonly assets: string
}

export const UPSTOX_ADDRESSES: UpstoxAddresses = {
  api: 'https://api.upstox.com',
  assets: 'https://assets.upstox.com',
}

/** Times a request is tried before its failure is told. */
const TRIES = 4
const TIMEOUT_MS = 20_000
/** A master unpacked is some 60 MB: more is none. */
const LONGEST_BODY = 256 * 1024 * 1024
/** Codes by which Upstox says that a token lets nobody in. */
const REFUSALS = new Set(['UDAPI100050', 'UDAPI100016', 'UDAPI100073'])

const complaint = z.object({
  errors: z.array(
    z.object({ errorCode: z.string().optional(), error_code: z.string().optional(), message: z.string() }),
  ),
})
const authorized = z.object({ data: z.object({ authorized_redirect_uri: z.url({ protocol: /^wss?$/ }) }) })

/** Upstox' REST API: what is asked, how fast, and what its refusals mean. */
export class UpstoxRest {
  readonly #addresses: UpstoxAddresses
  readonly #tokens: TokenKeeper
  readonly #firstRetryMs: number
  readonly #quotes = new Quota([{ requests: 1, ms: 1000 }, ...STANDARD_WINDOWS])
  readonly #candles = new Quota(STANDARD_WINDOWS)

  constructor(addresses: UpstoxAddresses, tokens: TokenKeeper, firstRetryMs = 1000) {
    this.#addresses = addresses
    this.#tokens = tokens
    this.#firstRetryMs = firstRetryMs
  }

  /** The instrument master, unpacked. It is public. */
  async master(signal: AbortSignal): Promise<Uint8Array> {
    const { assets } = this.#addresses
    const body = await this.#get(`${assets}/market-quote/instruments/exchange/complete.json.gz`, null, null, signal)
    const isPacked = body[0] === 0x1f && body[1] === 0x8b
    return isPacked ? gunzipSync(body, { maxOutputLength: LONGEST_BODY }) : body
  }

  /** An address at which one socket may be opened once, and the token that it was given for. */
  async socketAddress(signal: AbortSignal): Promise<{ readonly url: string; readonly token: BrokerToken }> {
    const token = await this.#tokens.current()
    const body = await this.#get(`${this.#addresses.api}/v3/feed/market-data-feed/authorize`, token, null, signal)
    const read = authorized.safeParse(jsonOf(body))
    if (!read.success) throw new Error('Upstox told no address for the feed')
    return { url: read.data.data.authorized_redirect_uri, token }
  }

  /** Full quotes of up to 500 instruments, as they came. */
  async quotes(keys: readonly string[], signal: AbortSignal): Promise<Uint8Array> {
    const token = await this.#tokens.current()
    const list = keys.map(encodeURIComponent).join(',')
    const address = `${this.#addresses.api}/v2/market-quote/quotes?instrument_key=${list}`
    return this.#get(address, token, this.#quotes, signal)
  }

  /** Candles by the path that names instrument, interval and days. */
  async candles(path: string, signal: AbortSignal): Promise<unknown> {
    const token = await this.#tokens.current()
    return jsonOf(await this.#get(`${this.#addresses.api}/v3/historical-candle/${path}`, token, this.#candles, signal))
  }

  async #get(
    address: string,
    token: BrokerToken | null,
    quota: Quota | null,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const backoff = new Backoff(this.#firstRetryMs, 30 * this.#firstRetryMs)
    for (let left = TRIES - 1; ; left--) {
      await quota?.turn(signal)
      const answer = await this.#once(address, token, signal)
      if (answer instanceof Uint8Array) return answer
      if (left === 0 || !answer.mayPass) throw new Error(answer.reason)
      await pause(Math.max(backoff.next(), answer.waitMs), signal)
    }
  }

  async #once(address: string, token: BrokerToken | null, signal: AbortSignal): Promise<Uint8Array | Failure> {
    let response: Dispatcher.ResponseData
    let body: Uint8Array
    try {
      response = await request(address, {
        headers: {
          accept: 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token.accessToken}` }),
        },
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
        signal,
      })
      body = new Uint8Array(await response.body.arrayBuffer())
    } catch (error) {
      signal.throwIfAborted()
      return { reason: `Upstox cannot be reached: ${wordsOf(error)}`, mayPass: true, waitMs: 0 }
    }
    if (response.statusCode === 200) return body
    const { code, message } = complaintOf(body)
    if (token !== null && (response.statusCode === 401 || REFUSALS.has(code))) {
      this.#tokens.refuse(token)
      throw new SignedOut('Upstox no longer accepts the sign-in')
    }
    return {
      reason: `Upstox answers ${response.statusCode}${message === '' ? '' : `: ${message}`}`,
      mayPass: response.statusCode === 429 || response.statusCode >= 500,
      waitMs: 1000 * (Number(response.headers['retry-after']) || 0),
    }
  }
}

interface Failure {
  readonly reason: string
  /** Whether asking again may help. */
  readonly mayPass: boolean
  readonly waitMs: number
}

/** What Upstox says is wrong. */
export function complaintOf(body: Uint8Array): { readonly code: string; readonly message: string } {
  const read = complaint.safeParse(jsonOf(body))
  const first = read.success ? read.data.errors[0] : undefined
  return { code: first?.error_code ?? first?.errorCode ?? '', message: first?.message ?? '' }
}

/** Null for a body that is no JSON. */
export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
