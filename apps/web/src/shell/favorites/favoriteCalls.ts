import * as z from 'zod/mini'
import { call } from '../../api.ts'
import { type Favorite, favorite, type NewFavorite } from './favorites.ts'

const PATH = '/api/favorites'
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** The reader's favorites in their order. Throws without them: an empty list would be a claim. */
export async function fetchFavorites(): Promise<readonly Favorite[]> {
  const list = await logged('read', null, async () => z.array(favorite).parse(await call('GET', PATH)))
  if (list === null) throw new Error('The favorites cannot be read.')
  return list
}

/** Keeps a page; null when it could not be kept. */
export function createFavorite(added: NewFavorite): Promise<Favorite | null> {
  return logged('add', null, async () => favorite.parse(await call('POST', PATH, added)))
}

/** Changes some of a favorite's fields; null when it stays as it was. */
export function updateFavorite(id: string, changes: Partial<NewFavorite>): Promise<Favorite | null> {
  return logged('change', null, async () => favorite.parse(await call('PUT', pathOf(id), changes)))
}

/** Whether a favorite was removed. */
export function deleteFavorite(id: string): Promise<boolean> {
  return logged('remove', false, () => isDone(call('DELETE', pathOf(id))))
}

/** Whether the new order was taken. */
export function reorderFavorites(ids: readonly string[]): Promise<boolean> {
  return logged('reorder', false, () => isDone(call('POST', `${PATH}/reorder`, { ids })))
}

async function isDone(calling: Promise<unknown>): Promise<true> {
  await calling
  return true
}

/** What a call gave, or what stands for its failure. Failures are only logged: nothing else on a page rests on them. */
async function logged<Given, Failed>(
  what: string,
  failed: Failed,
  attempt: () => Promise<Given>,
): Promise<Given | Failed> {
  try {
    return await attempt()
  } catch (error) {
    console.warn(`Favorites: could not ${what}.`, error)
    return failed
  }
}
