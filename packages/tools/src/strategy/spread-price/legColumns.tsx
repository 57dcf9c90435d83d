import { CE } from '@strikelens/analytics/pricing'
import { delta, iv, plain, price, theta, vega } from '@strikelens/market/formats'
import { amount, day } from '@strikelens/ui/formats'
import type { Column } from '@strikelens/ui/table'
import { thetaLabel } from '../../chain/thetaLabel.ts'
import type { LegTerms } from '../../instrument/moment.ts'
import { howOf } from '../../kit/explained.ts'
import type { Wire } from '../../result.ts'
import { type LegFigure, legKey } from './legExplanations.ts'
import type { SpreadNow } from './spreadNow.ts'

/** The leg table's columns; a row is the place of a leg. In the last half hour of a contract IV and greeks are grey (§S16). */
export function legColumns(
  legs: readonly Wire<LegTerms>[],
  {
    quotes,
    figures,
    explanations,
    asOf,
    timeQuality,
  }: Pick<Wire<SpreadNow>, 'quotes' | 'figures' | 'explanations' | 'asOf' | 'timeQuality'>,
): readonly Column<number>[] {
  const how = howOf(explanations, asOf)
  const rupees = (key: 'bid' | 'ask' | 'ltp', label: string, hint: string): Column<number> => ({
    key,
    label,
    unit: '₹',
    hint,
    value: (place) => quotes[place][key],
    format: price,
    width: 84,
  })
  const computed = (
    key: LegFigure,
    label: string,
    hint: string,
    format: (value: number | null) => string,
  ): Column<number> => ({
    key,
    label,
    hint,
    value: (place) => quotes[place][key],
    format,
    how: (place) => how(legKey(place, key)),
    ...(timeQuality === 'low' ? { tone: 'quiet' as const } : {}),
    width: 76,
  })
  const lots = (key: 'oiLots' | 'volumeLots', label: string, hint: string): Column<number> => ({
    key,
    label,
    unit: 'lots',
    hint,
    value: (place) => quotes[place][key],
    format: amount,
    width: 100,
  })
  const word = (key: string, label: string, hint: string, value: Column<number>['value']): Column<number> => ({
    key,
    label,
    hint,
    align: 'left',
    value,
    width: 72,
  })
  return [
    {
      ...word('side', 'Side', 'Bought or sold', (place) => ((legs[place].quantity ?? 0) < 0 ? 'Sell' : 'Buy')),
      isPinned: true,
    },
    {
      ...word('qty', 'Qty', 'Lots of the leg in one spread', (place) => Math.abs(legs[place].quantity ?? 0)),
      width: 56,
    },
    {
      ...word('strike', 'Strike', 'Strike', (place) => legs[place].strike),
      format: plain,
      tone: 'strong',
      width: 88,
    },
    word('right', 'Right', 'Call or put', (place) => (legs[place].right === CE ? 'CE' : 'PE')),
    { ...word('expiry', 'Expiry', 'Expiry of the leg', (place) => day(legs[place].expiry)), width: 88 },
    rupees('bid', 'Bid', 'Best bid, ₹'),
    rupees('ask', 'Ask', 'Best ask, ₹'),
    rupees('ltp', 'LTP', 'Last trade, ₹'),
    computed('iv', 'IV', 'IV of the mark, %', (value) => iv(value)),
    computed('delta', 'Delta', 'Of one option bought', (value) => delta(value)),
    computed('theta', thetaLabel([figures.isThetaToExpiry]), 'Of one option bought, ₹', theta),
    computed('vegaPerPoint', 'Vega', 'Of one option bought, ₹ a vol point', vega),
    lots('oiLots', 'OI', 'Open interest, lots'),
    lots('volumeLots', 'Volume', 'Traded today, lots'),
  ]
}
