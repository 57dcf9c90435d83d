import { SearchBox } from '@strikelens/ui/controls'
import { grouped } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { ColumnChooser, DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { tableSort } from '../../chain/tableSort.ts'
import { useTypedText } from '../../heatmap/useTypedText.ts'
import { universeName } from '../../universe/universe.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureTrend } from './compute.ts'
import { NoRows } from './NoRows.tsx'
import { shownRows } from './shown.ts'
import { TableFoot } from './TableFoot.tsx'
import type { Params } from './tool.ts'
import { trendColumns } from './trendColumns.tsx'

const TABLE_PX = 720
const YOUNGEST_FIRST = { key: 'days', direction: 'ascending' } as const

/** Every future with its phase. The address keeps filters, order and columns; a press opens the symbol's own view. */
export function TrendTable({ data, answer, params, setParams }: ViewProps<FutureTrend, Params>) {
  const isPhone = usePhone()
  const [filter, setFilter] = useTypedText(params.q ?? '', (q) => setParams({ q: q === '' ? null : q }))
  const { look, rows } = data
  const columns = useMemo(() => trendColumns(look ?? params.look, answer.asOf), [look, params.look, answer.asOf])
  const shown = useMemo(() => shownRows(rows, params), [rows, params])
  const inPlace = isPhone ? phoneFirst(columns) : columns
  const choosable = columns.filter(({ isOptional }) => isOptional)
  const all = choosable.map(({ key }) => key)
  const chosen = params.cols?.split(',') ?? all
  const search = (
    <SearchBox label="Filter" maxLength={40} value={filter} onChange={setFilter} className="w-44 max-desk:w-full" />
  )
  return (
    <Panel
      title={`${grouped(shown.length)} of ${grouped(rows.length)} futures`}
      note={[universeName(params.universe), params.sector].filter((name) => name !== undefined).join(', ')}
      actions={
        <>
          <ColumnChooser
            columns={choosable}
            shown={chosen}
            onChange={(keys) => setParams({ cols: keys.length === all.length ? null : ['symbol', ...keys].join(',') })}
          />
          {!isPhone && search}
        </>
      }
    >
      {isPhone && <div className="px-4 py-2">{search}</div>}
      {shown.length === 0 ? (
        <NoRows params={params} of={rows.length} setParams={setParams} />
      ) : (
        <DataTable
          label="Futures by phase"
          columns={inPlace}
          shownOptional={chosen}
          rows={shown}
          rowKey={({ symbol }) => symbol}
          {...tableSort(params, setParams, columns, YOUNGEST_FIRST)}
          tint={({ isTraded }) => (isTraded ? undefined : 'mute')}
          marked={params.symbol ?? null}
          onRow={({ symbol }) => setParams({ view: 'symbol', symbol })}
          maxHeight={TABLE_PX}
        />
      )}
      <TableFoot rows={shown} />
    </Panel>
  )
}

const PHONE_FIRST: readonly string[] = ['symbol', 'phase', 'days', 'z', 'flow']

/** A phone shows three columns at once: those a phase is read by come first. */
function phoneFirst(columns: ReturnType<typeof trendColumns>) {
  const first = PHONE_FIRST.flatMap((key) => columns.filter((column) => column.key === key))
  return [...first, ...columns.filter(({ key }) => !PHONE_FIRST.includes(key))]
}
