import type { MenuGroup } from '../nav/menuOf.ts'

/** The groups that have a place of their own in the bottom bar. */
export type SheetKey = 'market' | 'options' | 'futures'

const SHEETS: Record<SheetKey, { title: string; most: number }> = {
  market: { title: 'Market Analysis', most: Number.POSITIVE_INFINITY },
  options: { title: 'Options Tools', most: 12 },
  futures: { title: 'Futures Analysis', most: Number.POSITIVE_INFINITY },
}

/** What the sheet of a group shows, in the order of the menu. */
export function sheetOf(key: SheetKey, groups: readonly MenuGroup[]): { title: string; entries: MenuGroup['entries'] } {
  const { title, most } = SHEETS[key]
  return { title, entries: groups.find((group) => group.key === key)?.entries.slice(0, most) ?? [] }
}
