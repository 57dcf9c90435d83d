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
import { isInOwnOrder, tableLines } from './tableLines.ts'
import { useHeldOrder } from './useHeldOrder.ts'

/** Longer tables draw only the rows in sight. */
const VIRTUAL_FROM = 100
const PHONE_ROW_PX = 40
const DIVIDER_PX = 24

/** Columns in sight: all but the optional ones that were not asked for. */
function shownColumns<Row>(columns: readonly Column<Row>[], shownOptional: readonly string[]): readonly Column<Row>[] {
  return columns.filter(({ key, isOptional }) => !isOptional || shownOptional.includes(key))
}

/** The table itself, loaded beside the page it belongs to. */
export function WholeTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, shownOptional = [], rows, rowKey, sort, onSort, filter = '', totals, tint, onRow } = props
  const { marked = null, openAt = null, framed } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = usePhone()
  const deskRowPx = useRowPx()
  const rowPx = isPhone ? PHONE_ROW_PX : deskRowPx
  const inPlace = shownColumns(columns, shownOptional)
  const shown = isPhone ? [...inPlace.filter(isPinned), ...inPlace.filter((column) => !isPinned(column))] : inPlace
  const { rows: ordered, hands } = useHeldOrder(
    sortedRows(filteredRows(rows, shown, filter), columns, sort),
    rowKey,
    `${sort?.key} ${sort?.direction} ${filter} ${props.isArranged === true ? rows.map(rowKey).join() : ''}`,
  )
  const lines = tableLines(ordered, isInOwnOrder(columns, sort) ? props.divider : undefined)
  const isVirtual = ordered.length > VIRTUAL_FROM
  const virtual = useVirtualizer({
    count: isVirtual ? lines.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => (lines[line].kind === 'row' ? rowPx : DIVIDER_PX),
    overscan: 12,
  })
  const dividers = lines.flatMap((line) => (line.kind === 'divider' ? [line.before] : [])).join()
  // Heights are kept by the line's number: they are worked out anew when other lines stand there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the heights
  useLayoutEffect(() => {
    if (isVirtual) virtual.measure()
  }, [isVirtual, rowPx, dividers])
  const items = isVirtual ? virtual.getVirtualItems() : []
  const inSight = isVirtual ? items.map(({ index }) => lines[index]) : lines
  const rowsInSight = inSight.flatMap((line) => (line.kind === 'row' ? [line.index] : []))
  const markedAt = indexOfKey(ordered, rowKey, marked)
  const tabStop = rowsInSight.includes(markedAt) ? markedAt : (rowsInSight[0] ?? 0)
  const toMiddle = (index: number) => {
    const box = scroller.current
    if (index < 0 || box === null) return
    const dividersAbove = lines.filter((line) => line.kind === 'divider' && line.before <= index).length
    box.scrollTop = (index + 0.5) * rowPx + dividersAbove * DIVIDER_PX - box.clientHeight / 2
  }
  // Only where the reader is sent anew: a table that is read must not jump back with every minute's order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name of the row, and whether it is there, bring it into sight
  useLayoutEffect(() => toMiddle(markedAt), [marked, markedAt >= 0])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a table opens is decided once
  useLayoutEffect(() => {
    if (markedAt < 0) toMiddle(indexOfKey(ordered, rowKey, openAt))
  }, [])
  const before = items[0]?.start ?? 0
  const after = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0

  const focusRow = (index: number) => {
    const to = Math.max(0, Math.min(index, ordered.length - 1))
    if (isVirtual) virtual.scrollToIndex(lines.findIndex((line) => line.kind === 'row' && line.index === to))
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
  const isFill = maxHeight === 'fill'
  return (
    <div
      ref={scroller}
      className={classes('relative overflow-auto [overflow-anchor:none]', isFill && 'table-fill')}
      style={isFill || maxHeight === undefined ? undefined : { maxHeight }}
    >
      <table
        aria-label={label}
        aria-rowcount={isVirtual ? ordered.length + 1 : undefined}
        className={classes('kit-table', isVirtual && 'table-fixed')}
        // A table of fixed columns would rather squeeze them than scroll.
        style={isVirtual ? { minWidth: widthOf(shown) } : undefined}
        onKeyDown={onKeyDown}
        {...hands}
      >
        {/* Fixed columns have the widths of the first row, which may be that of headings over several. */}
        {isVirtual && (
          <colgroup>
            {shown.map(({ key, width = USUAL_COLUMN_PX }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
        )}
        <TableHead columns={shown} sort={sort} onSort={onSort} />
        <tbody>
          {before > 0 && <Space height={before} columns={shown.length} />}
          {inSight.map((line) =>
            line.kind === 'divider' ? (
              <Divider key={`above ${rowKey(ordered[line.before])}`} text={line.text} columns={shown.length} />
            ) : (
              <TableRow
                key={rowKey(line.row)}
                index={line.index}
                row={line.row}
                columns={shown}
                tint={line.index === markedAt ? 'selected' : tint?.(line.row)}
                isMarked={line.index === markedAt}
                isFramed={framed?.(line.row) === true}
                isTabStop={line.index === tabStop}
                onRow={onRow}
              />
            ),
          )}
          {after > 0 && <Space height={after} columns={shown.length} />}
          {totals !== undefined && <TotalRow columns={shown} totals={totals} />}
        </tbody>
      </table>
      {ordered.length === 0 && <p className="px-3.5 py-6 text-ink-2">{emptyText(rows.length, filter)}</p>}
    </div>
  )
}

const USUAL_COLUMN_PX = 80

function widthOf<Row>(columns: readonly Column<Row>[]): number {
  return columns.reduce((sum, { width }) => sum + (width ?? USUAL_COLUMN_PX), 0)
}

function isPinned<Row>(column: Column<Row>): boolean {
  return column.isPinned === true
}

function emptyText(rows: number, filter: string): string {
  return rows === 0 ? 'No rows.' : `None of ${rows} rows has “${filter.trim()}”. Clear the filter to see them.`
}

function indexOfKey<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  key: string | number | null,
): number {
  return key === null ? -1 : rows.findIndex((row) => rowKey(row) === key)
}

/** Words between two rows; they stay in sight while the table scrolls sideways. */
function Divider({ text, columns }: { text: string; columns: number }) {
  return (
    <tr className="kit-divider">
      <td colSpan={columns}>
        <span>{text}</span>
      </td>
    </tr>
  )
}

/** Room of the rows that are not drawn. */
function Space({ height, columns }: { height: number; columns: number }) {
  return (
    <tr>
      <td aria-hidden="true" colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
