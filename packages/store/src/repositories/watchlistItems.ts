import type { Pool, PoolClient } from 'pg'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { placed } from './places.ts'
import { withUserLock } from './userLock.ts'
import {
  hasRoomForList,
  insertWatchlist,
  type StoredWatchlist,
  type WatchlistRoom,
  watchlistNamed,
} from './watchlists.ts'

/** What a list follows. */
export interface StoredItem {
  readonly id: string
  readonly symbol: string
  readonly watchlistName: string
  /** 1, 2, 3 … within the list. */
  readonly order: number
  readonly note: string
  readonly addedAt: Date
  /** ₹; null where none was known. */
  readonly priceWhenAdded: number | null
}

export interface NewItem {
  readonly symbol: string
  readonly note: string
  readonly priceWhenAdded: number | null
}

/** What is to become of an item; what is absent stays. */
export interface ItemChanges {
  /** The place in its list. */
  readonly order?: number | undefined
  readonly note?: string | undefined
  /** Another symbol, followed from now on at this price. */
  readonly followed?: { readonly symbol: string; readonly priceWhenAdded: number | null } | undefined
  /** The list it moves to. */
  readonly listName?: string | undefined
}

const ITEMS = `
  select item.id, symbol, name as "watchlistName", item.position as "order", note,
         item.created_at as "addedAt", price_when_added as "priceWhenAdded"
    from watchlist join watchlist_item item on watchlist_id = watchlist.id`

/** What a user follows, by list and then by place; of one list when it is named. */
export function itemsOf({ pool }: Db, userId: string, listName?: string): Promise<StoredItem[]> {
  return readItems(pool, userId, listName)
}

async function readItems(on: Pool | PoolClient, userId: string, listName?: string): Promise<StoredItem[]> {
  const isOfList = listName === undefined ? '' : 'and name = $2'
  const { rows } = await on.query<StoredItem>(
    `${ITEMS} where watchlist.user_id = $1 ${isOfList} order by watchlist.position, item.position`,
    listName === undefined ? [userId] : [userId, listName],
  )
  return rows
}

export async function itemOf({ pool }: Db, userId: string, id: string): Promise<StoredItem | null> {
  const { rows } = await pool.query<StoredItem>(`${ITEMS} where item.id = $2 and item.user_id = $1`, [userId, id])
  return rows[0] ?? null
}

/**
 * Adds to the end of a list, which is made when there is none of that name. Tells for each what came of it: 'duplicate' when
 * the list follows it already, 'full' when the plan has no room. Of the lists beyond the plan's number, which a higher plan
 * left behind, none takes more.
 */
export function addItems(
  db: Db,
  userId: string,
  listName: string,
  items: readonly NewItem[],
  room: WatchlistRoom,
): Promise<(StoredItem | 'duplicate' | 'full')[]> {
  return withUserLock(db, userId, async (tx) => {
    const list = await listFor(tx, userId, listName, room)
    if (list === 'full') return items.map(() => 'full')
    const followed = await followedOf(
      tx,
      list.id,
      items.map(({ symbol }) => symbol),
    )
    let left = room.items - list.count
    const fates = items.map((item) => {
      if (followed.has(item.symbol)) return 'duplicate'
      if (left <= 0) return 'full'
      left--
      followed.add(item.symbol)
      return item
    })
    const added = await insertItems(
      tx,
      userId,
      list,
      fates.filter((fate) => typeof fate === 'object'),
    )
    return fates.map((fate) => (typeof fate === 'object' ? (added.get(fate.symbol) ?? 'full') : fate))
  })
}

/** The list to add to; 'full' when it cannot be made, or is one of those beyond the plan's number. */
async function listFor(tx: Tx, userId: string, name: string, room: WatchlistRoom): Promise<StoredWatchlist | 'full'> {
  const list = await watchlistNamed(tx, userId, name)
  if (list !== null) return list.order > room.lists ? 'full' : list
  return (await hasRoomForList(tx, userId, room)) ? insertWatchlist(tx, userId, name) : 'full'
}

/** Which of the symbols a list follows. */
async function followedOf({ client }: Tx, listId: string, symbols: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ symbol: string }>(
    'select symbol from watchlist_item where watchlist_id = $1 and symbol = any($2)',
    [listId, symbols],
  )
  return new Set(rows.map(({ symbol }) => symbol))
}

async function insertItems(
  { client }: Tx,
  userId: string,
  { id, name, count }: StoredWatchlist,
  items: readonly NewItem[],
): Promise<Map<string, StoredItem>> {
  if (items.length === 0) return new Map()
  const { rows } = await client.query<StoredItem>(
    `insert into watchlist_item (user_id, watchlist_id, symbol, note, price_when_added, position)
     select $1, $2, symbol, note, price, $3 + place
       from unnest($4::text[], $5::text[], $6::float8[]) with ordinality as added (symbol, note, price, place)
     returning id, symbol, $7 as "watchlistName", position as "order", note, created_at as "addedAt",
               price_when_added as "priceWhenAdded"`,
    [
      userId,
      id,
      count,
      items.map(({ symbol }) => symbol),
      items.map(({ note }) => note),
      items.map(({ priceWhenAdded }) => priceWhenAdded),
      name,
    ],
  )
  return new Map(rows.map((row) => [row.symbol, row]))
}

/** Changes an item; null when the user has no such one. A duplicate is named with the list that follows it already. */
export function changeItem(
  db: Db,
  userId: string,
  id: string,
  { order, note, followed, listName }: ItemChanges,
  room: WatchlistRoom,
): Promise<StoredItem | { duplicate: string; listName: string } | 'full' | null> {
  return withUserLock(db, userId, async (tx) => {
    const found = await tx.client.query<{ symbol: string; name: string }>(
      `select symbol, name from watchlist join watchlist_item item on watchlist_id = watchlist.id
        where item.id = $2 and item.user_id = $1`,
      [userId, id],
    )
    if (found.rows.length === 0) return null
    const [before] = found.rows
    const symbol = followed?.symbol ?? before.symbol
    const isMoved = listName !== undefined && listName !== before.name
    if (isMoved || symbol !== before.symbol) {
      const list = await listFor(tx, userId, listName ?? before.name, room)
      if (list === 'full' || (isMoved && list.count >= room.items)) return 'full'
      if ((await followedOf(tx, list.id, [symbol])).size > 0) return { duplicate: symbol, listName: list.name }
      await rewriteItem(tx, userId, id, isMoved ? list : null, symbol === before.symbol ? undefined : followed)
    }
    if (note !== undefined) {
      await tx.client.query('update watchlist_item set note = $3 where id = $2 and user_id = $1', [userId, id, note])
    }
    if (order !== undefined) await placeItem(tx, userId, id, order)
    const { rows } = await tx.client.query<StoredItem>(`${ITEMS} where item.id = $2 and item.user_id = $1`, [
      userId,
      id,
    ])
    return rows[0]
  })
}

/**
 * Puts an item to the end of another list, where those after it in its own move up, or makes it follow another symbol; both
 * in one statement, since either alone may be a duplicate where both are none.
 */
async function rewriteItem(
  { client }: Tx,
  userId: string,
  id: string,
  to: StoredWatchlist | null,
  followed: ItemChanges['followed'],
): Promise<void> {
  await client.query(
    `with left_behind as (
       select watchlist_id, position from watchlist_item where id = $2 and user_id = $1 and $3::text is not null
     ), closed as (
       update watchlist_item item set position = item.position - 1 from left_behind
        where item.watchlist_id = left_behind.watchlist_id and item.position > left_behind.position
     )
     update watchlist_item
        set watchlist_id = coalesce($3, watchlist_id),
            position = coalesce($4, position),
            symbol = coalesce($5, symbol),
            price_when_added = case when $5::text is null then price_when_added else $6 end,
            created_at = case when $5::text is null then created_at else now() end
      where id = $2 and user_id = $1`,
    [
      ...[userId, id, to?.id ?? null, to === null ? null : to.count + 1],
      ...[followed?.symbol ?? null, followed?.priceWhenAdded ?? null],
    ],
  )
}

async function placeItem({ client }: Tx, userId: string, id: string, order: number): Promise<void> {
  const ofItsList = `user_id = $1 and watchlist_id = (select watchlist_id from watchlist_item where id = $2)`
  await client.query(
    `update watchlist_item item set position = place from (${placed('watchlist_item', ofItsList)}) as ranked
      where item.id = ranked.id and position <> place`,
    [userId, id, order],
  )
}

/** Removes items, and those after them move up; the ids of those that were there. */
export function removeItems(db: Db, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return withUserLock(db, userId, async ({ client }) => {
    const { rows } = await client.query<{ id: string }>(
      `with gone as (
         delete from watchlist_item where id = any($2) and user_id = $1 returning id, watchlist_id
       ), ranked as (
         select id, row_number() over (partition by watchlist_id order by position) as place
           from watchlist_item
          where watchlist_id in (select watchlist_id from gone) and id not in (select id from gone)
       ), closed as (
         update watchlist_item item set position = place from ranked where item.id = ranked.id and position <> place
       )
       select id from gone`,
      [userId, ids],
    )
    return new Set(rows.map(({ id }) => id))
  })
}

/**
 * Puts a list into an order, what is not named after the rest as it was. Ids that are gone are passed over; null when the
 * list has none of those named.
 */
export function reorderItems(
  db: Db,
  userId: string,
  listName: string,
  ids: readonly string[],
): Promise<StoredItem[] | null> {
  return withUserLock(db, userId, async ({ client }) => {
    const { rows } = await client.query<{ known: number }>(
      `with ranked as (
         select item.id, array_position($3::text[], item.id) as asked,
                row_number() over (order by array_position($3::text[], item.id), item.position) as place
           from watchlist join watchlist_item item on watchlist_id = watchlist.id
          where watchlist.user_id = $1 and name = $2
       ), moved as (
         update watchlist_item item set position = place from ranked where item.id = ranked.id and position <> place
       )
       select count(asked)::int as known from ranked`,
      [userId, listName, ids],
    )
    return rows[0].known === 0 ? null : readItems(client, userId, listName)
  })
}
