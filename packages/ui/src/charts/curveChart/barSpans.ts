import type { CurveBars, CurveSeries } from './curveTypes.ts'

/** Where the bars of a series stand: from and to on the value axis, and in which of the places side by side. */
export interface BarSpan {
  readonly from: Float64Array
  readonly to: Float64Array
  readonly place: number
  readonly places: number
}

/** The bars of every bar series by key. Those of one stack share a place and stand on one another around zero. */
export function barSpans(series: readonly CurveSeries[]): ReadonlyMap<string, BarSpan> {
  const bars = series.filter((one): one is CurveBars => one.kind === 'bars')
  const placeOf = (one: CurveBars) => one.stack ?? `alone/${one.key}`
  const isOutline = (one: CurveBars) => one.isOutline === true
  const places = [...new Set(bars.filter((one) => !isOutline(one)).map(placeOf))]
  const outlines = [...new Set(bars.filter(isOutline).map(placeOf))]
  const spans = new Map<string, BarSpan>()
  for (const name of [...places, ...outlines]) {
    const members = bars.filter((one) => placeOf(one) === name)
    const up = new Float64Array(members[0].values.length)
    const down = new Float64Array(members[0].values.length)
    for (const { key, values } of members) {
      const from = new Float64Array(values.length).fill(Number.NaN)
      const to = new Float64Array(values.length).fill(Number.NaN)
      for (let i = 0; i < values.length; i++) {
        if (Number.isNaN(values[i])) continue
        const height = values[i] < 0 ? down : up
        from[i] = height[i]
        height[i] += values[i]
        to[i] = height[i]
      }
      // An outline goes around all bars of its x.
      const at = places.indexOf(name)
      spans.set(key, { from, to, place: Math.max(0, at), places: at < 0 ? 1 : places.length })
    }
  }
  return spans
}
