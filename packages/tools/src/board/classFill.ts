import { type Buildup, STRENGTH_LEVELS, strengthLevel } from '@strikelens/analytics/futures'
import type { TileFill } from '@strikelens/ui/charts/treemap'
import { BUILDUP_COLORS } from './buildupColors.ts'

/** The class's colour, the fuller the stronger (§F5, §F6); null while its strength is unknown. */
export function classFill(buildup: Buildup | null, strength: number | null): TileFill | null {
  const level = strength === null ? null : strengthLevel(strength)
  if (level === null || buildup === null) return null
  if (buildup === 'N') return { hue: 'nn', share: 1 }
  return { hue: BUILDUP_COLORS[buildup], share: (STRENGTH_LEVELS.indexOf(level) + 1) / STRENGTH_LEVELS.length }
}
