type Key = string | number

/** What an order was made by: while it is the same, rows that are in use stay where they are. */
export interface HeldOrder {
  readonly madeBy: string
  readonly keys: readonly Key[]
}

/**
 * Rows in the order in which they stood, by their keys: values change in place and rows that have gone leave. A new row comes
 * behind the one it was sorted behind, so that the newest minute is still on top.
 */
export function inHeldOrder<Row>(
  sorted: readonly Row[],
  rowKey: (row: Row) => Key,
  keys: readonly Key[],
): readonly Row[] {
  const places = new Map(keys.map((key, place) => [key, place]))
  let last = -1
  return sorted
    .map((row, i) => {
      const place = places.get(rowKey(row))
      last = place ?? last
      // Between two rows that were there before, several new ones keep their own order.
      return { row, place: last, isNew: place === undefined ? 1 : 0, i }
    })
    .sort((a, b) => a.place - b.place || a.isNew - b.isNew || a.i - b.i)
    .map(({ row }) => row)
}
