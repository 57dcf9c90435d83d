import { explain } from '../figures/explain.ts'
import type { Figure } from '../figures/figure.ts'
import type { Explanation, Wire } from '../result.ts'
import type { Figure as Column } from './figures.ts'

/** What a figure of a row was worked out from. */
export interface Working {
  readonly figure: Figure
  readonly inputs: readonly (readonly [name: string, value: number | null, unit?: string])[]
}

/** How a figure of a row came about; null where it or one of its inputs is missing. */
export function workedFigure<Row extends { readonly symbol: string }>(
  row: Row,
  { label, unit, value }: Column<Row>,
  workingOf: () => Working | null,
): Wire<Explanation> | null {
  const result = value(row)
  const working = result === null ? null : workingOf()
  if (result === null || working === null) return null
  const inputs = working.inputs.flatMap(([name, input, of]) =>
    input === null ? [] : [of === undefined ? { name, value: input } : { name, value: input, unit: of }],
  )
  if (inputs.length < working.inputs.length) return null
  return explain({ ...working.figure, unit }, inputs, result, `${label} of ${row.symbol}`)
}
