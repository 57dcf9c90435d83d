import type { Db } from '../database/openDb.ts'
import { removePlaced } from './places.ts'
import { withUserLock } from './userLock.ts'

interface NewFavorite {
  readonly label: string
  readonly url: string
  readonly icon: string
}

/** What is to become of a favorite; what is absent stays. */
type FavoriteChanges = { readonly [Field in keyof NewFavorite]?: NewFavorite[Field] | undefined }

/** A page that a user keeps at hand. */
export interface StoredFavorite extends NewFavorite {
  readonly id: string
}

/** A user's favorites in their order. */
export async function favoritesOf({ pool }: Db, userId: string): Promise<StoredFavorite[]> {
  const { rows } = await pool.query<StoredFavorite>(
    'select id, label, url, icon from favorite where user_id = $1 order by position',
    [userId],
  )
  return rows
}

/** Keeps a page after the others; not when it is kept already, and not beyond `most`. */
export function addFavorite(
  db: Db,
  userId: string,
  { label, url, icon }: NewFavorite,
  most: number,
): Promise<StoredFavorite | 'duplicate' | 'full'> {
  return withUserLock(db, userId, async ({ client }) => {
    const { rows } = await client.query<StoredFavorite & { isKept: boolean; id: string | null }>(
      `with had as (
         select count(*)::int as n, coalesce(bool_or(url = $3), false) as is_kept from favorite where user_id = $1
       ), made as (
         insert into favorite (user_id, label, url, icon, position)
         select $1, $2, $3, $4, n + 1 from had where n < $5 and not is_kept
         returning id, label, url, icon
       )
       select is_kept as "isKept", made.* from had left join made on true`,
      [userId, label, url, icon, most],
    )
    const [{ isKept, ...made }] = rows
    return made.id !== null ? made : isKept ? 'duplicate' : 'full'
  })
}

/** Changes some fields of a favorite; null when the user has no such one. */
export function changeFavorite(
  db: Db,
  userId: string,
  id: string,
  { label, url, icon }: FavoriteChanges,
): Promise<StoredFavorite | 'duplicate' | null> {
  return withUserLock(db, userId, async ({ client }) => {
    const { rows } = await client.query<StoredFavorite & { isTaken: boolean }>(
      `with found as (
         select exists (select from favorite where user_id = $1 and url = $4 and id <> $2) as is_taken
           from favorite where id = $2 and user_id = $1
       ), changed as (
         update favorite
            set label = coalesce($3, label), url = coalesce($4, url), icon = coalesce($5, icon)
           from found where id = $2 and user_id = $1 and not is_taken
         returning id, label, url, icon
       )
       select is_taken as "isTaken", changed.* from found left join changed on true`,
      [userId, id, label ?? null, url ?? null, icon ?? null],
    )
    if (rows.length === 0) return null
    const [{ isTaken, ...changed }] = rows
    return isTaken ? 'duplicate' : changed
  })
}

/** Removes a favorite, and those after it move up; false when the user has no such one. */
export function removeFavorite(db: Db, userId: string, id: string): Promise<boolean> {
  return removePlaced(db, 'favorite', userId, id)
}

/**
 * Puts favorites into an order, those not named after them as they were. Ids of favorites that are gone are passed over;
 * false when the user has none of those named.
 */
export function reorderFavorites(db: Db, userId: string, ids: readonly string[]): Promise<boolean> {
  return withUserLock(db, userId, async ({ client }) => {
    const { rows } = await client.query<{ known: number }>(
      `with ranked as (
         select id, array_position($2::text[], id) as asked,
                row_number() over (order by array_position($2::text[], id), position) as place
           from favorite where user_id = $1
       ), moved as (
         update favorite set position = place from ranked where favorite.id = ranked.id and position <> place
       )
       select count(asked)::int as known from ranked`,
      [userId, ids],
    )
    return rows[0].known > 0
  })
}
