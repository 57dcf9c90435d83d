import { SPREAD_TYPES, type SpreadLeg, type SpreadType } from '@strikelens/analytics/strategy'

/** What a type fills in, as steps from the strike at the money. */
export function legsOf(type: SpreadType): readonly SpreadLeg[] {
  return SPREAD_TYPES[type]
}

/** Whether a type needs the expiry after the page's. */
export function isCalendarType(type: SpreadType): boolean {
  return legsOf(type).some(({ expiry }) => expiry === 'next')
}

/** Whether the width says anything of a type: not where all legs stand at the money. */
export function hasWidth(type: SpreadType): boolean {
  return legsOf(type).some(({ widths }) => widths !== 0)
}
