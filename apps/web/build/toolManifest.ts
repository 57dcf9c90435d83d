import { tools } from '@strikelens/tools'
import type { Plugin } from 'vite'
import type { ManifestEntry } from '../src/manifest.ts'

const NAME = 'virtual:tools'
const RESOLVED = `\0${NAME}`

/**
 * The registry as the landing page carries it: what menus and routes need of every tool, and no more. Schemas, texts and
 * pictures of a tool load with its page.
 */
export function toolManifest(): Plugin {
  return {
    name: 'tool-manifest',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(tools.map(entry))}` : undefined),
  }
}

function entry({ key, folder, label, purpose, group, access }: (typeof tools)[number]): ManifestEntry {
  return { key, folder, label, purpose, group, access }
}
