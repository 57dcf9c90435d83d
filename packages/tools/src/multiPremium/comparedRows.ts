import { type AxisRows, atRows } from '../chain/axisRows.ts'
import type { Combination } from '../instrument/combination.ts'

/** A pair by row, oldest first; NaN in gaps. Points, IV as 0.121. */
export interface ComparedRows {
  readonly value: Float64Array
  readonly gapPct: Float64Array
  readonly iv: Float64Array
  /** HOLLOW bits of §S1. */
  readonly hollow: Uint8Array
}

/** What is drawn of a pair. */
export function comparedRows(rows: AxisRows, combined: Combination): ComparedRows {
  return {
    value: atRows(rows, combined.value),
    gapPct: atRows(rows, combined.gapPct),
    iv: atRows(rows, combined.ivPct).map((pct) => pct / 100),
    hollow: Uint8Array.from(rows.snapshot, (t) => (t < 0 ? 0 : combined.hollow[t])),
  }
}
