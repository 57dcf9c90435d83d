import type { ToolDefinition } from '@strikelens/tools/define'
import type { ToolView } from '@strikelens/tools/view'
import { loadedOnce } from '../loadedOnce.ts'
import type { ToolEntry } from '../manifest.ts'

// Answers without a page of their own are no tools: naming them here would weigh on every tool.
const definitions = import.meta.glob<{ tool: ToolDefinition }>([
  '../../../../packages/tools/src/*/*/tool.ts',
  '!../../../../packages/tools/src/home/*/tool.ts',
  '!../../../../packages/tools/src/tools/watchlist-rows/tool.ts',
])
const views = import.meta.glob<{ default: ToolView }>('../../../../packages/tools/src/*/*/View.tsx')

export interface ToolModules {
  readonly tool: ToolDefinition
  readonly view: ToolView
}

const modulesIn = loadedOnce(async (folder): Promise<ToolModules> => {
  const path = `../../../../packages/tools/src/${folder}`
  const [{ tool }, { default: view }] = await Promise.all([
    definitions[`${path}/tool.ts`](),
    views[`${path}/View.tsx`](),
  ])
  return { tool, view }
})

/** Definition and picture of a tool, loaded once; hovering a link is a good moment to begin. */
export function toolModules({ folder }: ToolEntry): Promise<ToolModules> {
  return modulesIn(folder)
}
