import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import { type ListData, lineLevels } from './listData.ts'

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
