import type { PremiumChart } from '../instrument/premiumChart.ts'
import type { Wire } from '../result.ts'
import type { PairPrice } from './pairPrice.ts'
import { type PairName, strikesText } from './pairWords.ts'

/** What the chart of a pair draws. */
export function pairChart(data: Wire<PairPrice>, name: PairName): PremiumChart {
  const { context, pair, missing, rows, indicators, figures, settlement } = data
  return {
    label: `${context.symbol} ${strikesText(pair)} ${name.toLowerCase()}`,
    name: missing === null ? name : 'Premium',
    symbol: context.symbol,
    spotName: context.set === 'COM' ? 'Future' : 'Spot',
    rows,
    legs: [
      { key: 'ce', name: 'CE', color: 'call', price: rows.ce, oi: rows.ceOi },
      { key: 'pe', name: 'PE', color: 'put', price: rows.pe, oi: rows.peOi },
    ],
    indicators,
    figures,
    settlement,
  }
}
