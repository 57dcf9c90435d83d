import { grouped } from '@strikelens/market/formats'
import { SearchBox } from '@strikelens/ui/controls'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { type Column, ColumnChooser, DataTable } from '@strikelens/ui/table'
import { type ReactNode, useMemo } from 'react'
import type { TableParams } from './tableParams.ts'
import { useTypedText } from './useTypedText.ts'

export interface HeatTableProps<Row> {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly params: TableParams
  /** The column it is sorted by when the address names none. */
  readonly ownSort: string
  setParams(changes: Readonly<Record<string, string | null>>): void
  /** The symbol that a link or a press has named. */
  readonly marked: string | null
  onOpen(symbol: string): void
  /** Lots or quantity, where the table has quantities. */
  readonly unit?: ReactNode
}

/** Every tile of a map in figures. The address keeps order, filter and columns. */
export function HeatTable<Row extends { readonly symbol: string }>(props: HeatTableProps<Row>) {
  const { title, columns, rows, params, ownSort, setParams, marked, onOpen } = props
  const [filter, setFilter] = useTypedText(params.q ?? '', (q) => setParams({ q: q === '' ? null : q }))
  const choosable = useMemo(
    () => columns.map((column) => (column.isPinned ? column : { ...column, isOptional: true })),
    [columns],
  )
  const all = choosable.flatMap(({ key, isOptional }) => (isOptional ? [key] : []))
  const pinned = choosable.flatMap(({ key, isPinned }) => (isPinned ? [key] : []))
  const shown = params.cols?.split(',') ?? all
  const isPhone = usePhone()
  const search = (
    <SearchBox label="Filter" maxLength={40} value={filter} onChange={setFilter} className="w-44 max-desk:w-full" />
  )
  return (
    <Panel
      title={title}
      note={grouped(rows.length)}
      actions={
        <>
          {props.unit}
          <ColumnChooser
            columns={choosable.filter(({ isOptional }) => isOptional)}
            shown={shown}
            onChange={(keys) => setParams({ cols: keys.length === all.length ? null : [...pinned, ...keys].join(',') })}
          />
          {!isPhone && search}
        </>
      }
    >
      {isPhone && <div className="px-4 py-2">{search}</div>}
      <DataTable
        label={title}
        columns={choosable}
        shownOptional={shown}
        rows={rows}
        rowKey={(row) => row.symbol}
        sort={{ key: params.sort ?? ownSort, direction: params.dir === 'asc' ? 'ascending' : 'descending' }}
        onSort={({ key, direction }) =>
          setParams({ sort: key === ownSort ? null : key, dir: direction === 'ascending' ? 'asc' : null })
        }
        filter={filter}
        marked={marked}
        onRow={(row) => onOpen(row.symbol)}
      />
    </Panel>
  )
}
