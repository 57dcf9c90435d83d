import { plain } from '@strikelens/market/formats'
import { usePhone } from '@strikelens/ui/screen'
import { DataTable } from '@strikelens/ui/table'
import { memo, useMemo } from 'react'
import { NEWEST_FIRST, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import { shownColumns } from './columnSets.ts'
import type { Params, TimeSeriesChain } from './compute.ts'
import { seriesColumns } from './seriesColumns.tsx'
import { unitScale } from './unitScale.ts'

/** Every row, newest first: calls, the middle, puts. */
export const SeriesTable = memo(function SeriesTable({ data, params, setParams }: ViewProps<TimeSeriesChain, Params>) {
  const { rows, context } = data
  const isPhone = usePhone()
  const isFollowing = params.follow === '1'
  const scale = unitScale(data, params)
  const columns = useMemo(
    () => seriesColumns(rows, shownColumns(params.cols, isFollowing, rows.isDaily), params.days, scale, isPhone),
    [rows, params.cols, isFollowing, params.days, scale, isPhone],
  )
  const newestFirst = useMemo(() => rows.newestFirst.filter((row) => row !== null), [rows])
  const dividers = useMemo(() => new Map(rows.dividers.map(({ row, text }) => [row, text])), [rows])
  return (
    <DataTable
      label={`${context.symbol} ${isFollowing ? 'ATM' : plain(data.strike)} by row`}
      columns={columns}
      rows={newestFirst}
      rowKey={(row) => rows.time[row] ?? row}
      {...tableSort(params, setParams, columns, NEWEST_FIRST)}
      divider={(row, other) => dividers.get(Math.max(row, other)) ?? null}
      maxHeight="fill"
    />
  )
})
