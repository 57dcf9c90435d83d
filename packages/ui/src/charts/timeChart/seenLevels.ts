import type { Level } from './timeChartTypes.ts'

/** Of the span of the data: a level this near widens the scale, one further out would flatten the data. */
const NEAR = 0.12

/** The values of the levels that a scale is stretched for: those it must show, and those just beyond the data. */
export function seenLevels(levels: readonly Level[], min: number, max: number): number[] {
  const reach = (max - min) * NEAR
  return levels
    .filter(({ value, isAlwaysSeen = false }) => isAlwaysSeen || (value >= min - reach && value <= max + reach))
    .map(({ value }) => value)
}
