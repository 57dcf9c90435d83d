/** The dated row that holds on a day: the latest `from` not after it, else the earliest (§J4); null without rows. */
export function rowInForce<Row extends { readonly from: string }>(rows: readonly Row[], day: string): Row | null {
  let best: Row | null = null
  for (const row of rows) if (best === null || supersedes(row.from, best.from, day)) best = row
  return best
}

/** Whether a row from this date holds on the day rather than the best one so far. */
export function supersedes(from: string, best: string, day: string): boolean {
  return best <= day ? from <= day && from > best : from < best
}
