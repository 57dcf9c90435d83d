import type { ToolDefinition } from '@strikelens/tools/define'
import type { ToolView } from '@strikelens/tools/view'
import type { ToolEntry } from '../manifest.ts'
import { isOffline } from '../offline/connectivity.ts'

const definitions = import.meta.glob<{ tool: ToolDefinition }>('../../../../packages/tools/src/*/*/tool.ts')
const views = import.meta.glob<{ default: ToolView }>('../../../../packages/tools/src/*/*/View.tsx')

export interface ToolModules {
  readonly tool: ToolDefinition
  readonly view: ToolView
}

const loaded = new Map<string, Promise<ToolModules | null>>()

/** Definition and picture of a tool, loaded once, null offline; hovering a link is a good moment to begin. */
export function toolModules({ folder }: ToolEntry): Promise<ToolModules | null> {
  const known = loaded.get(folder)
  if (known !== undefined) return known
  const path = `../../../../packages/tools/src/${folder}`
  const loading = Promise.all([definitions[`${path}/tool.ts`](), views[`${path}/View.tsx`]()])
    .then(([{ tool }, { default: view }]) => ({ tool, view }))
    .catch((error: unknown) => {
      if (!isOffline()) throw error
      // Tried again when the line is back, and not before: each try would only fail anew.
      window.addEventListener('online', () => loaded.delete(folder), { once: true })
      return null
    })
  loaded.set(folder, loading)
  // A failed load (the network went away) may be tried again.
  loading.catch(() => loaded.delete(folder))
  return loading
}
