import type { CDPSession, Page } from 'playwright-core'

/** What is sent instead of an answer of the server, or in place of parts of one. */
interface Sent {
  readonly status?: number
  readonly contentType?: string
  readonly json?: unknown
  readonly body?: string
  /** What the server answered: its status and headers are kept. */
  readonly response?: Fetched
}

interface Header {
  readonly name: string
  readonly value: string
}

/** What the server answered. */
class Fetched {
  readonly status: number
  readonly headers: readonly Header[]
  readonly #text: string
  constructor(status: number, headers: readonly Header[], text: string) {
    this.status = status
    this.headers = headers
    this.#text = text
  }

  text(): string {
    return this.#text
  }

  json() {
    return JSON.parse(this.#text)
  }
}

/** The parts of the browser's own report of a question that waits. */
interface Paused {
  readonly requestId: string
  readonly resourceType: string
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly postData?: string
  }
  readonly responseStatusCode?: number
  readonly responseHeaders?: readonly Header[]
}

type Handler = (route: Intercepted) => unknown

interface Rule {
  readonly of: string | RegExp | 'documents'
  readonly isFor: (paused: Paused) => boolean
  readonly handler: Handler
  left: number
}

/** A question of a page that waits for a test to answer it. */
export class Intercepted {
  readonly #paused: Paused
  readonly #asked: Interception
  readonly #others: readonly Rule[]
  constructor(paused: Paused, asked: Interception, others: readonly Rule[]) {
    this.#paused = paused
    this.#asked = asked
    this.#others = others
  }

  request() {
    const { url, method, headers, postData } = this.#paused.request
    return {
      url: () => url,
      method: () => method,
      headers: () => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      postData: () => postData ?? null,
      postDataJSON: () => (postData === undefined ? null : JSON.parse(postData)),
    }
  }

  async fulfill({ response, json, contentType, ...sent }: Sent): Promise<void> {
    const type = contentType ?? (json === undefined ? undefined : 'application/json')
    // What arrives is neither packed nor as long as what the server sent.
    const kept = (response?.headers ?? []).filter(
      ({ name }) => !/^content-(encoding|length)$/i.test(name) && (type === undefined || !/^content-type$/i.test(name)),
    )
    const body = sent.body ?? (json === undefined ? (response?.text() ?? '') : JSON.stringify(json))
    await this.#asked.told((inspector) =>
      inspector.send('Fetch.fulfillRequest', {
        requestId: this.#paused.requestId,
        responseCode: sent.status ?? response?.status ?? 200,
        responseHeaders: [...kept, ...(type === undefined ? [] : [{ name: 'content-type', value: type }])],
        body: Buffer.from(body).toString('base64'),
      }),
    )
  }

  /** As if there were no line. */
  abort(): Promise<void> {
    return this.#asked.told((inspector) =>
      inspector.send('Fetch.failRequest', { requestId: this.#paused.requestId, errorReason: 'Failed' }),
    )
  }

  /** Asks the server after all. */
  fetch(): Promise<Fetched> {
    return this.#asked.fetched(this.#paused)
  }

  /** Leaves it to whoever wanted to answer it before, at last to the server. */
  async fallback(): Promise<void> {
    await this.#asked.handle(this.#paused, this.#others)
  }
}

/** The questions of one page that tests answer. Playwright's own way to do so turns the browser's caches off. */
class Interception {
  readonly #inspector: CDPSession
  #rules: Rule[] = []
  #listening: Promise<void> | null = null
  readonly #waiting = new Map<string, (paused: Paused) => void>()
  constructor(inspector: CDPSession) {
    this.#inspector = inspector
    inspector.on('Fetch.requestPaused', (paused) => {
      const waiting = this.#waiting.get(paused.requestId)
      this.#waiting.delete(paused.requestId)
      if (waiting !== undefined) waiting(paused)
      else void this.handle(paused, this.#rules)
    })
  }

  add(rule: Rule): Promise<void> {
    this.#rules.unshift(rule)
    return this.#listenSoon()
  }

  remove(isRemoved: (rule: Rule) => boolean): Promise<void> {
    this.#rules = this.#rules.filter((rule) => !isRemoved(rule))
    return this.#listenSoon()
  }

  /** Once for all rules that come together: each time the browser makes its ways to the server anew. */
  #listenSoon(): Promise<void> {
    this.#listening ??= Promise.resolve().then(() => {
      this.#listening = null
      return this.#listen()
    })
    return this.#listening
  }

  async #listen(): Promise<void> {
    if (this.#rules.length === 0) return void (await this.#inspector.send('Fetch.disable'))
    await this.#inspector.send('Fetch.enable', {
      patterns: this.#rules.map(({ of }) => {
        if (of === 'documents') return { resourceType: 'Document' as const }
        return { urlPattern: typeof of === 'string' ? of.replaceAll('**', '*') : '*/api/*' }
      }),
    })
  }

  /** Has the first of these rules that is for a question answer it; without one it goes to the server. */
  async handle(paused: Paused, rules: readonly Rule[]): Promise<void> {
    const at = rules.findIndex(({ isFor }) => isFor(paused))
    if (at < 0) return this.#toServer(paused, false)
    const rule = rules[at]
    rule.left--
    if (rule.left === 0) this.#rules = this.#rules.filter((other) => other !== rule)
    await rule.handler(new Intercepted(paused, this, rules.slice(at + 1)))
  }

  async fetched(paused: Paused): Promise<Fetched> {
    const answered = new Promise<Paused>((resolve) => this.#waiting.set(paused.requestId, resolve))
    await this.#toServer(paused, true)
    const { responseStatusCode = 0, responseHeaders = [] } = await answered
    const { body, base64Encoded } = await this.#inspector.send('Fetch.getResponseBody', { requestId: paused.requestId })
    return new Fetched(
      responseStatusCode,
      responseHeaders,
      base64Encoded ? Buffer.from(body, 'base64').toString() : body,
    )
  }

  #toServer({ requestId }: Paused, interceptResponse: boolean): Promise<void> {
    return this.told((inspector) => inspector.send('Fetch.continueRequest', { requestId, interceptResponse }))
  }

  /** Waits until the browser knows what becomes of a question, unless the page that asked has been left. */
  async told(deed: (inspector: CDPSession) => Promise<unknown>): Promise<void> {
    try {
      await deed(this.#inspector)
    } catch (error) {
      if (!(error instanceof Error && /Invalid InterceptionId|not enabled|closed/.test(error.message))) throw error
    }
  }
}

const interceptions = new WeakMap<Page, Interception>()

/** Has tests answer questions of this page through its inspector. */
export function mayIntercept(page: Page, inspector: CDPSession): void {
  interceptions.set(page, new Interception(inspector))
}

function interceptionOf(page: Page): Interception {
  const known = interceptions.get(page)
  if (known === undefined) throw new Error('Questions of a page are answered by tests only where windows.ts opened it.')
  return known
}

/**
 * Answers questions to the server at addresses that fit (`**` any text, `*` any but a slash), or the HTML of pages, for it;
 * who came last is asked first.
 */
export async function intercept(
  page: Page,
  of: string | RegExp | 'documents',
  handler: Handler,
  { times = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
  const pattern = typeof of === 'string' ? patternOf(of) : of
  const isFor = ({ request: { url }, resourceType }: Paused) =>
    of === 'documents' ? resourceType === 'Document' : pattern.test(url)
  await interceptionOf(page).add({ of, isFor, handler, left: times })
}

/** Lets questions through to the server again: those that this was for, or all. */
export async function letThrough(page: Page, of?: string): Promise<void> {
  await interceptions.get(page)?.remove((rule) => of === undefined || rule.of === of)
}

function patternOf(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*)/)
  const words = parts.map((part) =>
    part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
  )
  return new RegExp(`^${words.join('')}$`)
}
