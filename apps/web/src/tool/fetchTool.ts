import type { Answer, NoAnswer, Wire } from '@strikelens/tools/result'
import type { Search } from '@strikelens/tools/view'
import { ask, storedAt } from '../offline/ask.ts'

/** The moment an answer is bound to, as the server tells it. */
export interface AnswerMoment {
  readonly kind: 'live' | 'paused' | 'historical' | 'gated'
  readonly instant: number
  readonly phase: 'pre-open' | 'open' | 'auction' | 'closed'
  readonly date: string
  readonly openAt: number
  readonly closeAt: number
}

/** A tool's answer with what belongs to it. */
export interface Envelope<Data = unknown> {
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly source: string
  readonly moment: AnswerMoment | { readonly kind: 'closed'; readonly date: string }
  readonly gate?: { readonly session: string; readonly plan: string }
  /** Whether its figures look further back than what is stored. */
  readonly lacksHistory?: true
  /** Whether it was kept from before, because the server cannot be reached. */
  readonly isStored: boolean
  /** Characters that it came in: what keeping it takes. */
  readonly size: number
  readonly result: { readonly answer: Wire<Answer<Data>> } | { readonly noAnswer: Wire<NoAnswer> }
}

/** What our server says of a refusal; nothing of it where something between answers instead. */
interface Refusal {
  readonly code?: string
  readonly message?: string
  readonly field?: string
  readonly nearest?: readonly string[]
}

/** A refusal with the server's own words. */
export class ToolError extends Error {
  readonly status: number
  readonly code: string
  /** The parameter that was refused. */
  readonly field: string | null
  /** What may have been meant instead of a symbol that nobody has. */
  readonly nearest: readonly string[]

  constructor(status: number, { code, message, field, nearest }: Refusal) {
    super(message ?? `The server answered ${status}.`)
    this.status = status
    this.code = code ?? 'unknown'
    this.field = field ?? null
    this.nearest = nearest ?? []
  }
}

/** Asks a tool; throws a ToolError when the server refuses and an Error when it cannot be reached. */
export async function fetchTool<Data>(key: string, search: Search, signal: AbortSignal): Promise<Envelope<Data>> {
  const query = new URLSearchParams(search).toString()
  const response = await ask(`/api/tools/${key}${query === '' ? '' : `?${query}`}`, signal)
  if (response.ok) {
    const text = await response.text()
    return { ...JSON.parse(text), isStored: storedAt(response) !== null, size: text.length }
  }
  const said: Refusal = await response.json().catch(() => ({}))
  throw new ToolError(response.status, said)
}
