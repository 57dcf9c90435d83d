import { type PageDefinition, pages, tools } from '@strikelens/tools'
import type { Plugin } from 'vite'
import type { ManifestEntry } from '../src/manifest.ts'

const MODULES: Readonly<Record<string, () => unknown>> = {
  'virtual:pages': () => pages.map(entry),
  'virtual:briefs': () => Object.fromEntries(pages.map(({ key, brief }) => [key, brief])),
}

/**
 * The registry as the landing page carries it: what closed menus and routes need of every page, and no more. What a page is
 * for loads with an open menu; schemas, texts and pictures of a tool load with its page.
 */
export function pageManifest(): Plugin {
  return {
    name: 'page-manifest',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load(id) {
      const made = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined
      return made === undefined ? undefined : `export default ${JSON.stringify(made())}`
    },
  }
}

function entry({ key, label, group, access, isInMenu, aliases }: PageDefinition): ManifestEntry {
  const folder = tools.find((tool) => tool.key === key)?.folder ?? null
  const former = aliases === undefined ? {} : { aliases }
  return { key, folder, label, group, isPremium: access === 'premium', isInMenu: isInMenu !== false, ...former }
}
