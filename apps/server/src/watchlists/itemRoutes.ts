import { addItems, changeItem, itemOf, itemsOf, removeItems, reorderItems } from '@strikelens/store/repositories'
import { z } from 'zod'
import { planLimit } from '../access/limitSentence.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { DONE, done, MOST_LIST_BYTES, notThere, rowId, rowParams } from '../accounts/ownRows.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { duplicateItem, item, listName, listNameOrFirst, note, order, roomOf, shownItem, symbol } from './fields.ts'
import type { LastPrices } from './lastPrices.ts'

/** More than any list holds. */
const MOST_ORDERED = 1000
const tags = ['lists']
const bodyLimit = MOST_LIST_BYTES

/** What lists follow, one at a time and in their order. */
export function itemRoutes(server: TypedServer, { db, identity }: Accounts, lastPrices: LastPrices): void {
  const priced = async (symbol: string) => ({
    symbol,
    priceWhenAdded: (await lastPrices([symbol])).get(symbol) ?? null,
  })

  const readSchema = {
    summary: 'What a user follows',
    tags,
    querystring: z.object({ watchlist_name: listName.optional() }),
    response: { 200: z.array(item) },
  }
  server.get('/api/watchlists', { schema: readSchema }, async (request) => {
    const { userId } = await identity.need(request)
    return (await itemsOf(db, userId, request.query.watchlist_name)).map(shownItem)
  })

  const addSchema = {
    summary: 'Follow a symbol',
    tags,
    body: z.object({ symbol, watchlist_name: listNameOrFirst, note: note.default('') }),
    response: { 201: item },
  }
  server.post('/api/watchlists', { bodyLimit, schema: addSchema }, async (request, reply) => {
    const { userId, plan } = await identity.need(request)
    const { symbol, watchlist_name, note } = request.body
    const followed = { ...(await priced(symbol)), note }
    const [added] = await addItems(db, userId, watchlist_name, [followed], roomOf(plan))
    if (added === 'full') throw planLimit(plan, 'watchlists')
    if (added === 'duplicate') throw duplicateItem(symbol, watchlist_name)
    return reply.code(201).send(shownItem(added))
  })

  const oneSchema = { summary: 'One that is followed', tags, params: rowParams, response: { 200: item } }
  server.get('/api/watchlists/:id', { schema: oneSchema }, async (request) => {
    const { userId } = await identity.need(request)
    const found = await itemOf(db, userId, request.params.id)
    if (found === null) throw notThere('symbol in your watchlists')
    return shownItem(found)
  })

  const changeSchema = {
    summary: 'Change one that is followed',
    tags,
    params: rowParams,
    body: z.object({ order, note, symbol, watchlist_name: listName }).partial(),
    response: { 200: item },
  }
  server.put('/api/watchlists/:id', { bodyLimit, schema: changeSchema }, async (request) => {
    const { userId, plan } = await identity.need(request)
    const { order, note, symbol, watchlist_name } = request.body
    const followed = symbol === undefined ? undefined : await priced(symbol)
    const changes = { order, note, followed, listName: watchlist_name }
    const changed = await changeItem(db, userId, request.params.id, changes, roomOf(plan))
    if (changed === null) throw notThere('symbol in your watchlists')
    if (changed === 'full') throw planLimit(plan, 'watchlists')
    if ('duplicate' in changed) throw duplicateItem(changed.duplicate, changed.listName)
    return shownItem(changed)
  })

  const removeSchema = { summary: 'Follow no longer', tags, params: rowParams, response: { 200: done } }
  server.delete('/api/watchlists/:id', { schema: removeSchema }, async (request) => {
    const { userId } = await identity.need(request)
    const removed = await removeItems(db, userId, [request.params.id])
    if (removed.size === 0) throw notThere('symbol in your watchlists')
    return DONE
  })

  const orderSchema = {
    summary: 'Order a watchlist',
    tags,
    body: z.object({ watchlistName: listNameOrFirst, ids: z.array(rowId).max(MOST_ORDERED) }),
    response: { 200: z.array(item) },
  }
  server.post('/api/watchlists/reorder', { bodyLimit, schema: orderSchema }, async (request) => {
    const { userId } = await identity.need(request)
    const { watchlistName, ids } = request.body
    const items =
      ids.length === 0 ? await itemsOf(db, userId, watchlistName) : await reorderItems(db, userId, watchlistName, ids)
    if (items === null) throw notThere('symbol in this watchlist')
    return items.map(shownItem)
  })
}
