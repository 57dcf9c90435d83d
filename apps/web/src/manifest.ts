import entries from 'virtual:pages'
import loaders from 'virtual:tool-loaders'
import type { Group, Offered } from '@strikelens/tools/define'

/** What the shell knows of a page before it is opened. */
export interface ManifestEntry extends Pick<Offered, 'watched' | 'card' | 'toSettings'> {
  /** The route without its slash; empty for the home page. */
  readonly key: string
  /** Where its definition and view lie; null for a page that is not a tool. */
  readonly folder: string | null
  readonly label: string
  readonly group: Group
  readonly isPremium: boolean
  readonly isInMenu: boolean
  /** Former routes, which lead here for good. */
  readonly aliases?: readonly string[]
  /** Letter that opens it after `g`. */
  readonly goKey?: string
}

/** A page that is a tool. */
export interface ToolEntry extends ManifestEntry {
  readonly folder: string
}

/** Every page that is built, in the order of the menu. Nothing that a page loads at once reads it: it grows with each route. */
export const manifest: readonly ManifestEntry[] = entries

const byKey = new Map(manifest.map((entry) => [entry.key, entry]))

/** A page by its route without the slash; null while it is not built. */
export function pageOf(key: string): ManifestEntry | null {
  return byKey.get(key) ?? null
}

/** The page that a former route leads to; null for any other. */
export function movedTo(former: string): ManifestEntry | null {
  return manifest.find(({ aliases }) => aliases?.includes(former) === true) ?? null
}

/** What loads the definition and the view of a tool. */
export const toolLoaders = loaders

export function isTool(entry: ManifestEntry): entry is ToolEntry {
  return entry.folder !== null
}
