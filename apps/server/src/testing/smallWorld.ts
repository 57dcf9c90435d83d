import { createWorld, type MarketInputs, universeInputs, type World } from '@strikelens/feeds/simulator/underlyings'
import { universe } from '@strikelens/market/universe'

const STOCKS = new Set(['RELIANCE', 'HDFCBANK', 'INFY', 'ITC'])
const COMMODITIES = new Set(['GOLD', 'CRUDEOIL'])

const made = new Map<number, World>()

/**
 * A simulated market that is made in a moment: NIFTY out of four of its stocks, at its usual level, India VIX, gold and
 * crude oil. Its chains, bars and files are those of the whole market, only fewer. One a process: its days never change,
 * whoever asks for them.
 */
export function smallWorld(seed = 1): World {
  const world = made.get(seed) ?? newWorld(seed)
  made.set(seed, world)
  return world
}

function newWorld(seed: number): World {
  const inputs = universeInputs(universe)
  return createWorld(seed, {
    ...inputs,
    stocks: inputs.stocks.filter(({ symbol }) => STOCKS.has(symbol)),
    indices: inputs.indices
      .filter(({ symbol }) => symbol === 'NIFTY' || symbol === 'INDIAVIX')
      .map(ofFewStocks(inputs)),
    etfs: [],
    commodities: inputs.commodities.filter(({ symbol }) => COMMODITIES.has(symbol)),
  })
}

/** The same index over the members that are left; the divisor keeps its level. */
function ofFewStocks({ stocks }: MarketInputs) {
  const price = new Map(stocks.map((stock) => [stock.symbol, stock.price]))
  const worth = (members: readonly { symbol: string; shares: number }[]) =>
    members.reduce((sum, { symbol, shares }) => sum + shares * (price.get(symbol) ?? 0), 0)
  return (index: MarketInputs['indices'][number]) => {
    if (index.members.length === 0) return index
    const members = index.members.filter(({ symbol }) => STOCKS.has(symbol))
    return { ...index, members, divisor: (index.divisor * worth(members)) / worth(index.members) }
  }
}
