import type { Wire } from '../../result.ts'
import type { OptionsLongShort, Params } from './compute.ts'

/** What a lot counts in the chosen unit (§O1). */
export function unitScale({ context }: Wire<OptionsLongShort>, { unit }: Params): number {
  return unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
}

/** 'lots', 'quantity'. */
export function unitName({ unit }: Params): string {
  return unit === 'qty' ? 'quantity' : 'lots'
}

/** 'since previous close', or the intervals of the day. */
export function spanName({ baseLabel, interval }: Wire<OptionsLongShort>, { mode }: Params): string {
  return mode === 'net' ? `since ${baseLabel}` : `sum of ${interval.interval} intervals`
}

/** The four labels in their colours. */
export const LABELS = [
  { label: 'LB', color: 'lb' },
  { label: 'SC', color: 'sc' },
  { label: 'SB', color: 'sb' },
  { label: 'LU', color: 'lu' },
] as const
