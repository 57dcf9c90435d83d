import type { ToolDefinition } from '@strikelens/tools/define'
import type { ToolView } from '@strikelens/tools/view'
import { loadedOnce } from '../loadedOnce.ts'
import type { ToolEntry } from '../manifest.ts'

// Answers without a page of their own are no tools: naming them here would weigh on every tool.
const definitions = import.meta.glob<{ tool: ToolDefinition; stockTool?: ToolDefinition }>([
  '../../../../packages/tools/src/*/*/tool.ts',
  '!../../../../packages/tools/src/home/*/tool.ts',
  '!../../../../packages/tools/src/tools/watchlist-rows/tool.ts',
])
const views = import.meta.glob<{ default: ToolView }>('../../../../packages/tools/src/*/*/View.tsx')

export interface ToolModules {
  readonly tool: ToolDefinition
  readonly view: ToolView
}

const modulesOf = loadedOnce(async (route): Promise<ToolModules> => {
  const [key, folder] = route.split(' ')
  const path = `../../../../packages/tools/src/${folder}`
  const [{ tool, stockTool }, { default: view }] = await Promise.all([
    definitions[`${path}/tool.ts`](),
    views[`${path}/View.tsx`](),
  ])
  // A tool and its twin for stocks share one folder.
  return { tool: stockTool?.key === key ? stockTool : tool, view }
})

/** Definition and picture of a tool, loaded once; hovering a link is a good moment to begin. */
export function toolModules({ key, folder }: ToolEntry): Promise<ToolModules> {
  return modulesOf(`${key} ${folder}`)
}
