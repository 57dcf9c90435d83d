import { manifest } from '../../manifest.ts'
import { menuOf } from './menuOf.ts'

/** What the menus offer. */
export const menuGroups = menuOf(manifest)
