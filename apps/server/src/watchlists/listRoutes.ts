import {
  addWatchlist,
  changeWatchlist,
  copyWatchlist,
  removeWatchlist,
  watchlistsOf,
} from '@strikelens/store/repositories'
import { z } from 'zod'
import { planLimit } from '../access/limitSentence.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { DONE, done, MOST_LIST_BYTES, notThere, rowParams } from '../accounts/ownRows.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { listName, order, roomOf } from './fields.ts'

const list = z.object({ id: z.string(), name: z.string(), order: z.number(), count: z.number() })
const named = z.object({ name: listName })
const tags = ['lists']
const bodyLimit = MOST_LIST_BYTES

/** The lists themselves. */
export function listRoutes(server: TypedServer, { db, identity }: Accounts): void {
  server.get(
    '/api/watchlists/lists',
    { schema: { summary: 'Watchlists', tags, response: { 200: z.array(list) } } },
    async (request) => watchlistsOf(db, (await identity.need(request)).userId),
  )

  const addSchema = { summary: 'Make a watchlist', tags, body: named, response: { 201: list } }
  server.post('/api/watchlists/lists', { bodyLimit, schema: addSchema }, async (request, reply) => {
    const { userId, plan } = await identity.need(request)
    const { name } = request.body
    const made = await addWatchlist(db, userId, name, roomOf(plan))
    if (made === 'duplicate') throw duplicate(name)
    if (made === 'full') throw planLimit(plan, 'watchlists')
    return reply.code(201).send(made)
  })

  const changeSchema = {
    summary: 'Rename or move a watchlist',
    tags,
    params: rowParams,
    body: z.object({ name: listName, order }).partial(),
    response: { 200: list },
  }
  server.put('/api/watchlists/lists/:id', { bodyLimit, schema: changeSchema }, async (request) => {
    const { userId } = await identity.need(request)
    const changed = await changeWatchlist(db, userId, request.params.id, request.body)
    if (changed === null) throw notThere('watchlist')
    if (changed === 'duplicate') throw duplicate(request.body.name ?? '')
    return changed
  })

  const removeSchema = { summary: 'Remove a watchlist', tags, params: rowParams, response: { 200: done } }
  server.delete('/api/watchlists/lists/:id', { schema: removeSchema }, async (request) => {
    const { userId } = await identity.need(request)
    if (!(await removeWatchlist(db, userId, request.params.id))) throw notThere('watchlist')
    return DONE
  })

  const copySchema = {
    summary: 'Copy a watchlist',
    tags,
    params: rowParams,
    body: named,
    response: { 201: list },
  }
  server.post('/api/watchlists/lists/:id/duplicate', { bodyLimit, schema: copySchema }, async (request, reply) => {
    const { userId, plan } = await identity.need(request)
    const { name } = request.body
    const made = await copyWatchlist(db, userId, request.params.id, name, roomOf(plan))
    if (made === null) throw notThere('watchlist')
    if (made === 'duplicate') throw duplicate(name)
    if (made === 'full') throw planLimit(plan, 'watchlists')
    return reply.code(201).send(made)
  })
}

function duplicate(name: string): Problem {
  return new Problem(409, 'duplicate', `You already have a watchlist named '${name}'.`, 'name')
}
