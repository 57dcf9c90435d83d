import { SearchBox } from '@strikelens/ui/controls'
import { ToolbarPart } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { type Column, ColumnChooser, DataTable, type DataTableProps, type Sort } from '@strikelens/ui/table'
import type { ReactNode } from 'react'
import type { TableParams } from '../heatmap/tableParams.ts'
import { useTypedText } from '../heatmap/useTypedText.ts'
import type { SetParams } from '../kit/controls.tsx'
import { tableSort } from '../kit/tableSort.ts'
import { LackedFields } from './LackedFields.tsx'
import { NoMatch } from './NoMatch.tsx'
import type { Screen } from './screen.ts'

interface ScreenPictureProps<Row> extends Required<Pick<DataTableProps<Row>, 'label' | 'rowKey' | 'tint' | 'onRow'>> {
  readonly screen: Screen<Row>
  readonly columns: readonly Column<Row>[]
  /** Columns a phone shows first: it has room for three. */
  readonly phoneFirst: readonly string[]
  readonly params: TableParams
  setParams: SetParams
  /** The order where the address names none; null: that of the rows. */
  readonly ownSort: Sort | null
  /** What a row is: 'symbol'. */
  readonly noun: string
  readonly marked: string | null
  /** In the toolbar, before the columns. */
  readonly actions?: ReactNode
  /** What the tints mean. */
  readonly foot: ReactNode
}

/** The rows that meet every condition, the picture of a list. The address keeps order, filter and columns. */
export function ScreenPicture<Row>(props: ScreenPictureProps<Row>) {
  const { screen, columns, phoneFirst, params, setParams, ownSort, noun, label, rowKey, tint, onRow } = props
  const isPhone = usePhone()
  const [filter, setFilter] = useTypedText(params.q ?? '', (q) => setParams({ q: q === '' ? null : q }))
  const choosable = columns.filter(({ isOptional }) => isOptional)
  const all = choosable.map(({ key }) => key)
  const shown = params.cols?.split(',') ?? all
  return (
    <>
      <ToolbarPart>
        {props.actions}
        <ColumnChooser
          columns={choosable}
          shown={shown}
          onChange={(keys) => setParams({ cols: keys.length === all.length ? null : ['symbol', ...keys].join(',') })}
        />
        <SearchBox label="Filter" maxLength={40} value={filter} onChange={setFilter} className="w-36" />
      </ToolbarPart>
      {screen.rows.length === 0 ? (
        <NoMatch screen={screen} noun={noun} q={params.q ?? ''} setParams={setParams} />
      ) : (
        <DataTable
          label={label}
          columns={isPhone ? ledBy(phoneFirst, columns) : columns}
          shownOptional={shown}
          rows={screen.rows}
          rowKey={rowKey}
          {...tableSort(params, setParams, columns, ownSort)}
          tint={tint}
          marked={props.marked}
          onRow={onRow}
          maxHeight={isPhone ? PHONE_PX : 'fill'}
        />
      )}
      <p className="mt-auto flex flex-none flex-wrap gap-x-4 gap-y-1 border-line-soft border-t px-3.5 py-1.5 text-ink-3 text-micro max-desk:px-4">
        {props.foot}
        <LackedFields sieves={screen.sieves} noun={noun} />
      </p>
    </>
  )
}

/** As many rows as a phone shows at once: headings stay in sight. */
const PHONE_PX = 720

/** These columns in their order, then the others. */
function ledBy<Row>(first: readonly string[], columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const leading = first.flatMap((key) => columns.filter((column) => column.key === key))
  return [...leading, ...columns.filter(({ key }) => !first.includes(key))]
}
