import { readFileSync } from 'node:fs'

/** One line of a data file, read by column name. A cell that does not read as asked throws with file and line. */
export class Row {
  readonly #cells: readonly string[]
  readonly #columns: ReadonlyMap<string, number>
  readonly #place: string

  constructor(cells: readonly string[], columns: ReadonlyMap<string, number>, place: string) {
    this.#cells = cells
    this.#columns = columns
    this.#place = place
  }

  text(column: string): string {
    const cell = this.textOrNull(column)
    if (cell === null) throw this.#wrong(column, 'filled')
    return cell
  }

  /** Null for an empty cell. */
  textOrNull(column: string): string | null {
    const at = this.#columns.get(column)
    if (at === undefined) throw this.#wrong(column, 'a column')
    return this.#cells[at] === '' ? null : this.#cells[at]
  }

  number(column: string): number {
    const value = Number(this.text(column))
    if (!Number.isFinite(value)) throw this.#wrong(column, 'a number')
    return value
  }

  /** Null for an empty cell. */
  numberOrNull(column: string): number | null {
    return this.textOrNull(column) === null ? null : this.number(column)
  }

  /** The cell as one of the words given. */
  word<Word extends string>(column: string, words: readonly Word[]): Word {
    const cell = this.text(column)
    const found = words.find((word) => word === cell)
    if (found === undefined) throw this.#wrong(column, `one of ${words.join(', ')}`)
    return found
  }

  #wrong(column: string, wanted: string): Error {
    return new Error(`${this.#place}: ${column} is not ${wanted}`)
  }
}

/** Rows of a file under data/: comma separated without quoting, the first line names the columns, # begins a remark. */
export function readTable(file: string): Row[] {
  return parseTable(readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8'), file)
}

/** Rows of such a text; `name` is what errors call it. */
export function parseTable(text: string, name: string): Row[] {
  const rows: Row[] = []
  let columns: Map<string, number> | null = null
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue
    const cells = line.split(',')
    const place = `${name}:${index + 1}`
    if (columns === null) columns = new Map(cells.map((column, at) => [column, at]))
    else if (cells.length === columns.size) rows.push(new Row(cells, columns, place))
    else throw new Error(`${place}: ${cells.length} cells for ${columns.size} columns`)
  }
  return rows
}
