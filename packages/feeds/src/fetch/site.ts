import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { Agent, request } from 'undici'
import type { SiteManners } from './sites.ts'
import type { Waiting } from './waiting.ts'

const TIMEOUT_MS = 60_000
/** No file of an exchange comes near. */
const MOST_BYTES = 128 * 1024 * 1024
/** How far a wait between requests may differ from its mean, both ways. */
const JITTER = 0.4

/** Exchanges turn away what does not ask as a browser does. */
const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'accept-language': 'en-IN,en;q=0.9',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-site': 'same-site',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
}

export interface SiteAnswer {
  readonly status: number
  /** Unpacked from what the connection packed it with. */
  readonly body: Uint8Array
  /** How long the site asks us to wait, ms; null where it does not. */
  readonly retryAfterMs: number | null
}

/** One site, asked as a browser would: over one connection, one request after the other, not too fast, with its cookies. */
export class Site {
  readonly #manners: SiteManners
  readonly #base: string
  readonly #waiting: Waiting
  readonly #agent = new Agent({ connections: 1, pipelining: 1 })
  readonly #cookies = new Map<string, string>()
  #isKnownThere = false
  #freeAt = 0

  /** `mirror` is an address that stands in for the host, and gets it as the first part of the path. */
  constructor(manners: SiteManners, mirror: string | null, waiting: Waiting) {
    this.#manners = manners
    this.#base = mirror === null ? `https://${manners.host}` : `${mirror.replace(/\/$/, '')}/${manners.host}`
    this.#waiting = waiting
  }

  /** Throws when there was no whole answer. */
  async get(path: string, signal: AbortSignal): Promise<SiteAnswer> {
    const { entrance } = this.#manners
    if (entrance !== null && !this.#isKnownThere) {
      await this.#request(entrance, 'text/html,application/xhtml+xml', signal)
      this.#isKnownThere = true
    }
    return this.#request(path, this.#manners.accept, signal)
  }

  /** It turned us away: the next request comes in as a new visitor. */
  forget(): void {
    this.#cookies.clear()
    this.#isKnownThere = false
  }

  close(): Promise<void> {
    return this.#agent.destroy()
  }

  async #request(path: string, accept: string, signal: AbortSignal): Promise<SiteAnswer> {
    await this.#turn(signal)
    const deadline = this.#waiting.deadline(TIMEOUT_MS)
    try {
      return await this.#exchange(path, accept, AbortSignal.any([signal, deadline]))
    } catch (error) {
      if (deadline.aborted && !signal.aborted) throw new Error(`nothing whole came within ${TIMEOUT_MS / 1000} s`)
      throw error
    }
  }

  async #exchange(path: string, accept: string, signal: AbortSignal): Promise<SiteAnswer> {
    const cookie = Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const { statusCode, headers, body } = await request(this.#base + path, {
      dispatcher: this.#agent,
      headers: {
        ...BROWSER,
        ...this.#manners.headers,
        accept,
        referer: this.#manners.referer,
        ...(cookie === '' ? {} : { cookie }),
      },
      signal,
    })
    this.#keep(headers['set-cookie'])
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of body) {
      const bytes: Uint8Array = chunk
      length += bytes.length
      if (length > MOST_BYTES) throw new Error('the answer is larger than any file of an exchange')
      chunks.push(bytes)
    }
    return {
      status: statusCode,
      body: unpacked(Buffer.concat(chunks), String(headers['content-encoding'] ?? '')),
      retryAfterMs: this.#retryAfter(headers['retry-after']),
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const { now, random, pause } = this.#waiting
    const wait = this.#freeAt - now()
    if (wait > 0) await pause(wait, signal)
    this.#freeAt = now() + this.#manners.gapMs * (1 + JITTER * (2 * random() - 1))
  }

  #keep(header: string | string[] | undefined): void {
    for (const line of [header ?? []].flat()) {
      const [pair] = line.split(';')
      const at = pair.indexOf('=')
      if (at > 0) this.#cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
    }
  }

  /** Seconds, or a date. */
  #retryAfter(header: string | string[] | undefined): number | null {
    if (typeof header !== 'string') return null
    const seconds = Number(header)
    const ms = Number.isNaN(seconds) ? Date.parse(header) - this.#waiting.now() : seconds * 1000
    return Number.isNaN(ms) ? null : Math.max(0, ms)
  }
}

/** What zlib's own header begins with; servers also send 'deflate' without any (RFC 9110 §8.4.1.2). */
const ZLIB_METHOD = 8

/** Throws for what is damaged, or packed by a way that was not asked for. */
function unpacked(body: Uint8Array, encoding: string): Uint8Array {
  const limit = { maxOutputLength: MOST_BYTES }
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return body
    case 'gzip':
    case 'x-gzip':
      return gunzipSync(body, limit)
    case 'br':
      return brotliDecompressSync(body, limit)
    case 'deflate':
      return (body[0] & 0x0f) === ZLIB_METHOD ? inflateSync(body, limit) : inflateRawSync(body, limit)
    default:
      throw new Error(`the answer is packed as ${encoding}, which was not asked for`)
  }
}
