import * as z from 'zod/mini'
import { widgetQuery } from '../widgetQuery.ts'
import type { Price } from './price.ts'

/** What the strip shows, in its order. */
export const STRIP_SYMBOLS = ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'SENSEX'] as const

/** How often the strip asks. */
export const POLL_MS = 180_000

const number = z.nullable(z.number())
const record = {
  close: z.number(),
  price_change: number,
  percent_change: number,
  as_of: z.number(),
  is_close: z.boolean(),
}

const indices = z.object({ data: z.array(z.object({ symbol: z.string(), ...record })) })
const vix = z.object({ data: z.array(z.object({ high: number, low: number, ...record })) })
const gift = z.object({
  latest: z.nullable(z.object({ LASTPRICE: z.number(), CHANGE: number, PERCHANGE: number, as_of: z.number() })),
})

/** What the side tile shows. */
export interface SidePrice extends Price {
  readonly high: number | null
  readonly low: number | null
}

/** By symbol; one that is not known is not in it. */
export const indexQuery = widgetQuery(
  `/api/stock-ohlc-latest?symbol=${STRIP_SYMBOLS.join()}`,
  (body) => new Map(indices.parse(body).data.map((one) => [one.symbol, priceOf(one)])),
  POLL_MS,
)

/** Null while there is none. */
export const vixQuery = widgetQuery(
  '/api/india-vix?interval=3m',
  (body): SidePrice | null => {
    const [first] = vix.parse(body).data
    return first === undefined ? null : { ...priceOf(first), high: first.high, low: first.low }
  },
  POLL_MS,
)

/** Null while there is none. */
export const giftQuery = widgetQuery(
  '/api/gift-nifty?timeframe=5m&limit=1',
  (body): SidePrice | null => {
    const { latest } = gift.parse(body)
    if (latest === null) return null
    const { LASTPRICE: last, CHANGE: change, PERCHANGE: changePct, as_of: asOf } = latest
    return { last, change, changePct, asOf, isClose: false, high: null, low: null }
  },
  POLL_MS,
)

interface PriceRecord {
  close: number
  price_change: number | null
  percent_change: number | null
  as_of: number
  is_close: boolean
}

function priceOf({ close, price_change, percent_change, as_of, is_close }: PriceRecord): Price {
  return { last: close, change: price_change, changePct: percent_change, asOf: as_of, isClose: is_close }
}
