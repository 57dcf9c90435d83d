import * as z from 'zod/mini'
import { jsonOrNull } from '../broker/json.ts'

/** A minute as Kite tells it. */
export interface Candle {
  /** Epoch ms of its beginning. */
  readonly start: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** NaN where none is told. */
  readonly oi: number
}

const reply = z.object({ status: z.literal('success'), data: z.object({ candles: z.array(z.unknown()) }) })
const quantity = z.number().check(z.minimum(0))
const price = z.number().check(z.positive())
const candle = z.union([
  z.tuple([z.string(), price, price, price, price, quantity, quantity]),
  z.tuple([z.string(), price, price, price, price, quantity]),
])

/** Reads an answer with bars. One that cannot be so (a low above its close, a time that is none) is left out: it is a gap. */
export function readCandles(body: string): Candle[] {
  const read = reply.safeParse(jsonOrNull(body))
  if (!read.success) throw new Error('Kite answers with something that is no history')
  const candles: Candle[] = []
  for (const row of read.data.data.candles) {
    const one = candle.safeParse(row)
    if (!one.success) continue
    const [time, open, high, low, close, volume, oi = Number.NaN] = one.data
    const start = instant(time)
    const isOrdered = low <= Math.min(open, close) && high >= Math.max(open, close)
    const isLater = start > (candles.at(-1)?.start ?? 0)
    if (isOrdered && isLater) candles.push({ start, open, high, low, close, volume, oi })
  }
  return candles
}

/** Epoch ms of '2021-07-05T09:15:00+0530'; NaN for anything else. */
function instant(text: string): number {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0530$/.test(text) ? Date.parse(`${text.slice(0, 19)}+05:30`) : Number.NaN
}
