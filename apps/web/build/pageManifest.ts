import { type PageDefinition, pages, tools } from '@strikelens/tools'
import type { Plugin } from 'vite'
import type { ManifestEntry } from '../src/manifest.ts'

const NAME = 'virtual:pages'
const RESOLVED = `\0${NAME}`

/**
 * The registry as the landing page carries it: what menus and routes need of every page, and no more. Schemas, texts and
 * pictures of a tool load with its page.
 */
export function pageManifest(): Plugin {
  return {
    name: 'page-manifest',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(pages.map(entry))}` : undefined),
  }
}

function entry({ key, label, purpose, group, access, isInMenu }: PageDefinition): ManifestEntry {
  const folder = tools.find((tool) => tool.key === key)?.folder ?? null
  return { key, folder, label, purpose, group, isPremium: access === 'premium', isInMenu: isInMenu !== false }
}
