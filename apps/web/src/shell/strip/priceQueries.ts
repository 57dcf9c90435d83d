import * as z from 'zod/mini'
import { widgetQuery } from '../widgetQuery.ts'
import type { Price } from './price.ts'

/** What the strip shows, in its order. */
export const STRIP_SYMBOLS = ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'SENSEX'] as const

/** How often the strip asks. */
export const POLL_MS = 180_000

const number = z.nullable(z.number())
const record = z.object({ close: z.number(), price_change: number, percent_change: number, as_of: z.number() })

function price({ close, price_change, percent_change, as_of }: z.output<typeof record>): Price {
  return { last: close, change: price_change, changePct: percent_change, asOf: as_of }
}

/** By symbol; one that is not known is not in it. */
export const indexQuery = widgetQuery(
  `/api/stock-ohlc-latest?symbol=${STRIP_SYMBOLS.join()}`,
  z.pipe(
    z.object({ data: z.array(z.extend(record, { symbol: z.string() })) }),
    z.transform(({ data }) => new Map(data.map((one) => [one.symbol, price(one)]))),
  ),
  POLL_MS,
)

/** What the side tile shows. */
export interface SidePrice extends Price {
  readonly high: number | null
  readonly low: number | null
}

/** Null while there is none. */
export const vixQuery = widgetQuery<SidePrice | null>(
  '/api/india-vix?interval=3m',
  z.pipe(
    z.object({ data: z.array(z.extend(record, { high: number, low: number })) }),
    z.transform(({ data: [first] }) =>
      first === undefined ? null : { ...price(first), high: first.high, low: first.low },
    ),
  ),
  POLL_MS,
)

const giftRecord = z.object({ LASTPRICE: z.number(), CHANGE: number, PERCHANGE: number, as_of: z.number() })

/** Null while there is none. */
export const giftQuery = widgetQuery<SidePrice | null>(
  '/api/gift-nifty?timeframe=5m&limit=1',
  z.pipe(
    z.object({ latest: z.nullable(giftRecord) }),
    z.transform(({ latest }) => {
      if (latest === null) return null
      const { LASTPRICE: last, CHANGE: change, PERCHANGE: changePct, as_of: asOf } = latest
      return { last, change, changePct, asOf, high: null, low: null }
    }),
  ),
  POLL_MS,
)
