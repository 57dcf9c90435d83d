import { universe } from '@strikelens/market/universe'
import { tool as quotes } from '@strikelens/tools/home/quotes/tool'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Engine } from '../engine/engine.ts'
import { type LatestQuote, latestQuotes } from '../engine/latestQuotes.ts'
import type { TypedServer } from '../http/typedServer.ts'

/** Indices that pass by in the ticker; India VIX and Gift Nifty have a tile of their own. */
const TICKER = universe.indices.filter(({ exchange, symbol }) => exchange === 'NSE' && symbol !== 'INDIAVIX')

const number = z.nullable(z.number())
const asOf = z.number().describe('When the price holds, epoch milliseconds')
const isClose = z.boolean().describe('Whether it is the official close of its session')
const change = { price_change: number, percent_change: number, as_of: asOf, is_close: isClose }

const indexQuote = z.object({ symbol: z.string(), close: z.number(), ...change })
const vixRecord = z.object({
  close: z.number(),
  open: number,
  high: number,
  low: number,
  previous_close: number,
  ...change,
})
const giftRecord = z.object({ LASTPRICE: z.number(), CHANGE: number, PERCHANGE: number, as_of: asOf })
const tickerEntry = z.object({ lastPrice: z.number(), pChange: number })

/** Last prices for the price strip, its side tile and the ticker: the same for everyone, so nobody says who asks. */
export function widgetRoutes(server: TypedServer, engine: Engine): void {
  const latest = latestQuotes(engine)

  const wrong = 'Symbols are letters and digits, separated by commas, sixty at most.'
  const symbolList = z
    .string('Name the symbols.')
    .max(2000, { error: wrong, abort: true })
    .refine((symbols) => quotes.params.safeParse({ symbols }).success, wrong)
  server.get(
    '/api/stock-ohlc-latest',
    documented('Last prices of symbols', { symbol: symbolList }, { data: z.array(indexQuote) }),
    async ({ query }, reply) => {
      const data = (await latest(query.symbol)).map(({ symbol, ...quote }) => ({ symbol, ...closeAndChange(quote) }))
      return kept(reply, { success: true, data })
    },
  )

  server.get(
    '/api/india-vix',
    documented('India VIX', { interval: only('3m', 'The interval is 3m.') }, { data: z.array(vixRecord) }),
    async (_, reply) => {
      const data = (await latest('INDIAVIX')).map(({ open, high, low, prevClose, ...quote }) => ({
        ...{ open, high, low, previous_close: prevClose },
        ...closeAndChange(quote),
      }))
      return kept(reply, { success: true, data })
    },
  )

  const giftQuery = { timeframe: only('5m', 'The timeframe is 5m.'), limit: only('1', 'The limit is 1.') }
  server.get(
    '/api/gift-nifty',
    documented('Gift Nifty', giftQuery, { latest: z.nullable(giftRecord) }),
    async (_, reply) => {
      const [quote] = await latest('GIFTNIFTY')
      const record = quote && {
        ...{ LASTPRICE: quote.last, CHANGE: quote.change, PERCHANGE: quote.changePct },
        as_of: quote.asOf,
      }
      return kept(reply, { success: true, latest: record ?? null })
    },
  )

  const details = { data: z.record(z.string(), tickerEntry), as_of: z.nullable(asOf) }
  server.get(
    '/api/index-details',
    documented('Indices of NSE by name', { colName: only('NIFTY_50', 'The column is NIFTY_50.') }, details),
    async (_, reply) => {
      const known = new Map((await latest(TICKER.map(({ symbol }) => symbol).join())).map((one) => [one.symbol, one]))
      const entries = TICKER.flatMap(({ symbol, name }) => {
        const quote = known.get(symbol)
        return quote === undefined ? [] : [[name, { lastPrice: quote.last, pChange: quote.changePct }] as const]
      })
      const times = Array.from(known.values(), (quote) => quote.asOf)
      const as_of = times.length === 0 ? null : Math.min(...times)
      return kept(reply, { success: true, data: Object.fromEntries(entries), as_of })
    },
  )
}

/** A parameter with one value, which may be left out. */
function only<const Value extends string>(value: Value, error: string) {
  return z.literal(value, { error }).default(value)
}

function documented<Query extends z.ZodRawShape, Body extends z.ZodRawShape>(
  summary: string,
  query: Query,
  body: Body,
) {
  const answer = z.object({ success: z.literal(true), ...body })
  return { schema: { summary, tags: ['widgets'], querystring: z.object(query), response: { 200: answer } } }
}

function closeAndChange({
  last,
  change,
  changePct,
  asOf,
  isClose,
}: Pick<LatestQuote, 'last' | 'change' | 'changePct' | 'asOf' | 'isClose'>) {
  return { close: last, price_change: change, percent_change: changePct, as_of: asOf, is_close: isClose }
}

/** The same answer for everyone for some seconds. */
function kept<Body>(reply: FastifyReply, body: Body): Body {
  reply.header('cache-control', 'public, max-age=5')
  return body
}
