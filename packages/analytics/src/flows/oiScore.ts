import type { Buildup } from '../futures/index.ts'
import { clamp } from '../numeric/index.ts'

/** Inputs of the OI dashboard's score (/oi-dashboard); NaN or null where one is missing. */
export interface OiPicture {
  pcr: number
  /** OI change imbalance of §O13, −1…1. */
  oiImbalance: number
  futureBuildup: Buildup | null
  futurePrice: number
  futureVwap: number
}

export interface OiScore {
  /** −100…100; its hundredth is read by the bands of §O13. */
  score: number
  /** The four parts, each −1…1, NaN where missing. */
  parts: { pcr: number; imbalance: number; buildup: number; vwap: number }
}

const BUILDUP_PARTS: Record<Buildup, number> = { LB: 1, SC: 0.5, N: 0, LU: -0.5, SB: -1 }

/** Score of one underlying (/oi-dashboard): mean of the parts that are there. Null when none is. */
export function oiScore({ pcr, oiImbalance, futureBuildup, futurePrice, futureVwap }: OiPicture): OiScore | null {
  const parts = {
    pcr: clamp((pcr - 1) / 0.4),
    imbalance: oiImbalance,
    buildup: futureBuildup === null ? Number.NaN : BUILDUP_PARTS[futureBuildup],
    vwap: clamp(((futurePrice / futureVwap - 1) * 100) / 0.5),
  }
  let sum = 0
  let present = 0
  for (const part of Object.values(parts)) {
    if (Number.isNaN(part)) continue
    sum += part
    present++
  }
  return present === 0 ? null : { score: (100 * sum) / present, parts }
}
