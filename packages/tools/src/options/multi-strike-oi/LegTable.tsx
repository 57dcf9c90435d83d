import { Panel } from '@strikelens/ui/frame'
import { DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import type { MultiStrikeOi, Params } from './compute.ts'
import { legColumns } from './legColumns.tsx'

/** The legs at the view instant, the largest change first. */
export function LegTable({ data, answer, params, setParams }: ViewProps<MultiStrikeOi, Params>) {
  const scale = params.unit === 'qty' ? (data.context.lotSize ?? 1) : 1
  const columns = useMemo(() => legColumns(answer, scale), [answer, scale])
  return (
    <Panel title="By leg" note={`${params.unit === 'qty' ? 'units' : 'lots'}, since ${data.since}`} hasRule={false}>
      <DataTable
        label={`${data.context.symbol} legs`}
        columns={columns}
        rows={data.figures}
        rowKey={({ key }) => key}
        {...tableSort(params, setParams, columns, null)}
      />
    </Panel>
  )
}
