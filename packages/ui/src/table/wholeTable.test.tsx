import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Column } from './columns.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { isInOwnOrder, tableLines } from './tableLines.ts'
import { WholeTable } from './WholeTable.tsx'

interface Minute {
  readonly time: string
  readonly strike: number
  readonly change: number
}
const ROWS: readonly Minute[] = [
  { time: '10:15', strike: 26_050, change: 4 },
  { time: '10:14', strike: 26_050, change: -2 },
  { time: '10:13', strike: 26_000, change: Number.NaN },
]
const how = { title: 'Change', formula: 'now − before', inputs: [], result: '4', asOf: 0 }
const COLUMNS: readonly Column<Minute>[] = [
  { key: 'time', label: 'Time', isPinned: true, value: ({ time }) => time },
  { key: 'change', label: 'Change', value: ({ change }) => change, format: String },
]
const roll = (row: Minute, above: Minute) =>
  row.strike === above.strike ? null : `ATM ${row.strike} → ${above.strike}`

function html(props: Partial<DataTableProps<Minute>> = {}): string {
  return renderToStaticMarkup(
    <WholeTable
      label="Minutes"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ time }) => time}
      sort={null}
      onSort={() => {}}
      {...props}
    />,
  )
}

describe('a line between rows', () => {
  it('stands where the rows above and below it differ', () => {
    expect(tableLines(ROWS, roll).map((line) => line.kind)).toEqual(['row', 'row', 'divider', 'row'])
    expect(html({ divider: roll })).toContain('ATM 26000 → 26050')
  })
  it('is drawn in the order of what the rows are about, not when they are sorted by something else', () => {
    expect(isInOwnOrder(COLUMNS, null)).toBe(true)
    expect(isInOwnOrder(COLUMNS, { key: 'time', direction: 'ascending' })).toBe(true)
    expect(html({ divider: roll, sort: { key: 'change', direction: 'descending' } })).not.toContain('ATM 26000')
  })
})

describe('a row', () => {
  it('is outlined where it is asked for', () => {
    expect(html({ framed: ({ time }) => time === '10:14' }).match(/data-framed/g)).toHaveLength(1)
  })
})

describe('a table that draws only the rows in sight', () => {
  it('is as wide as its columns, so that it scrolls rather than squeezes them', () => {
    const rows = Array.from({ length: 101 }, (_, i) => ({ time: String(i), strike: 0, change: i }))
    const columns = COLUMNS.map((column) => ({ ...column, width: 70 }))
    expect(html({ rows, columns })).toContain('min-width:140px')
    // Headings over several columns stand in the first row, and say nothing of each.
    const grouped = columns.map((column) => ({ ...column, group: 'Both' }))
    expect(html({ rows, columns: grouped })).toContain('<col style="width:70px"/><col style="width:70px"/>')
  })
})

describe('a cell', () => {
  it('takes the colour of its sign, and none where what is written is zero', () => {
    const signed: readonly Column<Minute>[] = [
      {
        key: 'change',
        label: 'Change',
        value: ({ change }) => change,
        format: (value) => value.toFixed(2),
        tone: 'sign',
      },
    ]
    const row = (change: number) => html({ columns: signed, rows: [{ time: '10:15', strike: 0, change }] })
    expect(row(0.1)).toContain('text-up')
    expect(row(-0.1)).toContain('text-down')
    expect(row(0.001)).not.toMatch(/text-(up|down)/)
    expect(row(-0.001)).not.toMatch(/text-(up|down)/)
  })
  it('has the colour of its heat, and none where it has no place on the scale', () => {
    const heat = ({ change }: Minute) => (Number.isNaN(change) ? null : change / 4)
    const cells = html({ columns: [COLUMNS[0], { ...COLUMNS[1], heat }] })
    expect(cells.match(/kit-heat/g)).toHaveLength(2)
    expect(cells).toContain('var(--heat-pos) 100%')
    expect(cells).toContain('var(--heat-neg) 50%')
  })
  it('can be asked how its figure was computed, and so can its heading', () => {
    const asked = html({
      columns: [COLUMNS[0], { ...COLUMNS[1], how: ({ change }) => (change === 4 ? how : undefined) }],
    })
    expect(asked.match(/how is this computed\?/g)).toHaveLength(1)
    expect(html({ columns: [COLUMNS[0], { ...COLUMNS[1], headingHow: how }] })).toContain('how is this computed?')
  })
})
