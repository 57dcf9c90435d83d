import type { ReactNode } from 'react'
import type { GridColumn, GridFootLine, GridRow, GridScene, GridSpot } from './gridTypes.ts'

/** What the grid's places lead to and say. A row without a column is its name, a column without a row its head. */
export interface GridActs {
  /** The page that a place opens; null where it opens none. */
  readonly hrefOf: (row: GridRow | null, column: GridColumn | null) => string | null
  /** Orders the rows by the names ('name') or a column of figures. */
  readonly onSort: (key: string) => void
  /** Opens or closes a row that stands for others. */
  readonly onToggle: (key: string) => void
  readonly tooltip: (row: GridRow | null, column: GridColumn | null) => ReactNode
  /** A cell as it is read aloud, without the names of its row and column. */
  readonly say: (row: GridRow, column: GridColumn) => string
}

/** What a press on a spot does: opens a page, acts here, or nothing. */
export type SpotAct = { readonly href: string } | { readonly press: () => void } | null

/** The row, column, line and figure that a spot stands for; null where it is none. */
interface SpotParts {
  readonly row: GridRow | null
  readonly line: GridFootLine | null
  readonly column: GridColumn | null
  readonly figure: number | null
}

function spotParts({ rows, columns, figures, foot }: GridScene, spot: GridSpot): SpotParts {
  const figure = spot.column - columns.length
  return {
    row: rows[spot.row] ?? null,
    line: foot[spot.row - rows.length] ?? null,
    column: columns[spot.column] ?? null,
    figure: figure >= 0 && figure < figures.length ? figure : null,
  }
}

export function spotAct(scene: GridScene, acts: GridActs, spot: GridSpot): SpotAct {
  const { row, line, column, figure } = spotParts(scene, spot)
  if (line !== null) return null
  if (row === null && column === null) {
    const key = figure === null ? 'name' : scene.figures[figure].key
    return { press: () => acts.onSort(key) }
  }
  if (row?.group !== undefined) return { press: () => acts.onToggle(row.key) }
  const href = acts.hrefOf(row, column)
  return href === null ? null : { href }
}

/** What a spot's tooltip says; nothing beside cells, names and heads of columns. */
export function spotTip(scene: GridScene, acts: GridActs, spot: GridSpot): ReactNode {
  const { row, line, column, figure } = spotParts(scene, spot)
  if (line !== null || (row === null && column === null)) return null
  return figure !== null ? acts.tooltip(row, null) : acts.tooltip(row, column)
}

/** A spot as it is read aloud, after its row and column. */
export function spotSpeech(scene: GridScene, acts: GridActs, spot: GridSpot): string {
  const { row, line, column, figure } = spotParts(scene, spot)
  if (line !== null) {
    if (column === null) return line.label
    return `${column.spoken}, ${line.label} ${line.figures[spot.column].text}`
  }
  if (row === null) {
    if (column !== null) return column.spoken
    return `Sort by ${figure === null ? scene.nameLabel : scene.figures[figure].label}`
  }
  if (column !== null) return `${row.name}, ${column.spoken}: ${acts.say(row, column)}`
  if (figure !== null) {
    const { label, note = '' } = scene.figures[figure]
    return `${row.name}, ${[label, note, row.figures[figure].text].filter((part) => part !== '').join(' ')}`
  }
  return [row.name, row.badge, row.group === undefined ? '' : row.group.isOpen ? 'open' : 'closed']
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}
