import {
  type ChangeCorrelation,
  changeCorrelation,
  regimeChanges,
  WRITING_READINGS,
  type WritingReading,
} from '@strikelens/analytics/strategy'
import { type AxisRows, atRows, rowChanges } from '../../chain/axisRows.ts'
import { type InstrumentRows, instrumentRows, legRows } from '../../instrument/rows.ts'
import type { Pair } from '../../pair/pair.ts'
import type { Readings } from './readings.ts'
import type { ScopeSums } from './scopeSums.ts'

export type Reading = Exclude<WritingReading, 'none'>

/** The rows of chart and table, oldest first, one element a row; NaN in gaps. Points and lots. */
export interface PremiumPcrRows extends InstrumentRows {
  readonly ce: Float64Array
  readonly pe: Float64Array
  /** Of the scope. */
  readonly ceOi: Float64Array
  readonly peOi: Float64Array
  /** Traded since the open. */
  readonly ceVolume: Float64Array
  readonly peVolume: Float64Array
  readonly pcr: Float64Array
  readonly pcrVolume: Float64Array
  readonly pcrOiChg: Float64Array
  /** ΔOI of the scope since the base, and puts less calls. */
  readonly ceOiChg: Float64Array
  readonly peOiChg: Float64Array
  readonly peMinusCe: Float64Array
  /** Null where nothing is read. */
  readonly reading: readonly (Reading | null)[]
  /** Rows at which the reading is another than the last one of the session before it. */
  readonly changes: readonly number[]
  /** Rows since whose last one a rolled window took other strikes (§O7). */
  readonly isSetChanged: Uint8Array
}

/**
 * Rows of premium and PCR.
 * @param readings null where they are withheld
 */
export function premiumPcrRows(
  rows: AxisRows,
  straddle: Pair,
  sums: ScopeSums,
  readings: Readings | null,
  vix: Float64Array | null,
): PremiumPcrRows {
  const at = (column: Float64Array) => atRows(rows, column)
  const codes = Uint8Array.from(rows.snapshot, (t) => (t < 0 ? 0 : (readings?.code[t] ?? 0)))
  const { ce, pe } = sums
  const ceOiChg = at(ce.oiChg)
  const peOiChg = at(pe.oiChg)
  const price = (leg: Pair['ce']) =>
    legRows(rows, leg, straddle.combined.legs.find(({ right }) => right === leg.right)?.price).price
  return {
    ...instrumentRows(rows, straddle, vix),
    ce: price(straddle.ce),
    pe: price(straddle.pe),
    ceOi: at(ce.oi),
    peOi: at(pe.oi),
    ceVolume: at(ce.volume),
    peVolume: at(pe.volume),
    pcr: at(sums.pcr),
    pcrVolume: at(sums.pcrVolume),
    pcrOiChg: at(sums.pcrOiChg),
    ceOiChg,
    peOiChg,
    peMinusCe: peOiChg.map((lots, row) => lots - ceOiChg[row]),
    reading: Array.from(codes, readingOf),
    changes: regimeChanges(codes, rows.starts),
    isSetChanged: changedRows(rows, sums.isSetChanged),
  }
}

function readingOf(code: number): Reading | null {
  const reading = WRITING_READINGS[code]
  return reading === 'none' ? null : reading
}

/** Rows within which the strikes changed, since the last row that is no gap; the first row follows no other. */
function changedRows({ snapshot }: AxisRows, isSetChanged: Uint8Array): Uint8Array {
  const changed = new Uint8Array(snapshot.length)
  let last = -1
  snapshot.forEach((t, row) => {
    if (t < 0) return
    if (last >= 0 && isSetChanged.subarray(last + 1, t + 1).includes(1)) changed[row] = 1
    last = t
  })
  return changed
}

/** How far row changes of premium and PCR (OI) go together; none across a night or a change of strikes. */
export function premiumPcrCorrelation(
  rows: AxisRows,
  { change, pcr, isSetChanged }: Pick<PremiumPcrRows, 'change' | 'pcr' | 'isSetChanged'>,
): ChangeCorrelation {
  const pcrChange = rowChanges(rows, pcr).map((value, row) => (isSetChanged[row] === 1 ? Number.NaN : value))
  return changeCorrelation(change, pcrChange)
}
