import { type Buildup, buildupDirection, type UnusualType } from '@strikelens/analytics/futures'

/** What an event reads as. */
export type Reading = 'Longs likely' | 'Shorts likely' | 'Forced exit' | 'No view'

/** A first slot whose return lies this many sds out is a gap. */
const GAP_SDS = 2

/**
 * What an event reads as (/future-unusual-activity): a silent build by its class names the likely side, an OI flush in a
 * session that opened with a gap is a forced exit, a roll burst no view. Null where the type alone says nothing more.
 */
export function readingOf(
  { type, buildup }: { readonly type: UnusualType; readonly buildup: Buildup },
  firstSlotSds: number,
): Reading | null {
  if (type === 'Roll burst') return 'No view'
  if (type === 'OI flush') return Math.abs(firstSlotSds) >= GAP_SDS ? 'Forced exit' : null
  const side = type === 'Silent build' ? buildupDirection(buildup) : 0
  return side > 0 ? 'Longs likely' : side < 0 ? 'Shorts likely' : null
}
