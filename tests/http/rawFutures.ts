import { futuresDay } from '@strikelens/feeds/simulator/derivatives'
import {
  corporateEvents,
  createWorld,
  type MarketInputs,
  universeInputs,
} from '@strikelens/feeds/simulator/underlyings'
import { universe } from '@strikelens/market/universe'
import { type RawFuture, type RawStep, rawStep } from './reference/futures.ts'

/** The served market's own: what a server without SIM_SEED has. */
const SEED = 1
const world = createWorld(SEED, withContracts(universeInputs(universe)))
const kept = new Map<string, ReadonlyMap<string, readonly RawFuture[]>>()

/** What has futures and what their indices are made of, a quarter of all: no stock of the market follows another. */
function withContracts(inputs: MarketInputs): MarketInputs {
  const indices = inputs.indices.filter(({ symbol }) => universe.index(symbol)?.derivatives != null)
  const members = new Set(indices.flatMap((index) => index.members.map(({ symbol }) => symbol)))
  const stocks = inputs.stocks.filter(({ symbol, hasDerivatives }) => hasDerivatives || members.has(symbol))
  return { ...inputs, indices, stocks, etfs: [] }
}

/** What the simulated exchanges print of every future at the end of a date, by symbol, earliest expiry first. */
export function rawFutures(date: string): ReadonlyMap<string, readonly RawFuture[]> {
  const known = kept.get(date)
  if (known !== undefined) return known
  const day = futuresDay(world, date)
  const bySymbol = new Map<string, RawFuture[]>()
  day.futures.forEach(({ underlying: { symbol, set }, expiry, lotSize }, i) => {
    const own = bySymbol.get(symbol) ?? []
    bySymbol.set(symbol, own)
    own.push({
      set,
      expiry,
      lotSize,
      close: day.close[i],
      settle: day.settle[i],
      volumeQty: day.volumeQty[i],
      oiQty: day.oiQty[i],
      prevOiQty: day.prevOiQty[i],
      underlying: day.underlying[i],
    })
  })
  for (const own of bySymbol.values()) own.sort((a, b) => (a.expiry < b.expiry ? -1 : 1))
  kept.set(date, bySymbol)
  return bySymbol
}

/** Dividends of a stock that go ex after a date and by another, as companies had told by an instant (epoch ms). */
export function rawDividends(
  symbol: string,
  { after, by, toldBy }: { readonly after: string; readonly by: string; readonly toldBy: number },
): { readonly exDate: string; readonly amount: number }[] {
  return corporateEvents(world, symbol, after, by).flatMap(({ type, date, amount, announcedAt }) =>
    type === 'dividend' && amount !== null && date > after && announcedAt <= toldBy ? [{ exDate: date, amount }] : [],
  )
}

/** Steps of a symbol into each of these sessions from the one before, by the rows the exchange printed. */
export function rawSteps(symbol: string, sessions: readonly string[]): RawStep[] {
  return sessions.slice(1).map((date, i) => {
    const [today, before] = [rawFutures(date), rawFutures(sessions[i])].map((day) => day.get(symbol))
    const step = today === undefined || before === undefined ? null : rawStep(date, today, before)
    if (step === null) throw new Error(`${symbol} has no rows on ${date}.`)
    return step
  })
}
