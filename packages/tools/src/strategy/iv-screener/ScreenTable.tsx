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
import type { IvScreener, Params } from './compute.ts'
import { NoMatch } from './NoMatch.tsx'
import { OWN_SORT, type Screen } from './screen.ts'
import { screenColumns } from './screenColumns.tsx'
import { TableFoot } from './TableFoot.tsx'
import { rowTint } from './tints.ts'

type ScreenTableProps = Pick<
  ViewProps<IvScreener, Params>,
  'data' | 'params' | 'setParams' | 'hrefOf' | 'watchlists'
> & { readonly screen: Screen }

/** The rows that meet every condition. The address keeps order, filter and columns. */
export function ScreenTable({ data, params, setParams, hrefOf, watchlists, screen }: ScreenTableProps) {
  const isPhone = usePhone()
  const [filter, setFilter] = useTypedText(params.q ?? '', (q) => setParams({ q: q === '' ? null : q }))
  const { look, series } = data
  const columns = useMemo(() => screenColumns({ look, series, hrefOf, watchlists }), [look, series, hrefOf, watchlists])
  const inPlace = isPhone ? phoneFirst(columns) : columns
  const choosable = columns.filter(({ isOptional }) => isOptional)
  const all = choosable.map(({ key }) => key)
  const shown = params.cols?.split(',') ?? all
  const name = universeName(params.universe)
  const search = (
    <SearchBox label="Filter" maxLength={40} value={filter} onChange={setFilter} className="w-44 max-desk:w-full" />
  )
  return (
    <Panel
      title={`${grouped(screen.rows.length)} of ${grouped(screen.of)}`}
      note={params.sector === undefined ? name : `${name}, ${params.sector}`}
      actions={
        <>
          <ColumnChooser
            columns={choosable}
            shown={shown}
            onChange={(keys) => setParams({ cols: keys.length === all.length ? null : ['symbol', ...keys].join(',') })}
          />
          {!isPhone && search}
        </>
      }
    >
      {isPhone && <div className="px-4 py-2">{search}</div>}
      {screen.rows.length === 0 ? (
        <NoMatch screen={screen} q={params.q ?? ''} setParams={setParams} />
      ) : (
        <DataTable
          label="Symbols by volatility"
          columns={inPlace}
          shownOptional={shown}
          rows={screen.rows}
          rowKey={({ symbol }) => symbol}
          {...tableSort(params, setParams, columns, { key: OWN_SORT, direction: ownDirection(params) })}
          tint={rowTint}
          marked={params.symbol ?? null}
          onRow={({ symbol }) => setParams({ symbol })}
          maxHeight={TABLE_PX}
        />
      )}
      <TableFoot screen={screen} />
    </Panel>
  )
}

/** As many rows as a desk shows at once: headings stay in sight. */
const TABLE_PX = 720

/** The own order is told by the column alone; `dir` turns it. */
function ownDirection({ sort, dir }: Params): 'ascending' | 'descending' {
  return sort === undefined && dir === 'asc' ? 'ascending' : 'descending'
}

const PHONE_FIRST: readonly string[] = ['symbol', 'ivp', 'iv30', 'ivhv', 'divPct']

/** A phone shows three columns at once: those a screen is read for come first. */
function phoneFirst(columns: ReturnType<typeof screenColumns>) {
  const first = PHONE_FIRST.flatMap((key) => columns.filter((column) => column.key === key))
  return [...first, ...columns.filter(({ key }) => !PHONE_FIRST.includes(key))]
}
