import { grouped, iv, plain, price, signed } from '@strikelens/market/formats'
import { amount, day, signedAmount } from '@strikelens/ui/formats'
import type { Column } from '@strikelens/ui/table'
import type { ReactNode } from 'react'
import { OI_CHANGE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { ComparedExpiry, ExpiryComparison } from './comparison.ts'

export const METRICS = [
  { value: 'ltp', label: 'LTP' },
  { value: 'iv', label: 'IV' },
  { value: 'oi', label: 'OI' },
  { value: 'chg', label: OI_CHANGE },
] as const
export type Metric = (typeof METRICS)[number]['value']

/** A strike of the comparison by its place. */
export interface ComparedRow {
  readonly strike: number | null
  readonly k: number
}

type Expiry = Wire<ComparedExpiry>

export function comparedRows({ strike }: Wire<ExpiryComparison>): ComparedRow[] {
  return strike.map((value, k) => ({ strike: value, k }))
}

/**
 * Columns of a figure: calls of every expiry, the strike, puts of every expiry; quantities also summed. A volatility is the
 * strike's own, so it stands once an expiry, with its distance from the first. `unit` is what one unit shown counts.
 */
export function comparedColumns(
  { expiries }: Wire<ExpiryComparison>,
  metric: Metric,
  unit: number,
  onLeg: (leg: string) => void,
): Column<ComparedRow>[] {
  const strike: Column<ComparedRow> = {
    key: 'strike',
    label: 'Strike',
    align: 'center',
    isPinned: true,
    tone: 'strong',
    value: (row) => row.strike,
    format: plain,
  }
  if (metric === 'iv')
    return [strike, ...expiries.flatMap((expiry, i) => ivColumns(expiry, i === 0 ? null : expiries[0]))]
  const isSummed = metric !== 'ltp'
  const side = (right: 'CE' | 'PE') => [
    ...expiries.map((expiry) => legColumn(expiry, right, metric, unit, onLeg)),
    ...(isSummed ? [sumColumn(expiries, right, metric, unit)] : []),
  ]
  return [...side('CE').reverse(), strike, ...side('PE')]
}

function valuesOf(expiry: Expiry, right: 'CE' | 'PE', metric: Exclude<Metric, 'iv'>) {
  const side = right === 'CE' ? expiry.ce : expiry.pe
  return metric === 'ltp' ? side.ltp : metric === 'oi' ? side.oiQty : side.oiChgQty
}

const groupOf = (right: 'CE' | 'PE') =>
  right === 'CE' ? ({ group: 'Calls', groupTone: 'call' } as const) : ({ group: 'Puts', groupTone: 'put' } as const)

const FORMATS = { ltp: price, oi: amount, chg: signedAmount }

function legColumn(
  expiry: Expiry,
  right: 'CE' | 'PE',
  metric: Exclude<Metric, 'iv'>,
  unit: number,
  onLeg: (leg: string) => void,
): Column<ComparedRow> {
  const values = valuesOf(expiry, right, metric)
  const value = ({ k }: ComparedRow) => scaled(values[k], metric === 'ltp' ? 1 : unit)
  const format = FORMATS[metric]
  return {
    key: `${right} ${expiry.expiry}`,
    label: day(expiry.expiry),
    ...groupOf(right),
    value,
    format,
    ...(metric === 'chg' ? { tone: 'sign' as const } : {}),
    cell: (row): ReactNode => {
      const shown = value(row)
      if (shown === null) return '–'
      const name = `${plain(row.strike)} ${right} ${day(expiry.expiry)}`
      return (
        <button
          type="button"
          aria-label={`${name}, open`}
          onClick={() => onLeg(`${row.strike}${right}@${expiry.expiry}`)}
          className="touch w-full text-right hover:underline"
        >
          {format(shown)}
        </button>
      )
    },
  }
}

function sumColumn(
  expiries: readonly Expiry[],
  right: 'CE' | 'PE',
  metric: 'oi' | 'chg',
  unit: number,
): Column<ComparedRow> {
  return {
    key: `${right} sum`,
    label: 'Sum',
    hint: 'Of the expiries that list the strike',
    ...groupOf(right),
    tone: metric === 'chg' ? 'sign' : 'strong',
    value: ({ k }) => {
      const known = expiries.flatMap((expiry) => valuesOf(expiry, right, metric)[k] ?? [])
      return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / unit
    },
    format: FORMATS[metric],
  }
}

function ivColumns(expiry: Expiry, first: Expiry | null): Column<ComparedRow>[] {
  const own: Column<ComparedRow> = {
    key: `iv ${expiry.expiry}`,
    label: day(expiry.expiry),
    hint: `Strike IV, % per year; ATM ${iv(expiry.atmIv)}, forward ${grouped(expiry.forward, 2)}`,
    value: ({ k }) => expiry.ivK[k],
    format: (value) => iv(value),
  }
  if (first === null) return [own]
  const difference: Column<ComparedRow> = {
    key: `diff ${expiry.expiry}`,
    label: `− ${day(first.expiry)}`,
    hint: `IV of ${day(expiry.expiry)} − IV of ${day(first.expiry)}, vol points`,
    tone: 'sign',
    value: ({ k }) => {
      const [a, b] = [expiry.ivK[k], first.ivK[k]]
      return a === null || b === null ? null : 100 * (a - b)
    },
    format: (value) => signed(value, 2),
  }
  return [own, difference]
}

function scaled(value: number | null, unit: number): number | null {
  return value === null ? null : value / unit
}
