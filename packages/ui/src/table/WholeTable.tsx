import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes/index.ts'
import { usePhone } from '../screen/index.ts'
import { useRowPx } from '../theme/index.ts'
import type { Column } from './columns.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { filteredRows, sortedRows } from './rows.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow, TotalRow } from './TableRow.tsx'

/** Longer tables draw only the rows in sight. */
const VIRTUAL_FROM = 100
const PHONE_ROW_PX = 40

/** Columns in sight: all but the optional ones that were not asked for. */
function shownColumns<Row>(columns: readonly Column<Row>[], shownOptional: readonly string[]): readonly Column<Row>[] {
  return columns.filter(({ key, isOptional }) => !isOptional || shownOptional.includes(key))
}

/** The table itself, loaded beside the page it belongs to. */
export function WholeTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, shownOptional = [], rows, rowKey, sort, onSort, filter = '', totals, tint, onRow } = props
  const { marked = null } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = usePhone()
  const deskRowPx = useRowPx()
  const rowPx = isPhone ? PHONE_ROW_PX : deskRowPx
  const inPlace = shownColumns(columns, shownOptional)
  const shown = isPhone ? [...inPlace.filter(isPinned), ...inPlace.filter((column) => !isPinned(column))] : inPlace
  const ordered = sortedRows(filteredRows(rows, shown, filter), columns, sort)
  const isVirtual = ordered.length > VIRTUAL_FROM
  const virtual = useVirtualizer({
    count: isVirtual ? ordered.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
  })
  const items = isVirtual ? virtual.getVirtualItems() : []
  const first = items.length > 0 ? items[0].index : 0
  const inSight = isVirtual ? items.map(({ index }) => ordered[index]) : ordered
  const markedAt = marked === null ? -1 : ordered.findIndex((row) => rowKey(row) === marked)
  const tabStop = markedAt >= first && markedAt < first + inSight.length ? markedAt : first
  // Only where the reader is sent anew: a table that is read must not jump back with every minute's order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name of the row, and whether it is there, bring it into sight
  useLayoutEffect(() => {
    const box = scroller.current
    if (markedAt >= 0 && box !== null) box.scrollTop = (markedAt + 0.5) * rowPx - box.clientHeight / 2
  }, [marked, markedAt >= 0])
  const before = first * rowPx
  const after = isVirtual ? (ordered.length - first - items.length) * rowPx : 0

  const focusRow = (index: number) => {
    const to = Math.max(0, Math.min(index, ordered.length - 1))
    if (isVirtual) virtual.scrollToIndex(to)
    // The row may have to be drawn first.
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof HTMLElement ? event.target.dataset.row : undefined
    if (row === undefined) return
    const at = Number(row)
    const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2, 1)
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: ordered.length - 1,
    }[event.key]
    if (to !== undefined) focusRow(to)
    else if (event.key === 'Enter' && onRow !== undefined) onRow(ordered[at])
    else return
    event.preventDefault()
  }
  const maxHeight = props.maxHeight ?? (isVirtual ? 640 : undefined)
  return (
    <div
      ref={scroller}
      className="relative overflow-auto [overflow-anchor:none]"
      style={maxHeight === undefined ? undefined : { maxHeight }}
    >
      <table
        aria-label={label}
        aria-rowcount={isVirtual ? ordered.length + 1 : undefined}
        className={classes('kit-table', isVirtual && 'table-fixed')}
        onKeyDown={onKeyDown}
      >
        <TableHead columns={shown} sort={sort} onSort={onSort} />
        <tbody>
          {before > 0 && <Space height={before} columns={shown.length} />}
          {inSight.map((row, i) => (
            <TableRow
              key={rowKey(row)}
              index={first + i}
              row={row}
              columns={shown}
              tint={first + i === markedAt ? 'selected' : tint?.(row)}
              isMarked={first + i === markedAt}
              isTabStop={first + i === tabStop}
              onRow={onRow}
            />
          ))}
          {after > 0 && <Space height={after} columns={shown.length} />}
          {totals !== undefined && <TotalRow columns={shown} totals={totals} />}
        </tbody>
      </table>
      {ordered.length === 0 && <p className="px-3.5 py-6 text-ink-2">{emptyText(rows.length, filter)}</p>}
    </div>
  )
}

function isPinned<Row>(column: Column<Row>): boolean {
  return column.isPinned === true
}

function emptyText(rows: number, filter: string): string {
  return rows === 0 ? 'No rows.' : `None of ${rows} rows has “${filter.trim()}”. Clear the filter to see them.`
}

/** Room of the rows that are not drawn. */
function Space({ height, columns }: { height: number; columns: number }) {
  return (
    <tr>
      <td aria-hidden="true" colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
