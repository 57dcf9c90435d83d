import { strike } from '@strikelens/ui/formats'
import type { PremiumChart } from '../../instrument/premiumChart.ts'
import type { Wire } from '../../result.ts'
import type { StraddlePrice } from './compute.ts'

/** What the chart of a straddle draws. */
export function straddleChart({
  context,
  resolved,
  missing,
  rows,
  indicators,
  figures,
  settlement,
}: Wire<StraddlePrice>): PremiumChart {
  return {
    label: `${context.symbol} ${strike(resolved.strike)} straddle`,
    name: missing === null ? 'Straddle' : 'Premium',
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
