import { answers, toolOf } from '@strikelens/tools'
import type { Answer, Wire } from '@strikelens/tools/result'

/** An answer of a running server, with what was asked. */
export interface AnswerOfDay {
  readonly key: string
  /** What it is about; '' of a list. */
  readonly symbol: string
  readonly params: unknown
  readonly answer: Wire<Answer<unknown>>
}

interface Reply {
  readonly params: { readonly symbol?: string }
  readonly result: { readonly answer: Wire<Answer<unknown>> } | { readonly noAnswer: unknown }
}

/** Beside the symbol that a page opens with. */
const SYMBOLS = ['BANKNIFTY', 'SBIN']
/** What an answer without a page of its own is asked for. */
const LISTED = 'NIFTY,BANKNIFTY,RELIANCE,SBIN,3MINDIA,NIFTYBEES'

/** Everything that a running server answers of a day: each key as it is asked for first, and of further symbols. */
export async function answersOfDay(address: string, date: string): Promise<AnswerOfDay[]> {
  const found: AnswerOfDay[] = []
  for (const { key, params } of answers) {
    const first = params.safeParse({}).success ? {} : { symbols: LISTED }
    const further = (toolOf(key)?.symbols ?? []).length === 0 ? [] : SYMBOLS.map((symbol) => ({ symbol }))
    for (const question of [first, ...further]) {
      if (!params.safeParse(question).success) continue
      const search = new URLSearchParams({ ...question, date })
      const response = await fetch(`${address}/api/tools/${key}?${search}`, { headers: visitor(found.length) })
      if (!response.ok) throw new Error(`/api/tools/${key}?${search} was refused: ${await response.text()}`)
      const { params: asked, result }: Reply = await response.json()
      // A page that does not take the symbol says which does.
      if ('answer' in result) found.push({ key, symbol: asked.symbol ?? '', params: asked, answer: result.answer })
    }
  }
  return found
}

/** What one address may ask for is soon used up by all of them together. */
function visitor(count: number): HeadersInit {
  return { 'x-forwarded-for': `127.7.${count >> 3}.${1 + (count % 250)}` }
}

/** What symbols cost by the quotes of a day. */
export async function quotesOfDay(
  address: string,
  date: string,
  symbols: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const quotes = new Map<string, number>()
  for (let from = 0; from < symbols.length; from += MOST_QUOTES) {
    const search = new URLSearchParams({ symbols: symbols.slice(from, from + MOST_QUOTES).join(','), date })
    const response = await fetch(`${address}/api/tools/quotes?${search}`, { headers: visitor(from) })
    const { result }: { result: { answer: { data: readonly { symbol: string; last: number | null }[] } } } =
      await response.json()
    for (const { symbol, last } of result.answer.data) if (last !== null) quotes.set(symbol, last)
  }
  return quotes
}

const MOST_QUOTES = 60
