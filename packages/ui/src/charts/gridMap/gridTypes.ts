import type { ColorToken, TileFill } from '../theme/index.ts'

/** A day of the grid. */
export interface GridColumn {
  readonly key: string
  /** First line of its head: '13'. */
  readonly label: string
  /** Second line, quiet: 'Nov'. */
  readonly note: string
  /** As it is read aloud: '13 Nov 2026'. */
  readonly spoken: string
}

/** One cell. */
export interface GridCell {
  /** Null where there is no value: hatched. 'blank' where there can be none, which the text says. */
  readonly fill: TileFill | 'blank' | null
  /** What it says, the longest first; the first that fits whole is drawn. */
  readonly texts: readonly string[]
  /** A filled corner: something turned here, up or down. */
  readonly corner?: 'up' | 'down' | undefined
  /** Dots along both sides. */
  readonly isDotted?: boolean
}

/** A column of figures at the right end of the rows. */
export interface GridFigureColumn {
  readonly key: string
  readonly label: string
  /** Second line of its head, quiet: '10 days'. */
  readonly note?: string
  /** CSS px. */
  readonly width: number
}

export interface GridFigure {
  readonly text: string
  readonly color?: ColorToken
  readonly isBold?: boolean
  /** A tint behind it. */
  readonly ground?: ColorToken
}

export interface GridRow {
  readonly key: string
  readonly name: string
  /** After the name: 'ban'. */
  readonly badge?: string | undefined
  /** Its name is set in grey: what it says is not of today. */
  readonly isQuiet?: boolean
  /** A row that stands for others, which a press on it shows or hides. */
  readonly group?: { readonly isOpen: boolean }
  /** One a column. */
  readonly cells: readonly GridCell[]
  /** One a column of figures. */
  readonly figures: readonly GridFigure[]
}

/** A line under the rows that sums up the columns. */
export interface GridFootLine {
  readonly key: string
  readonly label: string
  /** A swatch before the label. */
  readonly fill?: TileFill
  /** One a column. */
  readonly figures: readonly GridFigure[]
}

/** All that the grid draws. */
export interface GridScene {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly figures: readonly GridFigureColumn[]
  readonly foot: readonly GridFootLine[]
  readonly nameLabel: string
  /** The column that orders the rows: a figure's key, a column's, or 'name'. */
  readonly sorted: { readonly key: string; readonly isDown: boolean }
  /** Key of the row that a link has named. */
  readonly marked: string | null
  /** Larger rows and cells for fingers. */
  readonly isTouch: boolean
}

/**
 * A place of the grid: row −1 is the head, those past the rows are the lines of the foot; column −1 holds the names, those
 * past the columns the figures.
 */
export interface GridSpot {
  readonly row: number
  readonly column: number
}
