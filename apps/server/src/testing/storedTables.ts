import type { Db } from '@strikelens/store/database'

/** All that imports leave in a store, one line a table, by content: two stores with the same lines hold the same. */
export async function storedTables(db: Db): Promise<string[]> {
  const { rows } = await db.pool.query<{ line: string }>(
    `select concat_ws(' ', dataset, part, date, source, sha256) as line from day_table
     union all select concat_ws(' ', 'listing', exchange, date, origin, md5(block)) from listing_day
     union all select concat_ws(' ', 'file', name, kind, date, rows, rejected_lines, sha256) from import_file
     union all select concat_ws(' ', 'waiting', date) from pending_day
     order by 1`,
  )
  return rows.map(({ line }) => line)
}
