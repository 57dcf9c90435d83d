import { mainValues, stackOf, type TimeSeries } from './timeChartTypes.ts'

/** Where each bar or point of a stacked series begins and ends on its axis; NaN where there is no value. */
export interface StackedSpan {
  readonly from: Float64Array
  readonly to: Float64Array
}

/**
 * The bars and areas of every stack, by series key: positive values stand on the positive ones before them, negative ones hang
 * from the negative ones. A series that is turned off takes no room.
 */
export function stackedSpans(
  series: readonly TimeSeries[],
  hidden: ReadonlySet<string>,
): ReadonlyMap<string, StackedSpan> {
  const spans = new Map<string, StackedSpan>()
  const heights = new Map<string, { up: Float64Array; down: Float64Array }>()
  for (const one of series) {
    const stack = stackOf(one)
    if (stack === undefined || hidden.has(one.key)) continue
    const values = mainValues(one)
    const height = heights.get(stack) ?? emptyHeights(values)
    heights.set(stack, height)
    spans.set(one.key, spanOn(values, height))
  }
  return spans
}

function emptyHeights({ length }: Float64Array): { up: Float64Array; down: Float64Array } {
  return { up: new Float64Array(length), down: new Float64Array(length) }
}

function spanOn(values: Float64Array, { up, down }: { up: Float64Array; down: Float64Array }): StackedSpan {
  const from = new Float64Array(values.length).fill(Number.NaN)
  const to = new Float64Array(values.length).fill(Number.NaN)
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue
    const height = values[i] < 0 ? down : up
    from[i] = height[i]
    height[i] += values[i]
    to[i] = height[i]
  }
  return { from, to }
}
