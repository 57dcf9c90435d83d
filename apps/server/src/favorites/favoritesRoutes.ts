import {
  addFavorite,
  changeFavorite,
  favoritesOf,
  removeFavorite,
  reorderFavorites,
} from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { DONE, done, MOST_LIST_BYTES, notThere, rowId, rowParams } from '../accounts/ownRows.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { favoriteFields } from './fields.ts'

const MOST_FAVORITES = 200
const favorite = z.object({ id: z.string(), label: z.string(), url: z.string(), icon: z.string() })
const tags = ['lists']
const bodyLimit = MOST_LIST_BYTES

/** Pages a user keeps at hand. */
export function favoritesRoutes(server: TypedServer, { db, identity }: Accounts): void {
  server.get(
    '/api/favorites',
    { schema: { summary: 'Favorites', tags, response: { 200: z.array(favorite) } } },
    async (request) => favoritesOf(db, (await identity.need(request)).userId),
  )

  const addSchema = { summary: 'Add a favorite', tags, body: favoriteFields, response: { 201: favorite } }
  server.post('/api/favorites', { bodyLimit, schema: addSchema }, async (request, reply) => {
    const { userId } = await identity.need(request)
    const made = await addFavorite(db, userId, request.body, MOST_FAVORITES)
    if (made === 'duplicate') throw duplicate()
    if (made === 'full')
      throw new Problem(403, 'too-many', `You can keep ${MOST_FAVORITES} favorites. Remove one first.`)
    return reply.code(201).send(made)
  })

  const changeSchema = {
    summary: 'Change a favorite',
    tags,
    params: rowParams,
    body: favoriteFields.partial(),
    response: { 200: favorite },
  }
  server.put('/api/favorites/:id', { bodyLimit, schema: changeSchema }, async (request) => {
    const { userId } = await identity.need(request)
    const changed = await changeFavorite(db, userId, request.params.id, request.body)
    if (changed === null) throw notThere('favorite')
    if (changed === 'duplicate') throw duplicate()
    return changed
  })

  const removeSchema = { summary: 'Remove a favorite', tags, params: rowParams, response: { 200: done } }
  server.delete('/api/favorites/:id', { schema: removeSchema }, async (request) => {
    const { userId } = await identity.need(request)
    if (!(await removeFavorite(db, userId, request.params.id))) throw notThere('favorite')
    return DONE
  })

  const orderSchema = {
    summary: 'Order the favorites',
    tags,
    body: z.object({ ids: z.array(rowId).max(MOST_FAVORITES) }),
    response: { 200: done },
  }
  server.post('/api/favorites/reorder', { bodyLimit, schema: orderSchema }, async (request) => {
    const { userId } = await identity.need(request)
    const { ids } = request.body
    if (ids.length > 0 && !(await reorderFavorites(db, userId, ids))) throw notThere('favorite')
    return DONE
  })
}

function duplicate(): Problem {
  return new Problem(409, 'duplicate', 'This page is already in your favorites.', 'url')
}
