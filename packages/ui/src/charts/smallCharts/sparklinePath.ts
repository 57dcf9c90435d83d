/**
 * An SVG path of the values over a box, a new stroke after each gap (NaN); empty without two neighbouring values. A flat
 * line runs through the middle.
 */
export function sparklinePath(values: Float64Array, width: number, height: number, margin = 1): string {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  if (values.length < 2 || min > max) return ''
  const x = (i: number) => margin + (i / (values.length - 1)) * (width - 2 * margin)
  const y = (value: number) =>
    max === min ? height / 2 : height - margin - ((value - min) / (max - min)) * (height - 2 * margin)
  let path = ''
  let isPen = false
  values.forEach((value, i) => {
    if (Number.isNaN(value)) {
      isPen = false
      return
    }
    path += `${isPen ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`
    isPen = true
  })
  return path
}
