import { FIRST_WATCHLIST, type StoredItem, type WatchlistRoom } from '@strikelens/store/repositories'
import { limitsOf, type Plan } from '@strikelens/tools/plans'
import { z } from 'zod'
import { plainText } from '../accounts/ownRows.ts'
import { Problem } from '../http/problem.ts'
import { followedSymbol, unknownSymbol } from './followedSymbol.ts'

/** The name of a list. */
export const listName = plainText(40, 'A name has at most 40 characters.').trim().min(1, 'A watchlist needs a name.')
export const listNameOrFirst = listName.default(FIRST_WATCHLIST)

/** A symbol as it is sent: no longer than the longest code of a contract. */
export const sentSymbol = z.string('Name a symbol.').trim().max(40, 'A symbol has at most 40 characters.')

/** A symbol that is known, as it is stored. */
export const symbol = sentSymbol.transform((text, context) => {
  const found = followedSymbol(text)
  if (found !== null) return found
  context.addIssue({ code: 'custom', message: unknownSymbol(text) })
  return z.NEVER
})

export const note = z
  .string('A note is a text.')
  .trim()
  .max(500, 'A note has at most 500 characters.')
  .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, 'A note is plain text.')

/** A place in a list; beyond its end is its end. */
export const order = z.int('A place is a whole number.').min(1, 'The first place is 1.').max(10_000)

/** An item as it is sent. */
export const item = z.object({
  id: z.string(),
  symbol: z.string(),
  watchlist_name: z.string(),
  order: z.number(),
  note: z.string(),
  addedAt: z.string(),
  priceWhenAdded: z.nullable(z.number()).describe('₹; null where none was known'),
})

export function shownItem({ watchlistName, addedAt, ...item }: StoredItem) {
  return { ...item, watchlist_name: watchlistName, addedAt: addedAt.toISOString() }
}

export function roomOf(plan: Plan): WatchlistRoom {
  const { watchlists, watchlistItems } = limitsOf(plan)
  return { lists: watchlists, items: watchlistItems }
}

export function alreadyIn(symbol: string, listName: string): string {
  return `${symbol} is already in ${listName}.`
}

/** The refusal of what a list follows already. */
export function duplicateItem(symbol: string, listName: string): Problem {
  return new Problem(409, 'duplicate', alreadyIn(symbol, listName), 'symbol')
}
