import type { OptionChain } from '@strikelens/tools/options/option-chain/compute'
import { answered, ask, type Query } from './ask.ts'
import type { RawChain, RawLeg, SymbolSet } from './reference/rawChain.ts'

/** Which chain: a symbol, its expiry (default: the nearest), and the moment (default: now). */
export interface ChainAt {
  readonly symbol: string
  readonly expiry?: string
  readonly date?: string
  readonly time?: string
}

const kept = new Map<string, Promise<RawChain>>()

/**
 * Every strike of a chain as the exchange published it, without anything that is computed: prices, quotes, open interest
 * and volume, and what is known of the contract. The chain tool publishes these beside what it works out; the tests of the
 * other tools work everything out again from them. Asked once for each moment.
 */
export function rawChain(at: ChainAt): Promise<RawChain> {
  const key = JSON.stringify([at.symbol, at.expiry, at.date, at.time])
  const known = kept.get(key)
  if (known !== undefined) return known
  const read = readChain(at)
  kept.set(key, read)
  return read
}

/** The expiries of a symbol that are listed at a moment, nearest first. */
export async function listedExpiries({ symbol, date, time }: ChainAt): Promise<readonly string[]> {
  const moment = { ...(date === undefined ? {} : { date }), ...(time === undefined ? {} : { time }) }
  const { data } = await answered<OptionChain>(await chainToolOf(symbol), { symbol, ...moment })
  return data.expiries.map(({ expiry }) => expiry)
}

/** The chains of one session at several clock times, in their order. */
export function rawChains(at: ChainAt, times: readonly string[]): Promise<readonly RawChain[]> {
  return Promise.all(times.map((time) => rawChain({ ...at, time })))
}

async function readChain({ symbol, expiry = 'near', date, time }: ChainAt): Promise<RawChain> {
  const query: Query = {
    symbol,
    expiry,
    range: 'all',
    ...(date === undefined ? {} : { date }),
    ...(time === undefined ? {} : { time }),
  }
  const key = await chainToolOf(symbol)
  const { asOf, oiAsOf, data } = await answered<OptionChain>(key, query)
  const { context, rows, base } = data
  const number = (value: number | null | undefined) => value ?? Number.NaN
  const leg = (side: 'ce' | 'pe', k: number): RawLeg => ({
    ltp: number(rows[side].ltp[k]),
    bid: number(rows[side].bid[k]),
    ask: number(rows[side].ask[k]),
    oiLots: number(rows[side].oi[k]),
    volumeLots: number(rows[side].volume[k]),
    previousOiLots: number(base[side].oiLots[k]),
    previousClose: number(base[side].price[k]),
  })
  const set: SymbolSet = context.set
  return {
    symbol,
    set,
    expiry: context.expiry,
    expiryAt: number(context.expiryAt),
    asOf: number(asOf),
    oiAsOf: number(oiAsOf),
    spot: number(context.spot),
    // A commodity's forward is a price of the exchange, that of the future under the option.
    underlyingFuture: set === 'COM' ? number(context.forward) : Number.NaN,
    rate: number(context.rate),
    tickSize: number(context.tickSize),
    lotSize: number(context.lotSize),
    pointValue: number(context.pointValue),
    strikes: rows.strike.map((strike, k) => ({ strike: number(strike), ce: leg('ce', k), pe: leg('pe', k) })),
  }
}

/** The tool that publishes the chain of a symbol: stocks have one of their own. */
async function chainToolOf(symbol: string): Promise<string> {
  const { result } = await ask('option-chain', { symbol })
  return 'answer' in result ? 'option-chain' : 'stock-option-chain'
}
