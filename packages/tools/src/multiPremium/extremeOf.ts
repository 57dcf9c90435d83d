/** The one of which a figure is largest, or smallest; null where fewer than two have one, or all have the same. */
export function extremeOf<Row>(
  rows: readonly Row[],
  figure: (row: Row) => number | null,
  isLargest: boolean,
): Row | null {
  const known = rows.flatMap((row) => {
    const value = figure(row)
    return value === null || Number.isNaN(value) ? [] : [{ row, value: isLargest ? value : -value }]
  })
  if (known.length < 2) return null
  const best = known.reduce((most, one) => (one.value > most.value ? one : most))
  return known.every(({ value }) => value === best.value) ? null : best.row
}
