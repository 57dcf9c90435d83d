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
      return `export default () => Promise.all([import(${file('tool.ts')}), import(${file('View.tsx')})])`
    },
  }
}

/** A file of a tool, as the build knows it. */
export function toolFile(folder: string, name: string): string {
  return `${SOURCES}${folder}/${name}`
}
