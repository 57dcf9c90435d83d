import { GROUPS, type PageDefinition, pages, tools, toolsOffered } from '@strikelens/tools'
import type { Plugin } from 'vite'
import type { ManifestEntry } from '../src/manifest.ts'
import type { PopularPage, StripPage } from '../src/offeredPages.ts'

const inMenu = pages.filter(({ isInMenu }) => isInMenu !== false)

const MODULES: Readonly<Record<string, () => unknown>> = {
  'virtual:pages': () => pages.map(manifestEntry),
  'virtual:briefs': () => Object.fromEntries(pages.map(({ key, brief }) => [key, brief])),
  'virtual:menu': () => GROUPS.filter((group) => inMenu.some((page) => page.group === group)),
  'virtual:popular': () => toolsOffered('popular').map(({ key, label }): PopularPage => ({ key, label })),
  'virtual:strip': () =>
    toolsOffered('strip').map(
      ({ key, label, by }): StripPage => ({
        key,
        label,
        short: by.label,
        hasSymbolInQuery: by.hasSymbolInQuery === true,
      }),
    ),
}

/**
 * The registry as the web app carries it. A page knows itself from its own HTML, and the groups of the menu, the few popular
 * tools and those of the price strip stand apart, so that no page grows with the number of others; the list of all loads with
 * an open menu or a link to another page.
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

/** What the shell knows of a page. */
export function manifestEntry({ key, label, group, access, isInMenu, aliases, goKey }: PageDefinition): ManifestEntry {
  const tool = tools.find((one) => one.key === key)
  const { watched, card, toSettings } = tool?.offered ?? {}
  return {
    key,
    folder: tool?.folder ?? null,
    label,
    group,
    isPremium: access === 'premium',
    isInMenu: isInMenu !== false,
    ...(aliases && { aliases }),
    ...(goKey !== undefined && { goKey }),
    ...(watched && { watched }),
    ...(card && { card }),
    ...(toSettings && { toSettings }),
  }
}
