import type { QueryClient } from '@tanstack/react-query'
import { isTool, pageOf } from '../manifest.ts'
import { toolModules } from './toolModules.ts'
import { toolQuery } from './toolQuery.ts'

/** Begins to load a tool's page for a symbol, before its link is followed. */
export function prefetchTool(queries: QueryClient, page: string, symbol: string): void {
  const entry = pageOf(page)
  if (entry === null || !isTool(entry)) return
  void toolModules(entry)
  void queries.prefetchQuery(toolQuery(page, { symbol }))
}
