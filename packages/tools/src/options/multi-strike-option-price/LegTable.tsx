import { Panel } from '@strikelens/ui/frame'
import { DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import type { MultiStrikePrice, Params } from './compute.ts'
import { legColumns } from './legColumns.tsx'

/** The legs at the view instant, the largest gain first. */
export function LegTable({ data, answer, params, setParams }: ViewProps<MultiStrikePrice, Params>) {
  const columns = useMemo(() => legColumns(data.figures, answer), [data.figures, answer])
  return (
    <Panel
      title="By leg"
      note={`since ${data.since}, ₹ a unit${params.px === 'mid' ? ', changes of the mark' : ''}`}
      hasRule={false}
    >
      <DataTable
        label={`${data.context.symbol} premiums by leg`}
        columns={columns}
        rows={data.figures}
        rowKey={({ key }) => key}
        {...tableSort(params, setParams, columns, null)}
      />
    </Panel>
  )
}
