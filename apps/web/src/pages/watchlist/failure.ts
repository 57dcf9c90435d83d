import { Refused } from '../../api.ts'

/** What failed when the server gives no reason of its own. */
export const FAILED = {
  fetch: 'Failed to fetch watchlist',
  add: 'Failed to add to watchlist',
  addMany: 'Failed to add items to watchlist',
  removeMany: 'Failed to delete items from watchlist',
  update: 'Failed to update watchlist item',
  fetchItem: 'Failed to fetch watchlist item',
  reorder: 'Failed to reorder watchlist',
  remove: 'Failed to remove from watchlist',
  list: 'Failed to save the list',
} as const

/** Why something was not done, as it is shown. */
export interface Failure {
  readonly message: string
  /** More of it is part of another plan. */
  readonly isLimit: boolean
}

/** Refusals whose reason is the reader's to know: bad input, the plan's limit, a duplicate. */
const TOLD = [400, 403, 409]

/** Why a call failed: in the server's own words where it refused, else in ours. */
export function failureOf(error: unknown, what: keyof typeof FAILED): Failure {
  if (!(error instanceof Refused) || !TOLD.includes(error.status)) return { message: FAILED[what], isLimit: false }
  return { message: error.message, isLimit: error.status === 403 }
}
