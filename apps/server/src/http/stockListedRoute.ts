import { universe } from '@strikelens/market/universe'
import { z } from 'zod'
import type { TypedServer } from './typedServer.ts'

const SHORTEST_QUERY = 2
const MOST = 20

interface Listing {
  readonly symbol: string
  readonly company: string
}

const listings: readonly Listing[] = [
  ...universe.stocks.map(({ symbol, company }) => ({ symbol, company })),
  ...universe.etfs.map(({ symbol, name }) => ({ symbol, company: name })),
].sort((a, b) => (a.symbol < b.symbol ? -1 : 1))

/** Listed stocks and funds by a part of their symbol or name, for the search. */
export function stockListedRoute(server: TypedServer): void {
  const schema = {
    summary: 'Listed stocks and funds',
    tags: ['search'],
    querystring: z.object({
      q: z.string().max(100).default('').describe('Part of a symbol or name, at least 2 characters'),
    }),
    response: { 200: z.array(z.object({ symbol: z.string(), company: z.string() })) },
  }
  server.get('/api/stock-listed', { schema }, async ({ query }, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return listed(query.q)
  })
}

/** Best first: the symbol begins with it, the symbol has it, the name has it; each by symbol. */
function listed(query: string): Listing[] {
  const wanted = query.trim().toUpperCase()
  if (wanted.length < SHORTEST_QUERY) return []
  // 'hdfc bank' means HDFCBANK as well.
  const symbol = wanted.replaceAll(' ', '')
  const begins = listings.filter((one) => one.symbol.startsWith(symbol))
  const has = listings.filter((one) => one.symbol.includes(symbol))
  const named = listings.filter((one) => one.company.toUpperCase().includes(wanted))
  return [...new Set([...begins, ...has, ...named])].slice(0, MOST)
}
