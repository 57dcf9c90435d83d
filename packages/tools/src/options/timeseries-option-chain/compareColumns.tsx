import { grouped, plain, price, signed } from '@strikelens/market/formats'
import { amount, signedAmount } from '@strikelens/ui/formats'
import type { Column } from '@strikelens/ui/table'
import { OI_CHANGE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import { compareCell } from './cells.ts'
import { COMPARE_FIELDS, type CompareField, compareColumn, type Side } from './columnSets.ts'
import type { Comparison } from './compare.ts'

const points = (value: number) => signed(value, 2)
const figure = (value: number) => grouped(value, 2)

/** Phones show first what changed. */
const PHONE_FIRST: readonly CompareField[] = ['ltpDiff', 'oiDiff', 'ivDiff']

/** The comparison's columns; a row is the index of a strike, times are the clock of the two snapshots. */
export function compareColumns(
  comparison: Wire<Comparison>,
  times: { readonly earlier: string; readonly now: string },
  scale: number,
  isPhone: boolean,
): readonly Column<number>[] {
  const side = (name: Side, fields: readonly CompareField[]) =>
    fields.map((field) => legColumn(comparison, name, field, times, scale, isPhone))
  const middle: Column<number> = {
    key: 'strike',
    label: 'Strike',
    hint: 'Exercise price; the framed row is at the money',
    align: 'center',
    value: (k) => comparison.strike[k],
    format: plain,
    isPinned: true,
    width: 84,
  }
  if (!isPhone) return [...side('ce', COMPARE_FIELDS), middle, ...side('pe', COMPARE_FIELDS.toReversed())]
  const rest = COMPARE_FIELDS.filter((field) => !PHONE_FIRST.includes(field))
  return [middle, ...side('ce', PHONE_FIRST), ...side('pe', PHONE_FIRST), ...side('ce', rest), ...side('pe', rest)]
}

function legColumn(
  comparison: Wire<Comparison>,
  side: Side,
  field: CompareField,
  times: { readonly earlier: string; readonly now: string },
  scale: number,
  isPhone: boolean,
): Column<number> {
  const look = looks(times)[field]
  return {
    ...look,
    key: compareColumn(side, field),
    label: isPhone ? `${side === 'ce' ? 'CE' : 'PE'} ${look.label}` : look.label,
    ...(isPhone ? {} : { group: side === 'ce' ? 'Calls' : 'Puts', groupTone: side === 'ce' ? 'call' : 'put' }),
    value: (k) => compareCell(comparison, side, field, k, scale),
    width: 84,
  }
}

function looks({ earlier: then, now }: { readonly earlier: string; readonly now: string }) {
  const looked: Record<CompareField, Pick<Column<number>, 'label' | 'hint' | 'format' | 'tone'>> = {
    ivDiff: { label: 'ΔIV', hint: `IV at ${now} − IV at ${then}, vol points`, format: points, tone: 'sign' },
    ivNow: { label: `IV ${now}`, hint: 'Implied volatility of the leg, %', format: figure },
    ivThen: { label: `IV ${then}`, hint: 'Implied volatility of the leg, %', format: figure, tone: 'quiet' },
    oiDiff: { label: OI_CHANGE, hint: `OI at ${now} − OI at ${then}`, format: signedAmount, tone: 'sign' },
    oiNow: { label: `OI ${now}`, hint: 'Open interest', format: amount },
    oiThen: { label: `OI ${then}`, hint: 'Open interest', format: amount, tone: 'quiet' },
    ltpDiff: { label: 'ΔLTP', hint: `LTP at ${now} − LTP at ${then}, ₹`, format: points, tone: 'sign' },
    ltpNow: { label: `LTP ${now}`, hint: 'Last price, ₹', format: price },
    ltpThen: { label: `LTP ${then}`, hint: 'Last price, ₹', format: price, tone: 'quiet' },
  }
  return looked
}
