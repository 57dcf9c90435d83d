import { grouped, plain, price, signed, theta } from '@strikelens/market/formats'
import { amount, day } from '@strikelens/ui/formats'
import type { Column } from '@strikelens/ui/table'
import type { ShownPair } from '../../multiPremium/comparison.ts'
import { howOfPair } from '../../multiPremium/pairColumn.ts'
import type { ComparedPage } from '../../multiPremium/useCompared.ts'
import type { Wire } from '../../result.ts'
import { cellOf, columnName } from './table.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

type Straddle = Wire<ShownPair>

const HINTS: Readonly<Record<ColumnKey, string>> = {
  strike: 'Of the call and the put',
  expiry: 'Of the call and the put',
  ce: 'Call premium, ₹',
  pe: 'Put premium, ₹',
  straddle: 'CE + PE, ₹',
  chg: 'Straddle − its previous close, ₹',
  chgPct: '100 × change ÷ previous close',
  decayPct: '100 − 100 × straddle ÷ straddle at the base: positive when premium has gone',
  gapPct: '100 × (straddle − VWAP) ÷ |VWAP|',
  iv: 'Strike IV, %; grey in the last half hour',
  thetaPerDay:
    'Call theta + put theta, ₹ a unit and calendar day; within the last day to expiry, what is left to decay; grey in the last half hour',
  thetaPct: '100 × |theta| ÷ straddle; grey in the last half hour',
  ceOiLots: 'Open interest of the call, lots',
  peOiLots: 'Open interest of the put, lots',
}

const points = (value: number) => signed(value, 2)
const FORMATS: Readonly<Partial<Record<ColumnKey, (value: number) => string>>> = {
  strike: plain,
  ce: price,
  pe: price,
  straddle: price,
  chg: points,
  chgPct: points,
  decayPct: (value) => grouped(value, 2),
  gapPct: points,
  iv: (value) => grouped(value, 2),
  thetaPerDay: theta,
  thetaPct: (value) => grouped(value, 2),
  ceOiLots: amount,
  peOiLots: amount,
}
const SIGNED: readonly ColumnKey[] = ['chg', 'chgPct']
const TIMED: readonly ColumnKey[] = ['iv', 'thetaPerDay', 'thetaPct']
const HOWS: Readonly<Partial<Record<ColumnKey, string>>> = {
  straddle: 'value',
  chg: 'chg',
  chgPct: 'change',
  decayPct: 'decay',
  gapPct: 'gap',
  iv: 'strikeIv',
  thetaPerDay: 'theta',
  thetaPct: 'thetaYield',
}

/** The table's columns; every figure that is computed can be asked how, and what rests on little time is grey (§S16). */
export function straddleColumns({ pairs, explanations }: ComparedPage): readonly Column<Straddle>[] {
  return COLUMNS.map((key): Column<Straddle> => {
    const format = FORMATS[key]
    const how = HOWS[key]
    return {
      key,
      label: columnName(key, pairs),
      hint: HINTS[key],
      value: (straddle) => cellOf(straddle, key),
      ...(how === undefined ? {} : { how: howOfPair(explanations, how) }),
      ...(format === undefined ? {} : { format }),
      ...(SIGNED.includes(key) ? { tone: 'sign' as const } : {}),
      ...(key === 'straddle' || key === 'decayPct' ? { tone: 'strong' as const } : {}),
      ...(key === 'strike' ? { isPinned: true, align: 'left' as const } : {}),
      ...(key === 'expiry' ? { cell: ({ expiry }: Straddle) => day(expiry) } : {}),
      ...(TIMED.includes(key) ? { cell: (straddle: Straddle) => timed(straddle, key) } : {}),
    }
  })
}

function timed(straddle: Straddle, key: ColumnKey) {
  const value = cellOf(straddle, key)
  const text = typeof value === 'number' && !Number.isNaN(value) ? FORMATS[key]?.(value) : '–'
  return <span className={straddle.timeQuality === 'low' ? 'text-ink-3' : undefined}>{text}</span>
}
