import { grouped, iv, price, signed } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { type Column, DataTable, type Sort } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { howOf } from '../../kit/explained.ts'
import { tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import type { ImpliedVolatility, Params } from './compute.ts'
import { cellOf, NAMES } from './table.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

const HINTS: Readonly<Record<ColumnKey, string>> = {
  expiry: 'Expiry date; M marks a monthly one',
  dte: 'Calendar days to the expiry',
  atmIv: 'Strike IV at the forward, %',
  change: 'ATM IV now − at the base, vol points',
  straddle: 'CE + PE at ATM, ₹',
  expectedMove: 'Forward × ATM IV × √(time to expiry), points',
  expectedMovePct: 'Expected move in percent of the forward',
  rr25: '25Δ put IV − 25Δ call IV, vol points',
  bf25: 'Mean of the 25Δ wings − ATM IV, vol points',
  forwardVol: 'Volatility priced between this expiry and the next, %',
}

const FORMATS: Readonly<Record<Exclude<ColumnKey, 'expiry'>, (value: number) => string>> = {
  dte: (value) => grouped(value),
  atmIv: (value) => iv(value / 100),
  change: (value) => signed(value, 2),
  straddle: price,
  expectedMove: price,
  expectedMovePct: (value) => grouped(value, 2),
  rr25: (value) => signed(value, 2),
  bf25: (value) => signed(value, 2),
  forwardVol: (value) => iv(value / 100),
}

const BY_EXPIRY: Sort = { key: 'expiry', direction: 'ascending' }

/** What every listed expiry prices; the chosen one is tinted. */
export function TermTable({ data, params, answer, setParams }: ViewProps<ImpliedVolatility, Params>) {
  const { term, resolved, context } = data
  const columns = useMemo(() => {
    const how = howOf(answer.explanations, answer.asOf)
    return COLUMNS.map((key): Column<number> => {
      const shared = {
        key,
        label: NAMES[key],
        hint: HINTS[key],
        value: (row: number) => cellOf(term, key, row),
        how: (row: number) => how(`${key} ${term.expiry[row]}`),
      }
      if (key !== 'expiry') return { ...shared, format: FORMATS[key] }
      return {
        ...shared,
        align: 'left',
        isPinned: true,
        cell: (row) => `${day(term.expiry[row])}${term.isMonthly[row] ? ' M' : ''}`,
      }
    })
  }, [term, answer])
  const rows = useMemo(() => Array.from(term.expiry.keys()), [term])
  return (
    <Panel title="By expiry" note={`change since ${data.split.label}; IVs in %`} hasRule={false}>
      <DataTable
        label={`${context.symbol} volatility by expiry`}
        columns={columns}
        rows={rows}
        rowKey={(row) => term.expiry[row]}
        {...tableSort(params, setParams, columns, BY_EXPIRY)}
        framed={(row) => term.expiry[row] === resolved.expiry}
      />
    </Panel>
  )
}

/** Nearest first unless the address says otherwise. */
