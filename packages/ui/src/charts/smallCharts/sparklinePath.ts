const MARGIN = 1

/**
 * An SVG path of the values over a box, a new stroke after each gap (NaN); empty without two neighbouring values. A flat
 * line runs through the middle.
 */
export function sparklinePath(values: Float64Array, width: number, height: number, margin = MARGIN): string {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  if (values.length < 2 || min > max) return ''
  const x = (i: number) => sparklineX(i, values.length, width, margin)
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

/** px at which value i of so many stands. */
export function sparklineX(i: number, count: number, width: number, margin = MARGIN): number {
  return margin + (i / (count - 1)) * (width - 2 * margin)
}
