import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Quote } from '@strikelens/tools/home/quotes/compute'
import type { Result } from '@strikelens/tools/index'
import type { Wire } from '@strikelens/tools/result'
import type { Engine } from './engine.ts'

const decompressed = promisify(brotliDecompress)

/** More lists of symbols than this are nobody's habit and would only fill the memory. */
const MOST_KEPT = 200

/** A quote whose price is known; what it is measured against may be missing. */
export type LatestQuote = Wire<Quote> & { readonly last: number; readonly asOf: number }

/** The newest quotes of a list of symbols, unknown ones left out. Each answer of the engine is unpacked once. */
export function latestQuotes(engine: Engine): (symbols: string) => Promise<readonly LatestQuote[]> {
  const kept = new Map<string, { readonly etag: string; readonly quotes: readonly LatestQuote[] }>()
  return async (symbols) => {
    const { etag, body } = await engine.answer('quotes', { symbols }, 'free')
    const before = kept.get(symbols)
    if (before?.etag === etag) return before.quotes
    const { result }: { result: Wire<Result<readonly Quote[]>> } = JSON.parse(String(await decompressed(body)))
    const quotes = 'answer' in result ? result.answer.data.filter(isPriced) : []
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(symbols, { etag, quotes })
    return quotes
  }
}

function isPriced(quote: Wire<Quote>): quote is LatestQuote {
  return quote.last !== null && quote.asOf !== null
}
