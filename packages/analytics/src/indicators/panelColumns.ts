import type { Panel } from '../bars/index.ts'
import type { IndicatorSpec } from './catalogue.ts'
import type { Machine } from './machine.ts'

/** A panel with the further columns some indicators read, laid out like the others. */
export interface IndicatorPanel extends Panel {
  /** Session of each bar, for VWAP: see `SessionColumns`. */
  readonly session?: Float64Array
  /** The bars' own average prices, for VWAP; the typical price stands in. */
  readonly vwap?: Float64Array
  /** Clock slot of each bar in its session, for rvolClock. */
  readonly slot?: Float64Array
}

/** One series over a panel: as long as the panel's columns, or one value a symbol. */
export interface PanelSeries {
  readonly spec: IndicatorSpec
  /** Name of the series among its indicator's, such as `signal`. */
  readonly series: string
  readonly values: Float64Array
}

type ColumnName = Exclude<keyof IndicatorPanel, 'symbolCount' | 'barCount'>

const COLUMN_NAMES: readonly ColumnName[] = ['open', 'high', 'low', 'close', 'volume', 'session', 'vwap', 'slot']

/** The columns of a panel (or of one new bar) in the order a machine reads them. */
export function machineInput(
  machine: Machine,
  spec: IndicatorSpec,
  columns: Partial<Readonly<Record<ColumnName, Float64Array>>>,
): Float64Array[] {
  return machine.inputs.map((field) => {
    const name = COLUMN_NAMES.find((column) => column === field)
    const column = name === 'close' && spec.of !== undefined ? columns[spec.of] : name && columns[name]
    if (column !== undefined) return column
    if (field === 'vwap' && columns.close) return new Float64Array(columns.close.length).fill(Number.NaN)
    throw new RangeError(`The indicator ${spec.name} reads ${field}, which the panel does not have`)
  })
}
