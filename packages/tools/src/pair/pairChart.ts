import type { PremiumChart } from '../instrument/premiumChart.ts'
import type { Wire } from '../result.ts'
import type { PairPrice } from './pairPrice.ts'
import type { PairRows } from './pairRows.ts'
import { type PairName, strikesText } from './pairWords.ts'

/** What of a page with a pair its chart needs; the OI may be that of other strikes. */
interface ChartedPair
  extends Pick<Wire<PairPrice>, 'pair' | 'missing' | 'indicators' | 'compared' | 'settlement'>,
    Pick<PremiumChart, 'figures'> {
  readonly context: Pick<Wire<PairPrice>['context'], 'symbol' | 'set'>
  readonly rows: PremiumChart['rows'] & Pick<Wire<PairRows>, 'ce' | 'pe' | 'ceOi' | 'peOi'>
}

/** What the chart of a pair draws. */
export function pairChart(data: ChartedPair, name: PairName): PremiumChart {
  const { context, pair, missing, rows, indicators, compared, figures, settlement } = data
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
    compared,
    figures,
    settlement,
  }
}
