import { dayYear, grouped } from '@strikelens/market/formats'
import { isIsoDate } from '@strikelens/market/time'
import type { Explanation as Shown } from '@strikelens/ui/explain'
import type { Explanation, Wire } from '../result.ts'

type Explanations = Readonly<Record<string, Wire<Explanation>>>

/** How a figure was computed, by the key of its explanation; undefined where the answer carries none. */
export function howOf(explanations: Explanations, asOf: number | null): (key: string) => Shown | undefined {
  return (key) => {
    const explanation = explanations[key]
    return explanation === undefined ? undefined : shownExplanation(explanation, asOf)
  }
}

/** An explanation with its numbers as a page prints them. */
export function shownExplanation(
  { title, formula, inputs, result, unit }: Wire<Explanation>,
  asOf: number | null,
): Shown {
  return {
    title,
    formula,
    inputs: inputs.map(({ name, value, unit: of }) => ({
      name,
      value: typeof value === 'string' ? written(value) : figure(value, of),
      ...shownUnit(of),
    })),
    result: figure(result, unit),
    ...shownUnit(unit),
    asOf: asOf ?? Number.NaN,
  }
}

/** Words as they are; a date as people write one, which programs get as ISO. */
function written(value: string): string {
  return isIsoDate(value) ? dayYear(value) : value
}

/** Decimals of units that pages write with others than two. */
const DECIMALS: Readonly<Record<string, number>> = { years: 6, 'delta per point': 6, 'per point': 4 }

/** A number in the unit of pages: fractions in percent, everything with the decimals that pages give its unit (§O19). */
function figure(value: number | null, unit: string | undefined): string {
  if (value === null) return '–'
  if (unit === 'fraction') return grouped(100 * value, 2)
  if (Number.isInteger(value)) return grouped(value)
  // Deltas, ratios and what else is a bare number below one.
  return grouped(value, unit === undefined ? (Math.abs(value) < 1 ? 4 : 2) : (DECIMALS[unit] ?? 2))
}

function shownUnit(unit: string | undefined): { unit?: string } {
  return unit === undefined ? {} : { unit: unit === 'fraction' ? '%' : unit }
}
