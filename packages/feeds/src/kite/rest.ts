import { gunzipSync } from 'node:zlib'
import { istClock, istDate } from '@strikelens/market/time'
import { request } from 'undici'
import * as z from 'zod/mini'
import { Backoff } from '../broker/backoff.ts'
import { jsonOrNull } from '../broker/json.ts'
import { Pacer } from '../broker/pacer.ts'
import { pause } from '../broker/pause.ts'
import { SignedOut, type TokenKeeper } from '../broker/token.ts'
import { type Candle, readCandles } from './candles.ts'

/** Requests a second that a broker answers, by their kind. */
export interface KitePace {
  readonly quotes: number
  readonly histories: number
  readonly others: number
}

export const KITE_PACE: KitePace = { quotes: 1, histories: 3, others: 10 }
const TIMEOUT_MS = 15_000
/** How often an answer is asked for before it is given up. */
const TRIES = 4
/** The master of all exchanges is some 10 MB. */
const LONGEST_ANSWER = 64 * 1024 * 1024

const failure = z.object({ error_type: z.string(), message: z.string() })

/** Kite's answers over HTTP, each kind at the pace it allows. */
export class KiteRest {
  readonly #base: string
  readonly #apiKey: string
  readonly #tokens: TokenKeeper
  readonly #firstRetryMs: number
  readonly #quotes: Pacer
  readonly #histories: Pacer
  readonly #others: Pacer

  /** `firstRetryMs`: how long to wait before asking a second time; longer before each other. */
  constructor(base: string, apiKey: string, tokens: TokenKeeper, firstRetryMs: number, pace: KitePace) {
    this.#base = base
    this.#apiKey = apiKey
    this.#tokens = tokens
    this.#firstRetryMs = firstRetryMs
    this.#quotes = new Pacer(pace.quotes)
    this.#histories = new Pacer(pace.histories)
    this.#others = new Pacer(pace.others)
  }

  /** The instrument master of today, unpacked. Everybody may read it. */
  async master(signal: AbortSignal): Promise<Uint8Array> {
    return this.#again(async () => {
      await this.#others.turn(signal)
      const { status, body } = await get(`${this.#base}/instruments`, {}, signal)
      if (status === 200) return body
      throw refusal(status, `Kite answers ${status} for its instrument master`)
    }, signal)
  }

  /** The answer with the quotes of so many keys ('NSE:INFY'), as it came. One that does not come is not asked for again. */
  async quotes(keys: readonly string[], signal: AbortSignal): Promise<Uint8Array> {
    const query = keys.map((key) => `i=${encodeURIComponent(key)}`).join('&')
    return this.#authorised(`/quote?${query}`, this.#quotes, signal)
  }

  /** Minute bars from an instant to another, epoch ms, the last one's beginning included; at most 60 days. */
  async minutes(token: number, from: number, to: number, signal: AbortSignal): Promise<Candle[]> {
    const query = new URLSearchParams({ from: istTime(from), to: istTime(to), oi: '1' })
    const path = `/instruments/historical/${token}/minute?${query}`
    const body = await this.#again(() => this.#authorised(path, this.#histories, signal), signal)
    return readCandles(Buffer.from(body).toString('utf8'))
  }

  /** Asks again for what may come the next time. */
  async #again(ask: () => Promise<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> {
    const backoff = new Backoff(this.#firstRetryMs, 30 * this.#firstRetryMs)
    for (let left = TRIES - 1; ; left--) {
      try {
        return await ask()
      } catch (error) {
        if (left === 0 || !(error instanceof Unanswered)) throw error
        await pause(backoff.next(), signal)
      }
    }
  }

  async #authorised(path: string, pacer: Pacer, signal: AbortSignal): Promise<Uint8Array> {
    await pacer.turn(signal)
    const token = await this.#tokens.current()
    const authorization = `token ${this.#apiKey}:${token.accessToken}`
    const { status, body } = await get(this.#base + path, { authorization }, signal)
    if (status === 200) return body
    const told = failure.safeParse(jsonOrNull(Buffer.from(body).toString('utf8')))
    if (status === 403 && (!told.success || told.data.error_type === 'TokenException')) {
      this.#tokens.refuse(token)
      throw new SignedOut('the broker no longer accepts the sign-in')
    }
    const words = told.success ? `: ${told.data.error_type}, ${told.data.message}` : ''
    throw refusal(status, `Kite answers ${status}${words}`)
  }
}

/** An answer that did not come, and may the next time. */
class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

function refusal(status: number, words: string): Error {
  return status === 429 || status >= 500 ? new Unanswered(words) : new Error(words)
}

interface Answer {
  readonly status: number
  readonly body: Uint8Array
}

async function get(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  try {
    return await answerOf(url, headers, signal)
  } catch (error) {
    signal.throwIfAborted()
    throw new Unanswered(`Kite cannot be reached: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function answerOf(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  const answer = await request(url, {
    headers: { 'x-kite-version': '3', 'accept-encoding': 'gzip', ...headers },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body) {
    const bytes: Uint8Array = chunk
    length += bytes.length
    if (length > LONGEST_ANSWER) throw new Error('Kite answers more than anyone asked for')
    chunks.push(bytes)
  }
  const body = Buffer.concat(chunks)
  const isPacked = body[0] === 0x1f && body[1] === 0x8b
  return { status: answer.statusCode, body: isPacked ? gunzipSync(body, { maxOutputLength: LONGEST_ANSWER }) : body }
}

/** '2026-11-13 09:15:00' in India. */
function istTime(instant: number): string {
  return `${istDate(instant)} ${istClock(instant)}:00`
}
