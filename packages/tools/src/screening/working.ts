import type { Explanation, Wire } from '../result.ts'
import type { Figure } from './figures.ts'

/** What a figure of a row was worked out from. */
export interface Working {
  readonly formula: string
  readonly inputs: readonly (readonly [name: string, value: number | null, unit?: string])[]
}

/** How a figure of a row came about; null where it or one of its inputs is missing. */
export function workedFigure<Row extends { readonly symbol: string }>(
  row: Row,
  { label, unit, value }: Figure<Row>,
  workingOf: () => Working | null,
): Wire<Explanation> | null {
  const result = value(row)
  const working = result === null ? null : workingOf()
  if (working === null || working.inputs.some(([, input]) => input === null)) return null
  return {
    title: `${label} of ${row.symbol}`,
    formula: working.formula,
    inputs: working.inputs.map(([name, input, of]) => ({
      name,
      value: input,
      ...(of === undefined ? {} : { unit: of }),
    })),
    result,
    ...(unit === undefined ? {} : { unit }),
  }
}
