import { grouped } from '@strikelens/market/formats'
import { SearchBox, Segmented } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { ToolbarPart } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { usePhone } from '@strikelens/ui/screen'
import { TableSkeleton } from '@strikelens/ui/states'
import { type Column, ColumnChooser, DataTable, type Sort } from '@strikelens/ui/table'
import { LayoutGrid, Table2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTypedText } from '../heatmap/useTypedText.ts'
import { UNITS } from '../kit/controls.tsx'
import { tableSort } from '../kit/tableSort.ts'
import { LackedFields } from '../screening/LackedFields.tsx'
import { NoMatch } from '../screening/NoMatch.tsx'
import { TintKey } from '../screening/TintKey.tsx'
import { LIST_TINTS, type List, type ListOrder } from './list.ts'
import { listColumns } from './listColumns.tsx'
import type { ListedRow } from './listedRow.ts'
import type { ListPictureProps } from './listLooks.ts'
import { ownOrder } from './listScreen.ts'
import { OwnColumns } from './OwnColumns.tsx'

const ListCards = lazyPart(() => import('./ListCards.tsx'))

/** As many rows as a phone shows at once: headings stay in sight. */
const PHONE_PX = 720

const VIEWS = [
  {
    value: 'table',
    label: (
      <>
        <Table2 size={14} strokeWidth={1.5} aria-hidden="true" />
        Table
      </>
    ),
  },
  {
    value: 'cards',
    label: (
      <>
        <LayoutGrid size={14} strokeWidth={1.5} aria-hidden="true" />
        Cards
      </>
    ),
  },
] as const

/** The rows that meet every condition, as a table or as cards. The address keeps order, filter and columns. */
export function ListPicture(props: ListPictureProps) {
  const { list, looks, params, setParams, screen, formulas, data, hrefOf, watchlists, opened, onOpen } = props
  const { dates } = data
  const isPhone = usePhone()
  const [filter, setFilter] = useTypedText(params.q ?? '', (q) => setParams({ q: q === '' ? null : q }))
  const columns = useMemo(
    () =>
      listColumns({ list, looks, params, formulas, dates, hrefOf, watchlists }).filter(
        ({ key }) => params.cols !== undefined || hasAny(list, props.rows, key),
      ),
    [list, looks, params, formulas, dates, hrefOf, watchlists, props.rows],
  )
  const choosable = columns.filter(({ isOptional }) => isOptional)
  const all = choosable.map(({ key }) => key)
  const shown = params.cols?.split(',') ?? all
  const order = ownOrder(list, params)
  return (
    <>
      <ToolbarPart>
        <SearchBox label="Find in the list" maxLength={40} value={filter} onChange={setFilter} className="w-36" />
        <Segmented
          label="View"
          value={params.view}
          choices={VIEWS}
          onChange={(view) => setParams({ view: view === 'table' ? null : view })}
        />
        {list.lots !== null && (
          <Segmented
            label="Unit"
            value={params.unit === 'qty' ? 'qty' : 'lots'}
            choices={UNITS}
            onChange={(unit) => setParams({ unit: unit === 'lots' ? null : unit })}
          />
        )}
        <OwnColumns list={list} words={data.words} own={params.own} setParams={setParams} />
        <ColumnChooser
          columns={choosable}
          shown={shown}
          isIcon
          onChange={(keys) => setParams({ cols: keys.length === all.length ? null : ['symbol', ...keys].join(',') })}
        />
      </ToolbarPart>
      {screen.rows.length === 0 ? (
        <NoMatch screen={screen} noun={list.noun} q={params.q ?? ''} setParams={setParams} />
      ) : params.view === 'cards' ? (
        <ListCards meanwhile={<TableSkeleton rows={16} columns={5} />} {...props} />
      ) : (
        <Tables split={list.split} rows={screen.rows}>
          {(rows, title) => (
            <DataTable
              key={title}
              label={
                title ?? `${list.noun[0].toUpperCase()}${list.noun.slice(1)}s by ${list.figures[list.order.by].label}`
              }
              columns={isPhone || title !== null ? ledBy(phoneFirst(list, props.rows), columns) : columns}
              shownOptional={shown}
              rows={rows}
              rowKey={({ key }) => key}
              {...tableSort(params, setParams, columns, ownSort(order, params))}
              tint={(row) => LIST_TINTS.find((tint) => tint === row.word('tint'))}
              marked={opened?.key ?? null}
              onRow={onOpen}
              maxHeight={isPhone ? PHONE_PX : 'fill'}
            />
          )}
        </Tables>
      )}
      <p className="mt-auto flex flex-none flex-wrap gap-x-4 gap-y-1 border-line-soft border-t px-3.5 py-1.5 text-ink-3 text-micro empty:hidden max-desk:px-4">
        {LIST_TINTS.map((tint) => {
          const means = list.rowTints[tint]
          return (
            means !== undefined &&
            data.words.tint?.distinct.includes(tint) && (
              <TintKey key={tint} tint={tint}>
                {means.words}
              </TintKey>
            )
          )
        })}
        <OwnOrder list={list} order={order} params={params} setParams={setParams} />
        {Object.entries(list.dated).map(
          ([name, { words }]) =>
            dates[name] !== undefined && (
              <span key={name}>
                {words} {day(dates[name])}
              </span>
            ),
        )}
        <LackedFields sieves={screen.sieves} noun={list.noun} />
      </p>
    </>
  )
}

/** Whether a column has something to say: of a day that knows nothing of it, it is left out. */
function hasAny({ figures, words }: List, rows: readonly ListedRow[], key: string): boolean {
  if (Object.hasOwn(figures, key)) return rows.some((row) => row.number(key) !== null)
  return key === 'sector' || !Object.hasOwn(words, key) || rows.some((row) => row.word(key) !== '')
}

interface TablesProps {
  readonly split: List['split']
  readonly rows: readonly ListedRow[]
  /** A table of rows; its title where it is one of two. */
  children(rows: readonly ListedRow[], title: string | null): ReactNode
}

/** The rows as one table, or as two side by side with how many each has. */
function Tables({ split, rows, children }: TablesProps) {
  if (split === null) return children(rows, null)
  const side = (place: 0 | 1) => rows.filter((row) => (place === 0 ? 1 : -1) * (row.number(split.by) ?? 0) > 0)
  return (
    <div className="grid min-h-0 flex-1 desk:grid-cols-2 desk:divide-x desk:divide-line">
      {([0, 1] as const).map((place) => {
        const own = side(place)
        return (
          <section key={place} aria-label={split.titles[place]} className="flex min-h-0 min-w-0 flex-col">
            <h2 className="flex items-baseline gap-2 px-3.5 py-1.5 font-mid text-table max-desk:px-4">
              {split.titles[place]} <span className="text-ink-3 text-micro">{grouped(own.length)}</span>
            </h2>
            {own.length === 0 ? (
              <p className="px-3.5 py-3 text-ink-3 text-table">None.</p>
            ) : (
              children(own, split.titles[place])
            )}
          </section>
        )
      })}
    </div>
  )
}

interface OwnOrderProps extends Pick<ListPictureProps, 'list' | 'params' | 'setParams'> {
  readonly order: ListOrder
}

/** By the size of a change, which no heading says: what rows stand by, or the way back to it. */
function OwnOrder({ list, order: { by, first }, params, setParams }: OwnOrderProps) {
  if (first !== 'size') return null
  const { label } = list.figures[by]
  if (params.sort === undefined && params.dir === 'desc') return <span>Largest |{label}| first</span>
  return (
    <button
      type="button"
      onClick={() => setParams({ sort: null, dir: null })}
      className="touch font-mid text-accent hover:underline"
    >
      By |{label}|
    </button>
  )
}

/** The own order as the table's heading has it; rows that stand by the size of a change have none. */
function ownSort({ by, first }: ListOrder, { sort, dir }: ListPictureProps['params']): Sort | null {
  if (first === 'size') return null
  const isTurned = sort === undefined && dir === 'asc'
  return { key: by, direction: (first === 'least') === isTurned ? 'descending' : 'ascending' }
}

/** What a phone shows first; of a symbol with several rows, also what tells them apart. */
function phoneFirst({ phoneFirst: [symbol, ...others], apart }: List, rows: readonly ListedRow[]): readonly string[] {
  const isOneEach = new Set(rows.map((row) => row.symbol)).size === rows.length
  return apart === null || isOneEach ? [symbol, ...others] : [symbol, apart.word, ...others]
}

/** These columns in their order, then the others. */
function ledBy(first: readonly string[], columns: readonly Column<ListedRow>[]): readonly Column<ListedRow>[] {
  const leading = first.flatMap((key) => columns.filter((column) => column.key === key))
  return [...leading, ...columns.filter(({ key }) => !first.includes(key))]
}
