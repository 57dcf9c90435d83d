import { ArrowDown, ArrowUp, Info } from 'lucide-react'
import { classes } from '../classes/index.ts'
import { Explain } from '../explain/Explain.tsx'
import { TONE_CLASSES } from '../marks/tone.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'
import { alignOf, type Column, type Sort } from './columns.ts'
import { nextSort } from './rows.ts'

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (sort: Sort) => void
}

/** Headings that sort, under the headings they share. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  const groups = columnGroups(columns)
  const hasGroups = groups.some(({ title }) => title !== undefined)
  return (
    <thead>
      {hasGroups && (
        <tr className="kit-groups">
          {groups.map(({ key, title, tone, span }) =>
            title === undefined ? (
              <td key={key} colSpan={span} />
            ) : (
              <th key={key} colSpan={span} scope="colgroup" className={tone && TONE_CLASSES[tone]}>
                {title}
              </th>
            ),
          )}
        </tr>
      )}
      <tr>
        {columns.map((column) => (
          <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

interface HeadingProps<Row> {
  column: Column<Row>
  sort: Sort | null
  onSort: (sort: Sort) => void
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const isSorted = sort?.key === column.key
  const Arrow = sort?.direction === 'ascending' ? ArrowUp : ArrowDown
  const words = [column.hint, column.unit].filter(Boolean).join(' · ')
  const isSortable = column.isSortable !== false
  const face = (
    <button
      type="button"
      disabled={!isSortable}
      onClick={() => onSort(nextSort(sort, column))}
      className={classes('kit-heading', isSorted && 'font-bold text-ink')}
    >
      {column.label}
      {isSorted && <Arrow size={12} aria-hidden="true" />}
    </button>
  )
  return (
    <th
      scope="col"
      data-align={alignOf(column)}
      data-own={column.isOwn}
      aria-sort={isSorted && sort !== null ? sort.direction : undefined}
      style={column.width === undefined ? undefined : { width: column.width }}
    >
      {words === '' ? face : <Tooltip content={words}>{face}</Tooltip>}
      {column.headingHow !== undefined && (
        <Explain how={column.headingHow} shown="">
          <Info size={12} aria-hidden="true" className="ml-1 inline align-[-2px]" />
        </Explain>
      )}
    </th>
  )
}

interface ColumnGroup {
  key: string
  title: string | undefined
  tone: 'call' | 'put' | undefined
  span: number
}

/** Neighbouring columns that share a heading. */
function columnGroups<Row>(columns: readonly Column<Row>[]): readonly ColumnGroup[] {
  const groups: ColumnGroup[] = []
  for (const { key, group: title, groupTone: tone } of columns) {
    const last = groups.at(-1)
    if (last !== undefined && last.title === title) last.span++
    else groups.push({ key, title, tone, span: 1 })
  }
  return groups
}
