import { z } from 'zod'
import type { RejectedMessage } from '../feed/index.ts'
import type { UpstoxQuote } from './messages.ts'

/** A quote as the REST API tells it, beside when it was so. */
export interface PolledQuote extends UpstoxQuote {
  /** Epoch ms. */
  readonly sentAt: number
}

const level = z.object({ price: z.number(), quantity: z.number() })
const quote = z.object({
  instrument_token: z.string().min(1),
  timestamp: z.string(),
  last_price: z.number().nullable(),
  last_trade_time: z.coerce.number().nonnegative(),
  volume: z.number().nullable(),
  oi: z.number().nullable(),
  net_change: z.number().nullable().optional(),
  depth: z.object({ buy: z.array(level), sell: z.array(level) }).optional(),
})
const answer = z.object({ status: z.literal('success'), data: z.record(z.string(), z.unknown()) })

/** What an answer of full market quotes says. Each quote by itself: one that is not understood costs only itself. */
export function readPolledQuotes(body: Uint8Array): { quotes: PolledQuote[]; rejected: RejectedMessage[] } {
  const text = new TextDecoder().decode(body)
  const read = answer.safeParse(parsed(text))
  if (!read.success)
    return { quotes: [], rejected: [{ rejected: 'an answer that is no quotes', sample: text.slice(0, 200) }] }
  const quotes: PolledQuote[] = []
  const rejected: RejectedMessage[] = []
  for (const item of Object.values(read.data.data)) {
    const one = quote.safeParse(item)
    const sentAt = one.success ? Date.parse(one.data.timestamp) : Number.NaN
    if (!one.success || Number.isNaN(sentAt)) {
      rejected.push({ rejected: 'a quote that is not understood', sample: JSON.stringify(item).slice(0, 200) })
      continue
    }
    const { last_price, net_change, volume, oi, depth, last_trade_time, instrument_token } = one.data
    const ltp = last_price ?? 0
    quotes.push({
      key: instrument_token,
      kind: depth === undefined ? 'index' : 'full',
      sentAt,
      ltp,
      tradedAt: last_trade_time,
      previousClose: net_change == null ? Number.NaN : ltp - net_change,
      bid: best(depth?.buy),
      ask: best(depth?.sell),
      volume: volume ?? Number.NaN,
      oi: oi ?? Number.NaN,
    })
  }
  return { quotes, rejected }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The best price that somebody offers a unit at; 0 when nobody does, NaN where there is no book. */
function best(side: readonly { price: number; quantity: number }[] | undefined): number {
  if (side === undefined) return Number.NaN
  const [first] = side
  return first !== undefined && first.quantity > 0 ? first.price : 0
}
