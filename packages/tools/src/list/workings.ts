import { explain } from '../figures/explain.ts'
import type { Figure } from '../figures/figure.ts'
import type { Explanation } from '../result.ts'
import type { List } from './list.ts'

/** What a figure of a row was worked out from: how, and each input with its name and unit. */
export type Working = readonly [Figure, ...(readonly [name: string, value: number, unit?: string])[]]

/** How figures of a row came about, by their keys; without those that are missing or lack an input. */
export function workedFigures<Row extends { readonly symbol: string }>(
  { figures }: List<Row>,
  row: Row,
  workings: Readonly<Record<string, Working | null>>,
): Record<string, Explanation | null> {
  return Object.fromEntries(
    Object.entries(workings).map(([key, working]) => [
      key,
      working === null ? null : worked(figures[key], row, working),
    ]),
  )
}

function worked<Row extends { readonly symbol: string }>(
  { label, unit, value }: List<Row>['figures'][string],
  row: Row,
  [figure, ...inputs]: Working,
): Explanation | null {
  const result = value(row) ?? Number.NaN
  if (Number.isNaN(result) || inputs.some(([, input]) => Number.isNaN(input))) return null
  return explain(
    { ...figure, unit },
    inputs.map(([name, input, of]) => (of === undefined ? { name, value: input } : { name, value: input, unit: of })),
    result,
    `${label} of ${row.symbol}`,
  )
}
