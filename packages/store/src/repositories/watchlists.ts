import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { placed, removePlaced } from './places.ts'
import { withUserLock } from './userLock.ts'

/** A named list of a user, with how many it follows. */
export interface StoredWatchlist {
  readonly id: string
  readonly name: string
  /** 1, 2, 3 … within the user. */
  readonly order: number
  readonly count: number
}

/** How many lists a plan has, and how many symbols in each. */
export interface WatchlistRoom {
  readonly lists: number
  readonly items: number
}

export const FIRST_WATCHLIST = 'My Watchlist'

const LISTS = `
  select id, name, position as "order",
         (select count(*)::int from watchlist_item where watchlist_id = watchlist.id) as count
    from watchlist`

/** A user's lists in their order. Whoever has none gets an empty first one. */
export async function watchlistsOf(db: Db, userId: string): Promise<StoredWatchlist[]> {
  const { rows } = await db.pool.query<StoredWatchlist>(`${LISTS} where user_id = $1 order by position`, [userId])
  return rows.length > 0 ? rows : [await withUserLock(db, userId, (tx) => firstWatchlist(tx, userId))]
}

async function firstWatchlist(tx: Tx, userId: string): Promise<StoredWatchlist> {
  const { rows } = await tx.client.query<StoredWatchlist>(`${LISTS} where user_id = $1 order by position limit 1`, [
    userId,
  ])
  return rows[0] ?? insertWatchlist(tx, userId, FIRST_WATCHLIST)
}

/** Makes a list after the others; not under a name that another has, and not beyond the plan's. */
export function addWatchlist(
  db: Db,
  userId: string,
  name: string,
  room: WatchlistRoom,
): Promise<StoredWatchlist | 'duplicate' | 'full'> {
  return withUserLock(db, userId, async (tx) => {
    if ((await watchlistNamed(tx, userId, name)) !== null) return 'duplicate'
    if (!(await hasRoomForList(tx, userId, room))) return 'full'
    return insertWatchlist(tx, userId, name)
  })
}

/** Renames a list or gives it another place; null when the user has no such one. */
export function changeWatchlist(
  db: Db,
  userId: string,
  id: string,
  { name, order }: { name?: string | undefined; order?: number | undefined },
): Promise<StoredWatchlist | 'duplicate' | null> {
  return withUserLock(db, userId, async (tx) => {
    const found = await watchlistOf(tx, userId, id)
    if (found === null) return null
    if (name !== undefined && name !== found.name) {
      if ((await watchlistNamed(tx, userId, name)) !== null) return 'duplicate'
      await tx.client.query('update watchlist set name = $3 where id = $2 and user_id = $1', [userId, id, name])
    }
    if (order !== undefined) {
      await tx.client.query(
        `update watchlist set position = place from (${placed('watchlist', 'user_id = $1')}) as ranked
          where watchlist.id = ranked.id and position <> place`,
        [userId, id, order],
      )
    }
    return watchlistOf(tx, userId, id)
  })
}

/** Removes a list with all it follows, and those after it move up; false when the user has no such one. */
export function removeWatchlist(db: Db, userId: string, id: string): Promise<boolean> {
  return removePlaced(db, 'watchlist', userId, id)
}

/** Makes a list that follows what another does; null when the user has no such one. */
export function copyWatchlist(
  db: Db,
  userId: string,
  id: string,
  name: string,
  room: WatchlistRoom,
): Promise<StoredWatchlist | 'duplicate' | 'full' | null> {
  return withUserLock(db, userId, async (tx) => {
    const found = await watchlistOf(tx, userId, id)
    if (found === null) return null
    const { count } = found
    if ((await watchlistNamed(tx, userId, name)) !== null) return 'duplicate'
    if (count > room.items || !(await hasRoomForList(tx, userId, room))) return 'full'
    const made = await insertWatchlist(tx, userId, name)
    await tx.client.query(
      `insert into watchlist_item (user_id, watchlist_id, symbol, position, note, price_when_added, created_at)
       select user_id, $3, symbol, position, note, price_when_added, created_at
         from watchlist_item where watchlist_id = $2 and user_id = $1`,
      [userId, id, made.id],
    )
    return { ...made, count }
  })
}

async function watchlistOf({ client }: Tx, userId: string, id: string): Promise<StoredWatchlist | null> {
  const { rows } = await client.query<StoredWatchlist>(`${LISTS} where id = $2 and user_id = $1`, [userId, id])
  return rows[0] ?? null
}

export async function watchlistNamed({ client }: Tx, userId: string, name: string): Promise<StoredWatchlist | null> {
  const { rows } = await client.query<StoredWatchlist>(`${LISTS} where user_id = $1 and name = $2`, [userId, name])
  return rows[0] ?? null
}

export async function hasRoomForList({ client }: Tx, userId: string, { lists }: WatchlistRoom): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int from watchlist where user_id = $1', [
    userId,
  ])
  return rows[0].count < lists
}

export async function insertWatchlist({ client }: Tx, userId: string, name: string): Promise<StoredWatchlist> {
  const { rows } = await client.query<StoredWatchlist>(
    `insert into watchlist (user_id, name, position)
     select $1, $2, count(*) + 1 from watchlist where user_id = $1
     returning id, name, position as "order", 0 as count`,
    [userId, name],
  )
  return rows[0]
}
