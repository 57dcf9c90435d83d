import type { SpreadSide } from '@strikelens/analytics/strategy'
import { spreadSide } from '@strikelens/analytics/strategy'
import { type AxisRows, atRows } from '../../chain/axisRows.ts'
import type { Instrument } from '../../instrument/instrument.ts'
import { type InstrumentRows, instrumentRows, type LegRows, legRows } from '../../instrument/rows.ts'

/** A row from which on a spread that was paid for is received, or the other way round. */
export interface SideChange {
  readonly row: number
  /** What it became. */
  readonly side: SpreadSide
}

/** Rows of a spread, its value by magnitude, with its legs. */
export interface SpreadRows extends InstrumentRows {
  readonly legs: readonly LegRows[]
  readonly sideChanges: readonly SideChange[]
}

/** Rows of a spread with everything that is drawn by row. */
export function spreadRows(rows: AxisRows, spread: Instrument, vix: Float64Array | null): SpreadRows {
  const { combined } = spread
  return {
    ...instrumentRows(rows, spread, vix),
    legs: combined.legs.map((leg) => legRows(rows, leg, leg.price)),
    sideChanges: sideChanges(atRows(rows, combined.signed)),
  }
}

/** Rows at which the value has another sign than the last that had one; a gap and a value of 0 are passed over. */
export function sideChanges(signed: Float64Array): SideChange[] {
  const changes: SideChange[] = []
  let before: SpreadSide | null = null
  signed.forEach((value, row) => {
    const side = spreadSide(value)
    if (side !== null && before !== null && side !== before) changes.push({ row, side })
    before = side ?? before
  })
  return changes
}
