import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Result } from '@strikelens/tools'
import type { Quote } from '@strikelens/tools/home/quotes/compute'
import type { Wire } from '@strikelens/tools/result'
import { LRUCache } from 'lru-cache'
import type { Engine } from './engine.ts'

const decompressed = promisify(brotliDecompress)

/** Lists of symbols and their quotes; those that were asked for longest ago leave first. */
const KEPT_BYTES = 4 * 1024 * 1024
/** A quote takes about so much. */
const QUOTE_BYTES = 300

/** A quote whose price is known; what it is measured against may be missing. */
export type LatestQuote = Wire<Quote> & { readonly last: number; readonly asOf: number }

/** The newest quotes of a list of symbols, unknown ones left out. Each answer of the engine is unpacked once. */
export function latestQuotes(engine: Engine): (symbols: string) => Promise<readonly LatestQuote[]> {
  const kept = new LRUCache<string, { readonly etag: string; readonly quotes: readonly LatestQuote[] }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ quotes }, symbols) => symbols.length + QUOTE_BYTES * (1 + quotes.length),
  })
  return async (symbols) => {
    const { etag, body } = await engine.answer('quotes', { symbols }, 'free')
    const before = kept.get(symbols)
    if (before?.etag === etag) return before.quotes
    const { result }: { result: Wire<Result<readonly Quote[]>> } = JSON.parse(String(await decompressed(body)))
    const quotes = 'answer' in result ? result.answer.data.filter(isPriced) : []
    kept.set(symbols, { etag, quotes })
    return quotes
  }
}

function isPriced(quote: Wire<Quote>): quote is LatestQuote {
  return quote.last !== null && quote.asOf !== null
}
