import { bulkDeals } from './bulkDeals.ts'
import type { Dataset } from './dataset.ts'

/** Block deals; none on most days. */
export const blockDeals = {
  ...bulkDeals,
  name: 'block_deals',
  published: { every: 'news' },
} as const satisfies Dataset
