import { grouped } from '@strikelens/market/formats'
import type { Notice } from '../result.ts'

/** Says in whose lots a sum over expiries of different lots is shown, the near one's first; null where they are of one size. */
export function mixedLotsNotice(lotSizes: readonly number[]): Notice | null {
  const [near, ...others] = lotSizes
  if (others.every((lot) => lot === near)) return null
  const text = `Lots differ between the expiries: units are summed, and shown in lots of ${grouped(near)}, the near expiry’s.`
  return { kind: 'info', text }
}
