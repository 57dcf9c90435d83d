import { BUILDUPS } from '@strikelens/analytics/futures'
import { BUILDUP_COLORS } from './buildupColors.ts'

/** The fixed colour of a class by its code. */
export function buildupColor(code: number | undefined): (typeof BUILDUP_COLORS)[keyof typeof BUILDUP_COLORS] {
  return BUILDUP_COLORS[BUILDUPS[code ?? 0]]
}
