import { between } from '../numeric/index.ts'
import { IV_LOW, IV_OK } from './legIv.ts'
import type { Smile } from './strikeIv.ts'
import { countAtOrBelow } from './strikeSearch.ts'

/**
 * IV of the smile at a price x (§O9, §O10), linear in strike between the nearest strikes at or below and at or above x.
 * Low IVs are left out unless a side has no other; model values never count. NaN when x is not between two such strikes.
 */
export function smileIv({ strike, ivK, ivKQuality }: Smile, x: number): number {
  const above = countAtOrBelow(strike, x)
  const isStrike = above > 0 && strike[above - 1] === x
  const left = nearestMeasured(ivKQuality, above - 1, -1)
  const right = nearestMeasured(ivKQuality, isStrike ? above - 1 : above, 1)
  if (left < 0 || right < 0) return Number.NaN
  return left === right ? ivK[left] : between(strike[left], ivK[left], strike[right], ivK[right], x)
}

/** ATM IV (§O9): the smile at K = F, so that it does not jump when ATM moves. NaN when F is not between two strike IVs. */
export function atmIv(smile: Smile, forward: number): number {
  return smileIv(smile, forward)
}

/** Nearest strike with an ok IV from `start` on in steps of ±1, else the nearest with a low one, else −1. */
function nearestMeasured(quality: Uint8Array, start: number, step: number): number {
  let low = -1
  for (let i = start; i >= 0 && i < quality.length; i += step) {
    if (quality[i] === IV_OK) return i
    if (low < 0 && quality[i] === IV_LOW) low = i
  }
  return low
}

/** Distance of a strike from F in standard deviations to expiry (§O10): ln(K/F)/(ATM IV·√T), iv = ATM IV. */
export function standardDeviations(strike: number, forward: number, iv: number, years: number): number {
  return Math.log(strike / forward) / (iv * Math.sqrt(years))
}
