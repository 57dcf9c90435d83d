import type { Group } from '@strikelens/tools/define'

/** A menu group as it is written. */
export function groupLabel(group: Group): string {
  return group.charAt(0).toUpperCase() + group.slice(1)
}
