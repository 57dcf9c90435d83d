import { grouped, signed } from '@strikelens/market/formats'
import type { ColumnWords } from '../figures/figure.ts'

/** A number of a row: a column, a field of conditions, a cell of the file. */
export interface Figure<Row> extends ColumnWords {
  readonly value: (row: Row) => number | null
}

/** Every number of a row by its key, in the order of the table. */
export interface Figures<Row, Key extends string> {
  readonly keys: readonly Key[]
  /** The one that a new condition begins with. */
  readonly first: Key
  of(key: Key): Figure<Row>
  has(text: string): text is Key
}

/** The numbers of a screener's rows. */
export function figuresOf<Row, Key extends string>(
  figures: Readonly<Record<Key, Figure<Row>>>,
  first: NoInfer<Key>,
): Figures<Row, Key> {
  const has = (text: string): text is Key => Object.hasOwn(figures, text)
  return { keys: Object.keys(figures).filter(has), first, of: (key) => figures[key], has }
}

/** A number as its column writes it. */
export function figureText({ decimals, isSigned }: ColumnWords, value: number | null): string {
  return isSigned ? signed(value, decimals) : grouped(value, decimals)
}
