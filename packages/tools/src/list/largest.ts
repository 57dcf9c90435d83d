/** The row whose figure is largest; null where none has it. */
export function largest<Row>(rows: readonly Row[], figure: (row: Row) => number): Row | null {
  return rows.reduce<Row | null>((most, row) => {
    if (Number.isNaN(figure(row))) return most
    return most === null || figure(row) > figure(most) ? row : most
  }, null)
}
