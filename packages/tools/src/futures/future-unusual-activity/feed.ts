import { SEVERITIES, type Severity, severity, type UnusualType } from '@strikelens/analytics/futures'
import type { EventRow } from './eventRows.ts'
import type { Params } from './readActivity.ts'
import type { TypeChoice } from './tool.ts'

/** The types by their names in the address. */
export const TYPE_OF: Readonly<Record<Exclude<TypeChoice, 'all'>, UnusualType>> = {
  'oi-surge': 'OI surge',
  'oi-flush': 'OI flush',
  silent: 'Silent build',
  volume: 'Volume burst',
  'roll-burst': 'Roll burst',
  'basis-flip': 'Basis flip',
}

/** The least severity of each choice. */
export const SEVERITY_OF: Readonly<Record<Params['sev'], Severity>> = {
  notable: 'Notable',
  high: 'High',
  extreme: 'Extreme',
}

type Filters = Pick<Params, 'type' | 'sev' | 'minOiValue'>

/** Whether an event is severe enough, of a future large enough. */
export function isInSight(
  { score, oiValue }: Pick<EventRow, 'score' | 'oiValue'>,
  { sev, minOiValue }: Filters,
): boolean {
  return SEVERITIES.indexOf(severity(score)) >= SEVERITIES.indexOf(SEVERITY_OF[sev]) && oiValue >= minOiValue
}

/** The events that the filters leave, newest first; of one instant the most unusual first. */
export function feedOf(events: readonly EventRow[], filters: Filters): EventRow[] {
  return events
    .filter((event) => isInSight(event, filters) && isOfType(event, filters))
    .sort((a, b) => b.at - a.at || b.score - a.score)
}

function isOfType({ type }: EventRow, filters: Filters): boolean {
  return filters.type === 'all' || TYPE_OF[filters.type] === type
}
