import { clock } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { Panel } from '@strikelens/ui/frame'
import { WithDrawer } from '@strikelens/ui/overlays'
import { DataTable } from '@strikelens/ui/table'
import { memo, useMemo } from 'react'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import { NEWEST_FIRST, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import { ContributionList } from './ContributionList.tsx'
import type { Params, TrendingOi } from './compute.ts'
import { rowAt } from './contributions.ts'
import { trendColumns } from './trendColumns.tsx'

const HEIGHT_PX = 560

/** Every row, newest first, the largest step outlined; a press lists what its strikes did. */
export const TrendTable = memo(function TrendTable({ data, answer, params, setParams }: ViewProps<TrendingOi, Params>) {
  const { rows, context, interval } = data
  const scale = unitScale(data, params)
  const columns = useMemo(() => trendColumns(data, scale, answer), [data, scale, answer])
  const newestFirst = useMemo(() => rows.newestFirst.filter((row) => row !== null), [rows])
  const open = rowAt(data, params.row)
  return (
    <WithDrawer
      drawer={
        open < 0
          ? null
          : {
              title: `Strikes at ${clock(rows.time[open])}`,
              note: 'largest first',
              body: <ContributionList data={data} params={params} row={open} />,
            }
      }
      onClose={() => setParams({ row: null })}
    >
      <Panel
        title="By row"
        note={`${interval.interval}, ${unitName(params)} since ${data.since}; a row opens its strikes`}
        hasRule={false}
      >
        <DataTable
          label={`${context.symbol} OI change by row`}
          columns={columns}
          rows={newestFirst}
          rowKey={(row) => rows.time[row] ?? row}
          {...tableSort(params, setParams, columns, NEWEST_FIRST)}
          tint={(row) => (row === open ? 'selected' : undefined)}
          framed={(row) => row === rows.largest}
          onRow={(row) => {
            const time = rows.time[row]
            if (time !== null) setParams({ row: row === open ? null : istClock(time) })
          }}
          maxHeight={HEIGHT_PX}
        />
      </Panel>
    </WithDrawer>
  )
})
