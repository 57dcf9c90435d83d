import entries from 'virtual:tools'
import type { Group } from '@strikelens/tools/define'

/** What the shell knows of a tool before its page is opened. */
export interface ManifestEntry {
  readonly key: string
  readonly folder: string
  readonly label: string
  readonly purpose: string
  readonly group: Group
  readonly access: 'free' | 'premium'
}

/** Every tool that is built, in the order of the menu. */
export const manifest: readonly ManifestEntry[] = entries
