import * as z from 'zod/mini'
import { credentials } from '../../account/credentials.ts'
import { type Favorite, favorite, type NewFavorite } from './favorites.ts'

const PATH = '/api/favorites'
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** The reader's favorites in their order. Throws without them: an empty list would be a claim. */
export async function fetchFavorites(): Promise<readonly Favorite[]> {
  const list = await logged('read', null, async () => z.array(favorite).parse(await answer('GET', PATH)))
  if (list === null) throw new Error('The favorites cannot be read.')
  return list
}

/** Keeps a page; null when it could not be kept. */
export function createFavorite(added: NewFavorite): Promise<Favorite | null> {
  return logged('add', null, async () => favorite.parse(await answer('POST', PATH, added)))
}

/** Changes some of a favorite's fields; null when it stays as it was. */
export function updateFavorite(id: string, changes: Partial<NewFavorite>): Promise<Favorite | null> {
  return logged('change', null, async () => favorite.parse(await answer('PUT', pathOf(id), changes)))
}

/** Whether a favorite was removed. */
export function deleteFavorite(id: string): Promise<boolean> {
  return logged('remove', false, async () => (await send('DELETE', pathOf(id))).ok)
}

/** Whether the new order was taken. */
export function reorderFavorites(ids: readonly string[]): Promise<boolean> {
  return logged('reorder', false, async () => (await send('POST', `${PATH}/reorder`, { ids })).ok)
}

async function answer(method: string, path: string, body?: object): Promise<unknown> {
  return (await send(method, path, body)).json()
}

async function send(method: string, path: string, body?: object): Promise<Response> {
  const isJson = body !== undefined
  const response = await fetch(path, {
    method,
    headers: { ...credentials(), ...(isJson && { 'content-type': 'application/json' }) },
    body: isJson ? JSON.stringify(body) : null,
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}.`)
  return response
}

/** What a call gave, or what stands for its failure. Failures are only logged: nothing else on a page rests on them. */
async function logged<Given, Failed>(
  what: string,
  failed: Failed,
  call: () => Promise<Given>,
): Promise<Given | Failed> {
  try {
    return await call()
  } catch (error) {
    console.warn(`Favorites: could not ${what}.`, error)
    return failed
  }
}
