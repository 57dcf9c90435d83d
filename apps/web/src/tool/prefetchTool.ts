import type { QueryClient } from '@tanstack/react-query'
import { isTool, pageOf } from '../manifest.ts'
import { openingChoices } from './remembered.ts'
import { toolModules } from './toolModules.ts'
import { toolQuery } from './toolQuery.ts'

/** Loads a tool's page and its answer for a symbol, or for what the reader prefers. */
export async function prefetchTool(queries: QueryClient, page: string, symbol: string | undefined): Promise<void> {
  const entry = pageOf(page)
  if (entry === null || !isTool(entry)) return
  const { tool } = await toolModules(entry)
  const address = symbol === undefined ? {} : { symbol }
  const search = { ...openingChoices(tool, address), ...address }
  const asked = Object.entries(search).filter(([name]) => !tool.viewParams.includes(name))
  await queries.prefetchQuery(toolQuery(page, Object.fromEntries(asked), tool.heldParams))
}
