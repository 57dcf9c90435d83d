import type { Group } from '@strikelens/tools/define'
import type { SheetKey } from './sheetOf.ts'

/** What opens from the bottom bar. */
export type Opened = SheetKey | 'more'

/** The place of the bar that a page belongs to: its sheet's, else that of the menu it is found in. */
export function tabOf(key: string | null, group: Group | undefined): Opened | 'home' {
  if (key === '') return 'home'
  return group === 'market' || group === 'options' || group === 'futures' ? group : 'more'
}
