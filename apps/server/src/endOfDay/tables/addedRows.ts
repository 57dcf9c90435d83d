import { numbersOf, type Table, textsOf } from '@strikelens/market/blocks'

/** The stored rows as they are, then those of `more` whose key columns no stored row has. */
export function addedRows(stored: Table, more: Table, keys: readonly string[]): Table {
  const known = new Set(rowKeys(stored, keys))
  const added = rowKeys(more, keys).flatMap((key, row) => (known.has(key) ? [] : [row]))
  const names = new Set([...Object.keys(stored), ...Object.keys(more)])
  return Object.fromEntries(
    [...names].map((name) => [name, joined(name, stored, rowCount(stored), more, added)] as const),
  )
}

/** Rows of a table. */
export function rowCount(table: Table): number {
  return Object.values(table)[0]?.length ?? 0
}

function rowKeys(table: Table, keys: readonly string[]): string[] {
  const columns = keys.map((key) => table[key])
  return Array.from({ length: rowCount(table) }, (_, row) => columns.map((column) => column[row]).join('\n'))
}

/** A column that one of the two lacks is unknown there: NaN, or an empty text. */
function joined(
  name: string,
  stored: Table,
  storedRows: number,
  more: Table,
  added: readonly number[],
): Float64Array | string[] {
  const isNumbers = (stored[name] ?? more[name]) instanceof Float64Array
  if (isNumbers) {
    const before = name in stored ? numbersOf(stored, name) : new Float64Array(storedRows).fill(Number.NaN)
    const values = name in more ? numbersOf(more, name) : null
    const both = new Float64Array(storedRows + added.length)
    both.set(before)
    both.set(
      added.map((row) => values?.[row] ?? Number.NaN),
      storedRows,
    )
    return both
  }
  const before = name in stored ? textsOf(stored, name) : new Array<string>(storedRows).fill('')
  const values = name in more ? textsOf(more, name) : null
  return [...before, ...added.map((row) => values?.[row] ?? '')]
}
