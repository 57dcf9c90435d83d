import { istMidnight } from '@strikelens/market/time'
import * as z from 'zod/mini'
import { jsonOrNull } from '../broker/json.ts'
import { INDICES, type KitePacket, segmentOf } from './packets.ts'

const reply = z.object({ status: z.literal('success'), data: z.record(z.string(), z.unknown()) })

const level = z.object({ price: z.number() })
/** An index has neither volume nor depth nor open interest. */
const quote = z.object({
  instrument_token: z.number(),
  timestamp: z.nullish(z.string()),
  last_trade_time: z.nullish(z.string()),
  last_price: z.number(),
  volume: z.nullish(z.number()),
  oi: z.nullish(z.number()),
  ohlc: z.object({ close: z.number() }),
  depth: z.nullish(z.object({ buy: z.array(level), sell: z.array(level) })),
})

/** Reads an answer to a request for quotes; each as a packet of the ticker would tell it. */
export function readQuotes(
  body: string,
  onPacket: (packet: KitePacket, text: () => string) => void,
  onRefused: (reason: string, text: string) => void,
): void {
  const read = reply.safeParse(jsonOrNull(body))
  if (!read.success) {
    onRefused('answer that is none of quotes', body)
    return
  }
  for (const [key, value] of Object.entries(read.data.data)) {
    const one = quote.safeParse(value)
    const text = () => `${key} ${JSON.stringify(value)}`
    if (one.success) onPacket(packetOf(one.data), text)
    else onRefused('quote that cannot be read', text())
  }
}

function packetOf(told: z.infer<typeof quote>): KitePacket {
  const isIndex = segmentOf(told.instrument_token) === INDICES
  return {
    token: told.instrument_token,
    ltp: told.last_price,
    bid: told.depth?.buy.at(0)?.price ?? Number.NaN,
    ask: told.depth?.sell.at(0)?.price ?? Number.NaN,
    volume: told.volume ?? Number.NaN,
    oi: told.oi ?? Number.NaN,
    previousClose: told.ohlc.close,
    exchangeAt: instant(told.timestamp),
    // One that was never traded tells no time of it.
    tradedAt: isIndex ? Number.NaN : instant(told.last_trade_time) || 0,
  }
}

/** Epoch ms of '2021-06-08 15:45:56' in India; NaN for anything else. */
function instant(text: string | null | undefined): number {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text ?? '')
  if (parts === null) return Number.NaN
  const [, date, hours, minutes, seconds] = parts
  return istMidnight(date) + 1000 * (3600 * Number(hours) + 60 * Number(minutes) + Number(seconds))
}
