import type { MouseEvent } from 'react'
import { heatFill } from '../charts/theme/heat.ts'
import { classes } from '../classes/index.ts'
import { Explain } from '../explain/Explain.tsx'
import { Bar } from '../marks/Bar.tsx'
import { signTone, TONE_CLASSES } from '../marks/tone.ts'
import { alignOf, type CellValue, type Column, cellText } from './columns.ts'
import { SymbolLink } from './SymbolLink.tsx'

/** Row backgrounds: at the money, call and put walls, the chosen one; what asks for care, what is worth a note, what steps back. */
export type RowTint = 'atm' | 'call' | 'put' | 'selected' | 'warn' | 'note' | 'mute'

export interface TableRowProps<Row> {
  index: number
  row: Row
  columns: readonly Column<Row>[]
  tint: RowTint | undefined
  isMarked: boolean
  isFramed: boolean
  /** The row that Tab reaches; arrows go on from there. */
  isTabStop: boolean
  onRow: ((row: Row) => void) | undefined
}

export function TableRow<Row>({ index, row, columns, tint, onRow, ...is }: TableRowProps<Row>) {
  return (
    <tr
      data-row={index}
      data-tint={tint}
      aria-rowindex={index + 2}
      data-framed={is.isFramed || undefined}
      aria-current={is.isMarked || undefined}
      tabIndex={is.isTabStop ? 0 : -1}
      onClick={onRow && ((event) => isOwnPress(event) && onRow(row))}
      className={classes(onRow !== undefined && 'cursor-pointer')}
    >
      {columns.map((column, i) => (
        <Cell key={column.key} column={column} row={row} isHeading={i === 0} />
      ))}
    </tr>
  )
}

/** A press on a button inside the row, or in what it opened, is not a press on the row. */
function isOwnPress({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest('button, a, input') === null
}

function Cell<Row>({ column, row, isHeading }: { column: Column<Row>; row: Row; isHeading: boolean }) {
  const value = column.value(row)
  const bar = column.bar?.(row)
  const heat = column.heat?.(row) ?? null
  const how = column.how?.(row)
  const Tag = isHeading ? 'th' : 'td'
  const content = column.cell === undefined ? cellText(column, value) : column.cell(row)
  return (
    <Tag
      scope={isHeading ? 'row' : undefined}
      data-align={alignOf(column)}
      data-pinned={column.isPinned}
      data-fill={column.fill?.(row)}
      data-own={column.isOwn}
      className={classes(heat === null ? toneOf(column, value) : 'kit-heat', bar !== undefined && 'relative')}
      style={heat === null ? undefined : { background: heatFill(heat) }}
    >
      {how === undefined ? content : <Explain how={how}>{content}</Explain>}
      {column.key === 'symbol' && typeof value === 'string' && <SymbolLink symbol={value} />}
      {bar !== undefined && (
        // Digits that stand right have their bar grow from there.
        <span className={classes('absolute inset-x-2 bottom-0.5', alignOf(column) === 'right' && '-scale-x-100')}>
          <Bar {...bar} height={4} />
        </span>
      )}
    </Tag>
  )
}

/** The last line. */
export function TotalRow<Row>({
  columns,
  totals,
}: {
  columns: readonly Column<Row>[]
  totals: Readonly<Record<string, CellValue>>
}) {
  return (
    <tr className="kit-total">
      {columns.map((column, i) => {
        const value = totals[column.key]
        const Tag = i === 0 ? 'th' : 'td'
        return (
          <Tag
            key={column.key}
            scope={i === 0 ? 'row' : undefined}
            data-align={alignOf(column)}
            className={value === undefined ? undefined : toneOf(column, value)}
          >
            {value !== undefined && cellText(column, value)}
          </Tag>
        )
      })}
    </tr>
  )
}

function toneOf<Row>(column: Column<Row>, value: CellValue): string | undefined {
  const { tone } = column
  if (tone === 'quiet') return TONE_CLASSES.quiet
  if (tone === 'strong') return 'font-mid'
  if (tone !== 'sign' || typeof value !== 'number') return undefined
  // What is written as 0.00 went neither up nor down for its reader.
  const text = cellText(column, value)
  return text.includes('0') && !/[1-9]/.test(text) ? undefined : TONE_CLASSES[signTone(value)]
}
