import type { ToolDefinition } from '@strikelens/tools/define'
import type { ToolView } from '@strikelens/tools/view'
import { toolLoader } from '../knownPages.ts'
import { loadedOnce } from '../loadedOnce.ts'
import type { ToolEntry } from '../manifest.ts'

export interface ToolModules {
  readonly tool: ToolDefinition
  readonly view: ToolView
}

const modulesOf = loadedOnce(async (route): Promise<ToolModules> => {
  const [key, folder] = route.split(' ')
  const { default: load } = await toolLoader(folder)
  const [{ routes }, { default: view }] = await load()
  // A tool and its twin for stocks share one folder.
  const tool = routes.find((route) => route.key === key)
  if (tool === undefined) throw new Error(`${folder} has no page '${key}'.`)
  return { tool, view }
})

/** Definition and picture of a tool, loaded once; hovering a link is a good moment to begin. */
export function toolModules({ key, folder }: ToolEntry): Promise<ToolModules> {
  return modulesOf(`${key} ${folder}`)
}
