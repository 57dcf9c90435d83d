import type { QueryClient } from '@tanstack/react-query'
import { isTool, pageOf } from './manifest.ts'
import { plainPage } from './plainPages.ts'
import type { Query } from './routing/address.ts'
import { openAhead } from './tool/openAhead.ts'

/** Loads a page; a tool's with its answer for what its link says. */
export async function prefetchPage(queries: QueryClient, page: string, query: Query): Promise<void> {
  const entry = pageOf(page)
  if (entry === null || page === '') return
  if (!isTool(entry)) return void (await plainPage(page))
  const words = Object.entries(query).filter((word): word is [string, string] => word[1] !== undefined)
  await openAhead(queries, entry, Object.fromEntries(words))
}
