import { GROUPS, type Group } from '@strikelens/tools/define'
import { groupLabel } from '../../groupLabel.ts'
import type { ManifestEntry } from '../../manifest.ts'

/** A group of the menu with the pages it leads to. */
export interface MenuGroup {
  readonly key: Group
  readonly label: string
  readonly entries: readonly ManifestEntry[]
}

/** The groups in the order of the menu; one without a page is not there. */
export function menuOf(manifest: readonly ManifestEntry[]): readonly MenuGroup[] {
  return GROUPS.map((key) => ({
    key,
    label: groupLabel(key),
    entries: manifest.filter(({ group, isInMenu }) => group === key && isInMenu),
  })).filter(({ entries }) => entries.length > 0)
}
