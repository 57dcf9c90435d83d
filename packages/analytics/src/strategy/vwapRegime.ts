import { ONE_SESSION, type SessionStarts } from './sessionStarts.ts'

/** Gap % = 100 × (V − VWAP)/|VWAP| of each snapshot (§S17); NaN where either is missing or VWAP is 0. */
export function vwapGapPct(values: Float64Array, average: Float64Array): Float64Array {
  return values.map((value, t) => (average[t] === 0 ? Number.NaN : (100 * (value - average[t])) / Math.abs(average[t])))
}

/** Regimes against VWAP (§S17), by the code kept in columns; 'none' where there is no gap %. */
export const VWAP_REGIMES = ['none', 'At VWAP', 'Decay', 'Expansion'] as const
export type VwapRegime = (typeof VWAP_REGIMES)[number]

const [NONE, AT_VWAP, DECAY, EXPANSION] = VWAP_REGIMES.map((_, code) => code)
const THRESHOLD_PCT = 0.25

/**
 * Regime against VWAP (§S17), code of VWAP_REGIMES per row: Decay from a gap of −0.25 % held for `confirmRows`
 * consecutive rows, Expansion from +0.25 % likewise, else At VWAP. A missing gap breaks a run, and so does the night.
 * @param confirmRows 3 on one-minute snapshots, 1 on closed rows from 3 minutes up
 */
export function vwapRegime(
  gapPct: Float64Array,
  confirmRows: 1 | 3,
  sessionStarts: SessionStarts = ONE_SESSION,
): Uint8Array {
  const regime = new Uint8Array(gapPct.length)
  let session = 0
  let below = 0
  let above = 0
  for (let t = 0; t < gapPct.length; t++) {
    if (t === sessionStarts[session]) {
      below = above = 0
      session++
    }
    below = gapPct[t] <= -THRESHOLD_PCT ? below + 1 : 0
    above = gapPct[t] >= THRESHOLD_PCT ? above + 1 : 0
    if (Number.isNaN(gapPct[t])) regime[t] = NONE
    else regime[t] = below >= confirmRows ? DECAY : above >= confirmRows ? EXPANSION : AT_VWAP
  }
  return regime
}

/** Rows at which a regime differs from the last one known in the same session: each prints a mark (§S17). */
export function regimeChanges(regime: Uint8Array, sessionStarts: SessionStarts = ONE_SESSION): number[] {
  const changes: number[] = []
  let session = 0
  let last = NONE
  for (let t = 0; t < regime.length; t++) {
    if (t === sessionStarts[session]) {
      last = NONE
      session++
    }
    if (regime[t] === NONE) continue
    if (last !== NONE && regime[t] !== last) changes.push(t)
    last = regime[t]
  }
  return changes
}
