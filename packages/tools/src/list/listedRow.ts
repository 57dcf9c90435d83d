import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { List } from './list.ts'
import { type ListData, lineLevels } from './listData.ts'
import type { ListParams } from './listTool.ts'

/** What tells a row among all of a list: its symbol, and a word where a symbol has several rows. */
export function rowKey(symbol: string, word?: string): string {
  return word === undefined ? symbol : `${symbol} ${word}`
}

/** A row of a list as it arrived: its place in the columns. */
export class ListedRow {
  readonly #data: Wire<ListData>
  readonly at: number
  readonly symbol: string

  constructor(data: Wire<ListData>, at: number) {
    this.#data = data
    this.at = at
    this.symbol = data.symbol[at]
  }

  get company(): string {
    return this.#data.company[this.at]
  }

  get sector(): string {
    return this.word('sector')
  }

  /** What it is told by among all rows. */
  get key(): string {
    const { apart } = this.#data
    return rowKey(this.symbol, apart === null ? undefined : this.word(apart))
  }

  /** A figure by its key; null where it has none. */
  number(key: string): number | null {
    return this.#data.numbers[key]?.[this.at] ?? null
  }

  /** A word by its key; empty where it has none. */
  word(key: string): string {
    const words = this.#data.words[key]
    return words === undefined ? '' : words.distinct[words.at[this.at]]
  }

  /** A line by its key, on its own scale. */
  line(key: string): Float64Array {
    return lineLevels(this.#data.lines[key]?.[this.at] ?? '')
  }

  /** Its numbers, where the answer was asked for them. */
  wholeLine(key: string): Float64Array {
    return column(this.#data.wholeLines[key]?.[this.at] ?? [])
  }
}

/** The rows of an answer. */
export function listedRows(data: Wire<ListData>): readonly ListedRow[] {
  return data.symbol.map((_, at) => new ListedRow(data, at))
}

/** The row that an address opens: of several rows of its symbol the one it names, else the first. */
export function openedRow(
  { apart }: Pick<List, 'apart'>,
  rows: readonly ListedRow[],
  params: ListParams,
): ListedRow | undefined {
  const own = params.symbol === undefined ? [] : rows.filter(({ symbol }) => symbol === params.symbol)
  return (apart === null ? undefined : own.find((row) => row.word(apart.word) === params[apart.param])) ?? own[0]
}

/** What the address becomes where a row is pressed: opened, or closed again. */
export function pressedRow(
  { apart }: Pick<List, 'apart'>,
  rows: readonly ListedRow[],
  row: ListedRow,
  opened: ListedRow | undefined,
): Readonly<Record<string, string | null>> {
  const isOpen = row.key === opened?.key
  const isOneOfMany = rows.some(({ symbol, key }) => symbol === row.symbol && key !== row.key)
  return {
    symbol: isOpen ? null : row.symbol,
    ...(apart === null ? {} : { [apart.param]: isOneOfMany && !isOpen ? row.word(apart.word) : null }),
  }
}
