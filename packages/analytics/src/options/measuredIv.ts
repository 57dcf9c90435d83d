import { IV_LOW, IV_OK } from './legIv.ts'

/**
 * Whether a strike IV was solved from a price of its own strike (§O9), by code of IV_QUALITIES. A model ivK serves the
 * greeks only: its changes are those of its neighbours.
 */
export function isMeasuredIv(quality: number): boolean {
  return quality === IV_OK || quality === IV_LOW
}
