import { type DayInstruments, type Listing, type OptionSeries, optionNames } from '@strikelens/market/instruments'

/** Price of a symbol that strikes are counted from; null when nobody knows one. */
export type SpotOf = (symbol: string) => number | null

/** Strikes on either side of the money that a stock's or a commodity's chain is first asked for. */
const NEAR_STRIKES = 10

/**
 * Everything that trades on a day, the most important first, each once: indices, underlyings, futures by nearness; then
 * chains, of each the contracts nearest the money first. An index's two nearest expiries and its month come whole before any
 * stock's chain, because an analysis needs whole chains; a stock's near month comes by its middle before anyone's far
 * strikes. The order is what a vendor's limits cut.
 */
export function wantedOrder(instruments: DayInstruments, spotOf: SpotOf): string[] {
  const { listings, indices, equities, etfs } = instruments
  const underlyings = new Set(listings.map(({ symbol }) => symbol))
  const chains = listings.flatMap((listing) => chainsOf(listing, spotOf(listing.symbol)))
  const index = chains.filter(({ listing }) => listing.set === 'IDX')
  const stock = chains.filter(({ listing }) => listing.set === 'STK')
  const commodity = chains.filter(({ listing }) => listing.set === 'COM')
  const first = (of: readonly Chain[]) => of.filter(({ rank }) => rank === 0)
  const later = (of: readonly Chain[]) => byRank(of.filter(({ rank }) => rank > 0))
  const others = [...stock, ...commodity]
  return [
    ...new Set([
      ...indices,
      ...equities.filter((symbol) => underlyings.has(symbol)),
      ...[0, 1].flatMap((rank) => listings.flatMap(({ futures }) => futures.slice(rank, rank + 1))).map(nameOf),
      ...listings.flatMap(({ futures }) => futures.slice(2)).map(nameOf),
      ...byRank(index.filter(({ rank, isMonth }) => rank < 2 || isMonth)).flatMap(whole),
      ...first(stock).flatMap(near),
      ...first(commodity).flatMap(near),
      ...later(index).flatMap(whole),
      ...first(others).flatMap(whole),
      ...later(others).flatMap(near),
      ...later(others).flatMap(whole),
      ...equities,
      ...etfs,
    ]),
  ]
}

interface Chain {
  readonly listing: Listing
  /** 0 for the nearest expiry. */
  readonly rank: number
  /** The nearest expiry that is the last of its month. */
  readonly isMonth: boolean
  /** Nearest the money first. */
  readonly ids: readonly string[]
}

function chainsOf(listing: Listing, spot: number | null): Chain[] {
  const month = listing.options.find(({ isMonthly }) => isMonthly)
  return listing.options.map((series, rank) => ({
    listing,
    rank,
    isMonth: series === month,
    ids: nearestFirst(listing, series, spot),
  }))
}

/** Without a known price the middle of the listed strikes is taken for the money: exchanges list around it. */
function nearestFirst(listing: Listing, series: OptionSeries, spot: number | null): string[] {
  const { strikes } = series
  const money = spot ?? strikes[strikes.length >> 1]
  const byDistance = Float64Array.from(strikes).sort((a, b) => Math.abs(a - money) - Math.abs(b - money) || a - b)
  return optionNames(listing, { ...series, strikes: byDistance })
}

const whole = ({ ids }: Chain) => ids
/** Call and put of each strike on both sides of the money. */
const near = ({ ids }: Chain) => ids.slice(0, 4 * NEAR_STRIKES)
const nameOf = ({ name }: { readonly name: string }) => name

function byRank(chains: readonly Chain[]): Chain[] {
  return [...chains].sort((a, b) => a.rank - b.rank)
}
