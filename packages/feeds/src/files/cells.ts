/** A symbol: printable ASCII without blanks, as in M&M, BAJAJ-AUTO and S&P500. */
export function symbolCell(cell: string): string | null {
  return /^[!-~]+$/.test(cell) ? cell : null
}

/** A name in words, such as that of an index. */
export function nameCell(cell: string): string | null {
  return /^[ -~\u00a0-\u00ff]+$/.test(cell) ? cell : null
}

/** Reader of a column that holds one of a few words, each with its meaning. */
export function wordCell<T extends string>(meaning: Readonly<Record<string, T>>): (cell: string) => T | null {
  return (cell) => (Object.hasOwn(meaning, cell) ? meaning[cell] : null)
}
