import { Panel } from '@strikelens/ui/frame'
import { DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { howOf } from '../../kit/explained.ts'
import { BY_STRIKE, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import { greekColumns } from './greekColumns.tsx'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { totals } from './table.ts'
import { weightName } from './words.ts'

const LONG_PX = 640

/** Every strike of the set with the greeks of both legs; below them the weighted sums. */
export function GreekTable({ data, params, setParams, answer }: ViewProps<GreeksCallVsPut, Params>) {
  const { rows, context, modelStrikes } = data
  const columns = useMemo(
    () => greekColumns(data, howOf(answer.explanations, answer.asOf)),
    [data, answer.explanations, answer.asOf],
  )
  const places = useMemo(() => rows.strike.map((_, i) => i), [rows])
  const model = modelStrikes === 0 ? '' : `; ${modelStrikes} with the model IV, in italics`
  return (
    <Panel title="By strike" note={`per unit, long; total ${weightName(data, params)}${model}`} hasRule={false}>
      <DataTable
        label={`${context.symbol} greeks by strike`}
        columns={columns}
        rows={places}
        rowKey={(i) => rows.strike[i] ?? i}
        {...tableSort(params, setParams, columns, BY_STRIKE)}
        tint={(i) => (rows.strike[i] === context.atm ? 'atm' : undefined)}
        openAt={context.atm}
        totals={{ ...totals(data), strike: 'Total' }}
        {...(places.length > 30 ? { maxHeight: LONG_PX } : {})}
      />
    </Panel>
  )
}
