import { plain, price, signed } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { type Column, DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { howOf } from '../../kit/explained.ts'
import { BY_STRIKE, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, SyntheticFuture } from './compute.ts'
import { NAMES } from './table.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

const HINTS: Readonly<Record<ColumnKey, string>> = {
  strike: 'Listed strike',
  ceMark: 'Usable price of the call, ₹',
  peMark: 'Usable price of the put, ₹',
  forwardK: 'Strike + e^(rate × time) × (CE mark − PE mark)',
  parityGap: 'Synthetic of the strike − synthetic of the page, points',
  synBuy: 'Cost of the synthetic: call at its ask, put at its bid',
  synSell: 'Proceeds of selling the synthetic: call at its bid, put at its ask',
  reversalEdge: 'Sell the future, buy the synthetic: future bid − buy price − costs, points',
  reversalRupees: 'The same for one lot, ₹',
  conversionEdge: 'Buy the future, sell the synthetic: sell price − future ask − costs, points',
  conversionRupees: 'The same for one lot, ₹',
  quality: 'The worse of the two marks: ok, stale (no recent trade), wide (wide quote)',
}

const SIGNED: ReadonlySet<ColumnKey> = new Set([
  'parityGap',
  'reversalEdge',
  'reversalRupees',
  'conversionEdge',
  'conversionRupees',
])
const EDGES: ReadonlySet<ColumnKey> = new Set(['reversalEdge', 'reversalRupees', 'conversionEdge', 'conversionRupees'])

/** What every strike's synthetic is worth, trades at, and would earn against the future; positive edges are tinted. */
export function ParityTable({ data, params, answer, setParams }: ViewProps<SyntheticFuture, Params>) {
  const { parity, context } = data
  const columns = useMemo(() => {
    const how = howOf(answer.explanations, answer.asOf)
    return COLUMNS.map((key): Column<number> => {
      const value = (row: number) => parity[key][row]
      const shared = { key, label: NAMES[key], hint: HINTS[key], value }
      if (key === 'quality') return { ...shared, align: 'left' }
      if (key === 'strike') return { ...shared, format: plain, isPinned: true, tone: 'strong' }
      const isEdge = EDGES.has(key)
      return {
        ...shared,
        format: SIGNED.has(key) ? (number) => signed(number, 2) : price,
        how: (row) => how(`${key} ${parity.strike[row]}`),
        ...(isEdge ? { fill: (row) => (Number(value(row) ?? -1) > 0 ? 'put' : undefined) } : {}),
      }
    })
  }, [parity, answer])
  const rows = useMemo(() => Array.from(parity.strike.keys()), [parity])
  const costs = params.costs === 'on' ? 'edges after the charges of the three orders' : 'edges before charges'
  return (
    <Panel title="By strike" note={`points per unit; ${costs}`} hasRule={false}>
      <DataTable
        label={`${context.symbol} put-call parity by strike`}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(parity.strike[row])}
        {...tableSort(params, setParams, columns, BY_STRIKE)}
        framed={(row) => row === data.atm}
      />
    </Panel>
  )
}
