import type { Db } from '../database/openDb.ts'
import { withUserLock } from './userLock.ts'

/** Removes a row of a user's own order, and those after it move up; false when the user has no such one. */
export function removePlaced(db: Db, table: 'favorite' | 'watchlist', userId: string, id: string): Promise<boolean> {
  return withUserLock(db, userId, async ({ client }) => {
    const { rows } = await client.query<{ count: number }>(
      `with gone as (
         delete from ${table} where id = $2 and user_id = $1 returning position
       ), closed as (
         update ${table} set position = position - 1
          where user_id = $1 and position > (select position from gone)
       )
       select count(*)::int from gone`,
      [userId, id],
    )
    return rows[0].count === 1
  })
}

/** The places of rows when row $2 is put to place $3, or to the end where there are fewer. */
export function placed(table: 'watchlist' | 'watchlist_item', which: string): string {
  return `
    select id,
           case when id = $2 then least($3::int, count(*) over ())
                else among + (among >= least($3::int, count(*) over ()))::int end as place
      from (select id, row_number() over (partition by id = $2 order by position) as among
              from ${table} where ${which}) as others`
}
