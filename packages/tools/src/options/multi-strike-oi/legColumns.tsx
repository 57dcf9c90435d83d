import { isUnusual } from '@strikelens/analytics/options'
import { grouped, price, signed } from '@strikelens/market/formats'
import { amount, signedAmount } from '@strikelens/ui/formats'
import { BuildupChip, TONE_CLASSES } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import { shownExplanation } from '../../kit/explained.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { MultiStrikeOi, Params } from './compute.ts'
import type { LegFigures } from './figures.ts'
import { cellOf, NAMES } from './table.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

type Leg = Wire<LegFigures>

const HINTS: Readonly<Record<ColumnKey, string>> = {
  leg: 'Strike and side',
  oi: 'Open contracts',
  oiChg: 'OI − OI at the base',
  oiChgPct: '100 × ΔOI ÷ OI at the base; New where there was none. It flatters small legs: read it with OI',
  intervalOiChg: 'OI at the end of the last whole row − OI of the row before',
  z: '(ΔOI of the last whole row − mean) ÷ standard deviation of the rows before it; unusual from ±3. None below 3m',
  dayRangePct: '100 × (OI − lowest of the day) ÷ (highest − lowest)',
  ltp: 'Last traded price, ₹',
  chgPct: '100 × (LTP − price at the base) ÷ price at the base',
  iv: 'Implied volatility of the leg’s mark, %',
  buildup:
    'Price and OI against the base: both up LB, price down SB, OI down SC or LU; the triangle is the market meaning',
}

const FORMATS: Readonly<Partial<Record<ColumnKey, (value: number) => string>>> = {
  oi: amount,
  oiChg: signedAmount,
  oiChgPct: (value) => signed(value, 2),
  intervalOiChg: signedAmount,
  z: (value) => signed(value, 2),
  dayRangePct: (value) => grouped(value, 1),
  ltp: price,
  chgPct: (value) => signed(value, 2),
  iv: (value) => grouped(value, 2),
}
const SIGNED: readonly ColumnKey[] = ['oiChg', 'oiChgPct', 'intervalOiChg', 'chgPct']

/** The table's columns; every figure that is computed can be asked how. */
export function legColumns(
  { explanations, asOf }: ViewProps<MultiStrikeOi, Params>['answer'],
  scale: number,
): readonly Column<Leg>[] {
  return COLUMNS.map((key): Column<Leg> => {
    const format = FORMATS[key]
    return {
      key,
      label: NAMES[key],
      hint: HINTS[key],
      value: (leg) => cellOf(leg, key, scale),
      how: (leg) => {
        const explanation = explanations[`${key}.${leg.key}`]
        return explanation === undefined ? undefined : shownExplanation(explanation, asOf)
      },
      ...(format === undefined ? {} : { format }),
      ...(SIGNED.includes(key) ? { tone: 'sign' as const } : {}),
      ...(key === 'oi' ? { tone: 'strong' as const } : {}),
      ...drawn(key),
    }
  })
}

/** What a column draws otherwise than as its number. */
function drawn(key: ColumnKey): Partial<Column<Leg>> {
  switch (key) {
    case 'leg':
      return {
        isPinned: true,
        align: 'left',
        cell: (leg) => <span className={TONE_CLASSES[leg.right === 'CE' ? 'call' : 'put']}>{leg.name}</span>,
      }
    case 'oiChgPct':
      return { cell: (leg) => (leg.isNew ? 'New' : signed(leg.oiChgPct, 2)) }
    case 'z':
      return {
        cell: ({ z }) => (
          <span className={z !== null && isUnusual(z) ? 'font-bold text-warn' : undefined}>{signed(z, 2)}</span>
        ),
      }
    case 'buildup':
      return { align: 'center', cell: (leg) => <BuildupChip buildup={leg.buildup} meaning={leg.meaning} /> }
    default:
      return {}
  }
}
