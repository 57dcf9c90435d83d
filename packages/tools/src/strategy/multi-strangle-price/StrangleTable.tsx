import { Panel } from '@strikelens/ui/frame'
import { DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { tableSort } from '../../kit/tableSort.ts'
import type { ComparedPage } from '../../multiPremium/useCompared.ts'
import type { ViewProps } from '../../view.ts'
import type { MultiStrangle, Params } from './compute.ts'
import { strangleColumns } from './strangleColumns.tsx'

interface StrangleTableProps extends Pick<ViewProps<MultiStrangle, Params>, 'data' | 'params' | 'setParams'> {
  now: ComparedPage
}

/** The strangles at the newest tick, as they were entered; the best of every column is bold. */
export function StrangleTable({ data, now, params, setParams }: StrangleTableProps) {
  const columns = useMemo(() => strangleColumns(now), [now])
  return (
    <Panel
      title="By strangle"
      note={`decay since ${data.since}, ₹ a unit; bold: the best for the seller`}
      hasRule={false}
    >
      <DataTable
        label={`${data.context.symbol} strangles`}
        columns={columns}
        rows={now.pairs}
        rowKey={({ key }) => key}
        {...tableSort(params, setParams, columns, null)}
      />
    </Panel>
  )
}
