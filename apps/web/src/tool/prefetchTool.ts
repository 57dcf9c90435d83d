import type { QueryClient } from '@tanstack/react-query'
import { isTool, pageOf } from '../manifest.ts'
import { toolModules } from './toolModules.ts'
import { toolQuery } from './toolQuery.ts'

/** Loads a tool's page and its answer for a symbol, or for its own default. */
export function prefetchTool(queries: QueryClient, page: string, symbol: string | undefined): void {
  const entry = pageOf(page)
  if (entry === null || !isTool(entry)) return
  void toolModules(entry)
  void queries.prefetchQuery(toolQuery(page, symbol === undefined ? {} : { symbol }))
}
