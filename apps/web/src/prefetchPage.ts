import type { QueryClient } from '@tanstack/react-query'
import { isTool, pageOf } from './manifest.ts'
import { plainPage } from './plainPages.ts'
import type { Query } from './routing/address.ts'
import { openingChoices } from './tool/remembered.ts'
import { toolModules } from './tool/toolModules.ts'
import { toolQuery } from './tool/toolQuery.ts'

/** Loads a page; a tool's with its answer for what its link says, and for what the reader prefers of the rest. */
export async function prefetchPage(queries: QueryClient, page: string, query: Query): Promise<void> {
  const entry = pageOf(page)
  if (entry === null || page === '') return
  if (!isTool(entry)) return void (await plainPage(page))
  const { tool } = await toolModules(entry)
  const words = Object.entries(query).filter((word): word is [string, string] => word[1] !== undefined)
  const address = Object.fromEntries(words)
  const search = { ...openingChoices(tool, address), ...address }
  const asked = Object.entries(search).filter(([name]) => !tool.viewParams.includes(name))
  await queries.prefetchQuery(toolQuery(page, Object.fromEntries(asked), tool.heldParams))
}
