import { daily, liquidList } from '../datasets/index.ts'
import { addDays, type IsoDate } from '../time/index.ts'
import type { UniverseRule } from '../universe/index.ts'
import type { Market } from './market.ts'
import type { MarketSource } from './source.ts'

/** A list of a month is made by its first session; the one before holds until then. */
const DAYS_OF_LIST = 40

/** The shares or funds of a universe at a moment (§I7); null where its list is not stored. */
export async function membersAt(
  market: Market,
  source: MarketSource,
  rule: UniverseRule,
): Promise<readonly string[] | null> {
  switch (rule.kind) {
    case 'symbols':
      return rule.symbols
    case 'index':
      return market.constituents(rule.index)?.map(({ symbol }) => symbol) ?? null
    case 'fno':
      return (await market.listings()).flatMap(({ symbol, set }) => (set === 'STK' ? [symbol] : []))
    case 'liquid':
      return liquidAt(source, market.sessionDate('cash'))
    case 'all':
    case 'etf':
      return tradedAt(market, rule.kind)
  }
}

/** The liquid list in force: made before the first session of its month, so that it is known on it. */
async function liquidAt(source: MarketSource, date: IsoDate): Promise<readonly string[] | null> {
  const lists = await source.tables(liquidList, addDays(date, -DAYS_OF_LIST), date)
  const newest = [...lists.keys()].sort().at(-1)
  return newest === undefined ? null : (lists.get(newest)?.symbol ?? null)
}

/** What was traded last in the main series: shares, or the funds among them. */
async function tradedAt(market: Market, kind: 'all' | 'etf'): Promise<readonly string[] | null> {
  const found = await market.inForce(daily, 'cash')
  if (found === null) return null
  const { id, series } = found.table
  return id.filter((symbol, row) => {
    const isMain = series[row] === '' || series[row] === 'EQ'
    return isMain && (market.profile(symbol)?.kind === 'etf') === (kind === 'etf')
  })
}
