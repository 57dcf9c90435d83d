/** A straight line through a price at a bar. */
export interface Line {
  /** Bar number. */
  readonly bar: number
  readonly price: number
  /** Price per bar. */
  readonly slope: number
}

/** Price of the line at a bar number. */
export function lineAt(line: Line, bar: number): number {
  return line.price + line.slope * (bar - line.bar)
}

/** A level that does not change with time. */
export function flatLine(bar: number, price: number): Line {
  return { bar, price, slope: 0 }
}

/** The line as it lies on prices turned upside down; turning it twice gives it back. */
export function turnedLine({ bar, price, slope }: Line, side: 1 | -1): Line {
  return { bar, price: side * price, slope: side * slope }
}

/** Least-squares line through elements from … to of a column, those included (§I2); `bar` is the number of `from`. */
export function fittedLine(values: Float64Array, from: number, to: number, bar: number): Line {
  const middle = (to - from) / 2
  const origin = values[from]
  let sum = 0
  let xx = 0
  let xy = 0
  for (let i = from; i <= to; i++) {
    const x = i - from - middle
    const y = values[i] - origin
    sum += y
    xx += x * x
    xy += x * y
  }
  const slope = xy / xx
  return { bar, price: origin + sum / (to - from + 1) - slope * middle, slope }
}
