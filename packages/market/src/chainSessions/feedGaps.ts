import type { SymbolSet } from '@strikelens/analytics/options'
import { MINUTE_MS } from '../time/index.ts'

/** Minutes between two snapshots (§O3). */
const CADENCE_MINUTES: Readonly<Record<SymbolSet, number>> = { IDX: 1, COM: 1, STK: 3 }

/** A session on the grid of its cadence: where the feed left something out a line breaks (§O3). */
export interface SnapshotGrid {
  readonly time: Float64Array
  /** A column of the snapshots on the grid, NaN in the gaps. */
  fill(values: Float64Array): Float64Array
}

/** Epoch ms between two snapshots of a set. */
export function cadenceMs(set: SymbolSet): number {
  return CADENCE_MINUTES[set] * MINUTE_MS
}

/** The moments that the feed left out after the snapshot at `t`: none while the next one came within twice the cadence. */
export function missedAfter(asOf: Float64Array, t: number, cadence: number): number[] {
  if (!(asOf[t + 1] - asOf[t] > 2 * cadence)) return []
  const count = Math.ceil((asOf[t + 1] - asOf[t]) / cadence) - 1
  return Array.from({ length: count }, (_, n) => asOf[t] + (n + 1) * cadence)
}

/** The snapshots of a session with the moments that are missing between them. */
export function snapshotGrid(asOf: Float64Array, set: SymbolSet): SnapshotGrid {
  const cadence = cadenceMs(set)
  const time: number[] = []
  const places: number[] = []
  for (let t = 0; t < asOf.length; t++) {
    places.push(time.length)
    time.push(asOf[t], ...missedAfter(asOf, t, cadence))
  }
  return {
    time: Float64Array.from(time),
    fill(values) {
      const out = new Float64Array(time.length).fill(Number.NaN)
      places.forEach((place, t) => {
        out[place] = values[t]
      })
      return out
    },
  }
}
