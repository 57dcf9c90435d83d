import type { BarPanel } from '@strikelens/market/bars'
import { MINUTE_MS } from '@strikelens/market/time'
import type { SeenSession } from '../moment/viewInstant.ts'

/**
 * Mean volume of the previous sessions up to the view instant's clock minute (§I2), one element an instrument of the
 * clock. NaN where the clock knows none.
 */
export function usualVolume(clock: BarPanel, { openAt, viewAt }: SeenSession): Float64Array {
  const minute = Math.min((viewAt - openAt) / MINUTE_MS, clock.barCount) - 1
  return Float64Array.from(clock.ids, (_, i) => (minute < 0 ? Number.NaN : clock.volume[i * clock.barCount + minute]))
}

/** Relative volume so far (§I2): volume over what is usual by this minute; NaN when that is unknown or 0. */
export function volumeRatio(volumeQty: number, usualQty: number): number {
  return usualQty > 0 ? volumeQty / usualQty : Number.NaN
}
