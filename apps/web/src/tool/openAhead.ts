import { questionOf } from '@strikelens/tools/question'
import type { Search } from '@strikelens/tools/view'
import type { QueryClient } from '@tanstack/react-query'
import type { ToolEntry } from '../manifest.ts'
import { parsedParams } from './parsedParams.ts'
import { openingChoices } from './remembered.ts'
import { toolModules } from './toolModules.ts'
import { toolQuery } from './toolQuery.ts'

/**
 * Gets what the page of a tool will show at this address, with what the reader prefers of the rest, before it is drawn: its
 * answer, and what draws it.
 */
export async function openAhead(queries: QueryClient, entry: ToolEntry, address: Search): Promise<void> {
  const { tool, view } = await toolModules(entry)
  const search = { ...openingChoices(tool, address), ...address }
  await Promise.all([
    queries.prefetchQuery(toolQuery(tool.key, questionOf(tool, search), tool.heldParams)),
    ...(view.pictureParts?.(parsedParams(tool, search)) ?? []).map((part) => part.load()),
  ])
}
