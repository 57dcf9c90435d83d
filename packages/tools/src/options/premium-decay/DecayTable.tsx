import { clock, index, signed } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { type Column, DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { NEWEST_FIRST, tableSort } from '../../kit/tableSort.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { decayCell } from './cells.ts'
import type { Params, PremiumDecay } from './premiumDecay.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

const HEIGHT_PX = 560

type Look = Pick<Column<number>, 'label' | 'hint' | 'width' | 'format' | 'tone' | 'align' | 'isPinned'>

const two = (value: number) => signed(value, 2)
const change = (label: string, hint: string, width = 96): Look => ({ label, hint, width, format: two, tone: 'sign' })

const LOOKS: Readonly<Record<ColumnKey, Look>> = {
  time: { label: 'Time', hint: 'End of the row, IST', width: 72, format: clock, align: 'left', isPinned: true },
  spot: { label: 'Spot', hint: 'Underlying', width: 96, format: (v) => index(v, 2) },
  ceDecay: change('CE decay', 'Σ (price − price at the base) of the calls'),
  cePct: change('CE %', '100 × CE decay ÷ Σ price at the base', 76),
  peDecay: change('PE decay', 'Σ (price − price at the base) of the puts'),
  pePct: change('PE %', '100 × PE decay ÷ Σ price at the base', 76),
  total: change('Total', 'CE decay + PE decay'),
  expected: { label: 'Expected', hint: 'What time alone takes, CE + PE', width: 96, format: two },
  excess: change('Excess', 'Total − expected'),
  state: { label: 'State', hint: 'From CE % and PE %; within ±2% counts as unchanged', width: 210, align: 'left' },
}

/** The table's columns; a row is an index of the rows. */
export function decayColumns({ rows }: Wire<PremiumDecay>, isWeighted: boolean): readonly Column<number>[] {
  return COLUMNS.map((key) => ({ ...LOOKS[key], key, value: (row) => decayCell(rows, key, row, isWeighted) }))
}

/** Every row, newest first. */
export function DecayTable({ data, params, setParams }: ViewProps<PremiumDecay, Params>) {
  const isWeighted = params.weight === 'oi'
  const columns = useMemo(() => decayColumns(data, isWeighted), [data, isWeighted])
  const rows = useMemo(() => data.rows.newestFirst.filter((row) => row !== null), [data.rows])
  return (
    <Panel
      title="By row"
      note={`${data.interval.interval}, ${isWeighted ? '₹ Cr, weighted by OI at the base' : 'points'}`}
      hasRule={false}
    >
      <DataTable
        label={`${data.context.symbol} premium decay by row`}
        columns={columns}
        rows={rows}
        rowKey={(row) => data.rows.time[row] ?? row}
        {...tableSort(params, setParams, columns, NEWEST_FIRST)}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
}
