import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tools } from '@strikelens/tools'
import type { Plugin } from 'vite'

const ALL = 'virtual:tool-loaders'
/** What the loader of a tool's page is called, before its folder. */
export const TOOL_LOADER = 'virtual:tool-loader/'
const SOURCES = fileURLToPath(new URL('../../../packages/tools/src/', import.meta.url))

/**
 * How the pages of tools are found: by folder a small module of each, and in it the definition and view with the list of what
 * to load beside them. Were those lists in one module, every page would carry those of all the others.
 */
export function toolLoaders(): Plugin {
  const folders = [...new Set(tools.map(({ folder }) => folder))]
  return {
    name: 'tool-loaders',
    resolveId: (id) => (id === ALL || id.startsWith(TOOL_LOADER) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) {
        const entries = folders.map(
          (folder) => `${JSON.stringify(folder)}:()=>import(${JSON.stringify(TOOL_LOADER + folder)})`,
        )
        return `export default {${entries.join(',')}}`
      }
      if (!id.startsWith(`\0${TOOL_LOADER}`)) return undefined
      const folder = id.slice(TOOL_LOADER.length + 1)
      const file = (name: string) => JSON.stringify(toolFile(folder, name))
      if (isList(folder)) return listLoader(folder)
      return `export default () => Promise.all([import(${file('tool.ts')}), import(${file('View.tsx')})])`
    },
  }
}

/** Whether the tool of a folder is a list, whose page is made from its definition. */
function isList(folder: string): boolean {
  return tools.some((tool) => tool.folder === folder && tool.form === 'list')
}

/** What the page of a tool is made of, as it is loaded. */
export function pageFiles(folder: string): readonly string[] {
  if (!isList(folder)) return ['tool.ts', 'View.tsx'].map((name) => toolFile(folder, name))
  const looks = toolFile(folder, 'looks.tsx')
  return [toolFile(folder, 'tool.ts'), LIST_VIEW, ...(existsSync(looks) ? [looks] : [])]
}

const LIST_VIEW = `${SOURCES}list/listView.tsx`

/** The page of a list, from its definition and, where it has them, its looks. */
function listLoader(folder: string): string {
  const [tool, view, looks] = pageFiles(folder).map((file) => `import(${JSON.stringify(file)})`)
  const guide = `() => import(${JSON.stringify(toolFile(folder, 'guide.ts'))})`
  return `export default async () => {
    const [tool, { listView }, { looks } = {}] = await Promise.all([${[tool, view, looks].filter(Boolean).join()}])
    return [tool, { default: listView({ tool: tool.routes[0], list: tool.list, guide: ${guide}, looks }) }]
  }`
}

/** A file of a tool, as the build knows it. */
function toolFile(folder: string, name: string): string {
  return `${SOURCES}${folder}/${name}`
}
