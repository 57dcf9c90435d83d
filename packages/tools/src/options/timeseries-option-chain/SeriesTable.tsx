import { plain } from '@strikelens/market/formats'
import { Segmented } from '@strikelens/ui/controls'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { DataTable } from '@strikelens/ui/table'
import { memo, useMemo } from 'react'
import { NEWEST_FIRST, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import { shownColumns } from './columnSets.ts'
import type { Params, TimeSeriesChain } from './compute.ts'
import { seriesColumns } from './seriesColumns.tsx'
import { unitScale } from './unitScale.ts'

const HEIGHT_PX = 640

const PRESETS = [
  { value: 'basic', label: 'Basic' },
  { value: 'greeks', label: 'Greeks' },
  { value: 'all', label: 'All' },
] as const

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
    <Panel
      title={isFollowing ? 'ATM row by row' : `${plain(data.strike)} row by row`}
      note={`${rows.isDaily ? 'daily' : params.interval}, ${params.unit === 'qty' ? 'quantity' : 'lots'}`}
      hasRule={false}
      actions={
        <Segmented
          label="Columns"
          size="small"
          value={params.cols}
          choices={PRESETS}
          onChange={(cols) => setParams({ cols: cols === 'basic' ? null : cols })}
        />
      }
    >
      <DataTable
        label={`${context.symbol} ${isFollowing ? 'ATM' : plain(data.strike)} by row`}
        columns={columns}
        rows={newestFirst}
        rowKey={(row) => rows.time[row] ?? row}
        {...tableSort(params, setParams, columns, NEWEST_FIRST)}
        divider={(row, other) => dividers.get(Math.max(row, other)) ?? null}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
})
