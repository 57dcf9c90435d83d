import { addItems, removeItems } from '@strikelens/store/repositories'
import { limitsOf } from '@strikelens/tools/plans'
import { z } from 'zod'
import { limitSentence, planLimit } from '../access/limitSentence.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Who } from '../accounts/identity.ts'
import { MOST_LIST_BYTES, plainText } from '../accounts/ownRows.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { alreadyIn, listNameOrFirst, roomOf, sentSymbol } from './fields.ts'
import { followedSymbol, unknownSymbol } from './followedSymbol.ts'
import type { LastPrices } from './lastPrices.ts'

/** The largest list of any plan. */
const MOST_ITEMS = limitsOf('pro').watchlistItems
const TOO_MANY = `At most ${MOST_ITEMS} at once.`

const body = z.discriminatedUnion(
  'operation',
  [
    z.object({
      operation: z.literal('ADD_MULTIPLE'),
      items: z
        .array(z.union([sentSymbol, z.object({ symbol: sentSymbol }).transform(({ symbol }) => symbol)]))
        .max(MOST_ITEMS, TOO_MANY),
      watchlistName: listNameOrFirst,
    }),
    z.object({
      operation: z.literal('DELETE_MULTIPLE'),
      items: z.array(plainText(64, 'An item has at most 64 characters.')).max(MOST_ITEMS, TOO_MANY),
    }),
  ],
  { error: 'The operation is ADD_MULTIPLE or DELETE_MULTIPLE.' },
)

const answer = z.object({
  affected: z.number().describe('How many were added or removed'),
  results: z.array(
    z.object({
      symbol: z.string().optional(),
      id: z.string().optional(),
      ok: z.boolean(),
      message: z.string().optional(),
    }),
  ),
})
type Fate = z.output<typeof answer>['results'][number]

/** Many symbols added to a list, or many removed, each with what became of it. */
export function bulkRoute(server: TypedServer, { db, identity }: Accounts, lastPrices: LastPrices): void {
  const add = async ({ userId, plan }: Who, listName: string, sent: readonly string[]): Promise<Fate[]> => {
    const symbols = sent.map(followedSymbol)
    const known = symbols.filter((symbol) => symbol !== null)
    const prices = await lastPrices(known)
    const items = known.map((symbol) => ({ symbol, note: '', priceWhenAdded: prices.get(symbol) ?? null }))
    const added = items.length === 0 ? [] : await addItems(db, userId, listName, items, roomOf(plan))
    if (added.includes('full') && !added.some((fate) => typeof fate === 'object')) throw planLimit(plan, 'watchlists')
    let next = 0
    return sent.map((text, i) => {
      const symbol = symbols[i]
      if (symbol === null) return { symbol: text, ok: false, message: unknownSymbol(text) }
      const fate = added[next++]
      if (fate === 'duplicate') return { symbol, ok: false, message: alreadyIn(symbol, listName) }
      if (fate === 'full') return { symbol, ok: false, message: limitSentence(plan, 'watchlists') }
      return { symbol, ok: true }
    })
  }
  const remove = async ({ userId }: Who, ids: readonly string[]): Promise<Fate[]> => {
    const removed = ids.length === 0 ? new Set() : await removeItems(db, userId, ids)
    return [...new Set(ids)].map((id) =>
      removed.has(id) ? { id, ok: true } : { id, ok: false, message: 'It is not in your watchlists.' },
    )
  }

  const schema = { summary: 'Follow many, or many no longer', tags: ['lists'], body, response: { 200: answer } }
  server.post('/api/watchlists/bulk', { bodyLimit: MOST_LIST_BYTES, schema }, async (request) => {
    const who = await identity.need(request)
    const asked = request.body
    const results =
      asked.operation === 'ADD_MULTIPLE'
        ? await add(who, asked.watchlistName, asked.items)
        : await remove(who, asked.items)
    return { affected: results.filter(({ ok }) => ok).length, results }
  })
}
