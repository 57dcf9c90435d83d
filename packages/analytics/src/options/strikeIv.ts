import { between } from '../numeric/index.ts'
import { IV_MODEL, IV_NONE, IV_OK, type IvColumns } from './legIv.ts'

/** The smile of an expiry: strike IV (0.121, NaN = none) by strike, quality as code of IV_QUALITIES. */
export interface Smile {
  readonly strike: Float64Array
  readonly ivK: Float64Array
  readonly ivKQuality: Uint8Array
}

/**
 * Writes strike IV ivK of every strike (§O9): K > F the CE iv, else the PE's; K < F the PE iv, else the CE's; K = F the
 * mean of both, a low one left out beside an ok one. Strikes without either leg's iv get the model value.
 */
export function writeStrikeIvs(out: Smile, ce: IvColumns, pe: IvColumns, forward: number): void {
  const { strike, ivK, ivKQuality } = out
  for (let i = 0; i < strike.length; i++) {
    const ceQuality = ce.ivQuality[i]
    const peQuality = pe.ivQuality[i]
    if (ceQuality === IV_NONE && peQuality === IV_NONE) {
      ivK[i] = Number.NaN
      ivKQuality[i] = IV_NONE
    } else if (strike[i] === forward && ceQuality === peQuality) {
      ivK[i] = (ce.iv[i] + pe.iv[i]) / 2
      ivKQuality[i] = ceQuality
    } else {
      const isCe = isCallTaken(strike[i], forward, ceQuality, peQuality)
      ivK[i] = isCe ? ce.iv[i] : pe.iv[i]
      ivKQuality[i] = isCe ? ceQuality : peQuality
    }
  }
  fillWithModel(out)
}

function isCallTaken(strike: number, forward: number, ceQuality: number, peQuality: number): boolean {
  if (strike === forward) return ceQuality === IV_OK || peQuality === IV_NONE
  return strike > forward ? ceQuality !== IV_NONE : peQuality === IV_NONE
}

/** Strikes without IV: linear in strike between the nearest that have one, flat beyond the ends, marked model (§O9). */
function fillWithModel({ strike, ivK, ivKQuality }: Smile): void {
  let below = -1
  for (let i = 0; i < strike.length; i++) {
    if (ivKQuality[i] === IV_NONE) continue
    for (let gap = below + 1; gap < i; gap++) {
      ivK[gap] = below < 0 ? ivK[i] : between(strike[below], ivK[below], strike[i], ivK[i], strike[gap])
      ivKQuality[gap] = IV_MODEL
    }
    below = i
  }
  if (below < 0) return
  for (let gap = below + 1; gap < strike.length; gap++) {
    ivK[gap] = ivK[below]
    ivKQuality[gap] = IV_MODEL
  }
}
