import entries from 'virtual:pages'
import type { Group } from '@strikelens/tools/define'

/** What the shell knows of a page before it is opened. */
export interface ManifestEntry {
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
}

/** A page that is a tool. */
export interface ToolEntry extends ManifestEntry {
  readonly folder: string
}

/** Every page that is built, in the order of the menu. */
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

export function isTool(entry: ManifestEntry): entry is ToolEntry {
  return entry.folder !== null
}

/** A menu group as it is written. */
export function groupLabel(group: Group): string {
  return group.charAt(0).toUpperCase() + group.slice(1)
}
