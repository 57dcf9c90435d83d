import { knownSymbols, type SymbolProfile, universe } from '@strikelens/market/universe'
import { z } from 'zod'
import type { TypedServer } from '../http/typedServer.ts'

const SHORTEST_QUERY = 2
const MOST = 20

/** Stocks and funds, and what files name beside the indices and commodities that every page knows by itself. */
const isListed = ({ symbol, kind }: SymbolProfile) =>
  kind === 'stock' || kind === 'etf' || universe.kindOf(symbol) === null

/** Listed stocks and funds by a part of their symbol or name, for the search. */
export function stockListedRoute(server: TypedServer): void {
  const listing = z.object({
    symbol: z.string(),
    company: z.string(),
    kind: z.enum(['stock', 'index', 'commodity']),
    hasContracts: z.boolean().describe('Whether futures and options on it are stored'),
    aliases: z.array(z.string()).describe('Its ISIN and the symbols that the company had before'),
  })
  const schema = {
    summary: 'Listed stocks and funds',
    tags: ['search'],
    querystring: z.object({
      q: z
        .string()
        .max(100)
        .default('')
        .describe('Part of a symbol, name, ISIN or former symbol, at least 2 characters'),
    }),
    response: { 200: z.array(listing) },
  }
  server.get('/api/stock-listed', { schema }, async ({ query }, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return listed(query.q).map((profile) => ({
      symbol: profile.symbol,
      company: profile.company,
      kind: profile.kind === 'etf' ? ('stock' as const) : profile.kind,
      hasContracts: knownSymbols.hasContracts(profile.symbol),
      aliases: aliasesOf(profile),
    }))
  })
}

/** What else means a share: its ISIN, and what it was called. */
function aliasesOf({ symbol, facts }: SymbolProfile): string[] {
  const isin = facts?.isin || (universe.stock(symbol)?.isin ?? '')
  return [...(isin === '' ? [] : [isin]), ...(facts?.formerly ?? [])]
}

/**
 * Best first: the symbol begins with it, the symbol has it, the name has it, or an ISIN or a former symbol begins with it; each
 * those with contracts first, by symbol.
 */
function listed(query: string): SymbolProfile[] {
  const wanted = query.trim().toUpperCase()
  if (wanted.length < SHORTEST_QUERY) return []
  // 'hdfc bank' means HDFCBANK as well.
  const symbol = wanted.replaceAll(' ', '')
  const rank = (one: SymbolProfile) => {
    if (one.symbol.startsWith(symbol)) return 0
    if (one.symbol.includes(symbol)) return 1
    if (one.company.toUpperCase().includes(wanted)) return 2
    return aliasesOf(one).some((alias) => alias.startsWith(symbol)) ? 3 : null
  }
  return knownSymbols
    .all()
    .flatMap((one) => {
      const at = isListed(one) ? rank(one) : null
      return at === null ? [] : [{ one, at, isShares: !knownSymbols.hasContracts(one.symbol) }]
    })
    .sort((a, b) => a.at - b.at || Number(a.isShares) - Number(b.isShares) || (a.one.symbol < b.one.symbol ? -1 : 1))
    .slice(0, MOST)
    .map(({ one }) => one)
}
