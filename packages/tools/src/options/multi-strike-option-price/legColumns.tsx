import { delta, grouped, price, signed, theta } from '@strikelens/market/formats'
import { amount } from '@strikelens/ui/formats'
import { TONE_CLASSES } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import { shownExplanation } from '../../kit/explained.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { MultiStrikePrice, Params } from './compute.ts'
import type { LegFigures } from './figures.ts'
import { cellOf, columnName } from './table.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

type Leg = Wire<LegFigures>

const HINTS: Readonly<Record<ColumnKey, string>> = {
  leg: 'Strike and side, with the expiry where it is not the page’s',
  ltp: 'Last traded price of the day, ₹',
  chg: 'Price − price at the base, ₹',
  chgPct: '100 × change ÷ price at the base',
  high: 'Highest price since the base, ₹',
  low: 'Lowest price since the base, ₹',
  vwap: 'Σ price × volume ÷ Σ volume since the open, ₹',
  vwapGapPct: '100 × (price − VWAP) ÷ VWAP',
  iv: 'Implied volatility of the leg’s mark, %',
  delta: 'Per 1 point of the forward',
  thetaPerDay: '₹ a unit and calendar day; within the last day to expiry',
  timeValue: 'Mark − discounted intrinsic on the forward, ₹; never below 0',
  volumeLots: 'Traded today, lots',
  oiLots: 'Open interest, lots',
}

const points = (value: number) => signed(value, 2)

const FORMATS: Readonly<Partial<Record<ColumnKey, (value: number) => string>>> = {
  ltp: price,
  chg: points,
  chgPct: points,
  high: price,
  low: price,
  vwap: price,
  vwapGapPct: points,
  iv: (value) => grouped(value, 2),
  delta: (value) => delta(value),
  thetaPerDay: theta,
  timeValue: price,
  volumeLots: amount,
  oiLots: amount,
}
const SIGNED: readonly ColumnKey[] = ['chg', 'chgPct', 'vwapGapPct']

/** The table's columns; every figure that is computed can be asked how. */
export function legColumns(
  figures: readonly Leg[],
  { explanations, asOf }: ViewProps<MultiStrikePrice, Params>['answer'],
): readonly Column<Leg>[] {
  return COLUMNS.map((key): Column<Leg> => {
    const format = FORMATS[key]
    return {
      key,
      label: columnName(key, figures),
      hint: HINTS[key],
      value: (leg) => cellOf(leg, key),
      how: (leg) => {
        const explanation = explanations[`${key}.${leg.key}`]
        return explanation === undefined ? undefined : shownExplanation(explanation, asOf)
      },
      ...(format === undefined ? {} : { format }),
      ...(SIGNED.includes(key) ? { tone: 'sign' as const } : {}),
      ...(key === 'ltp' ? { tone: 'strong' as const } : {}),
      ...(key === 'leg' ? { isPinned: true, align: 'left' as const, cell: legName } : {}),
    }
  })
}

function legName({ name, right }: Leg) {
  return <span className={TONE_CLASSES[right === 'CE' ? 'call' : 'put']}>{name}</span>
}
