import './smallCharts.css'
import type { ColorToken } from '../theme/index.ts'
import { sparklinePath, sparklineX } from './sparklinePath.ts'

interface SparklineProps {
  /** NaN is a gap. */
  values: Float64Array
  /** Default: up or down, by the last value against the first. */
  color?: ColorToken
  /** A second line on a scale of its own, drawn behind. */
  second?: { readonly values: Float64Array; readonly color: ColorToken }
  /** Place of the value at which something happened: a hairline. */
  mark?: number
  width?: number
  height?: number
}

/** The shape of a day in a table row. Said by the numbers beside it, so silent to a screen reader. */
export function Sparkline({ values, color, second, mark, width = 56, height = 18 }: SparklineProps) {
  const known = values.filter((value) => !Number.isNaN(value))
  const tone = color ?? (known[known.length - 1] >= known[0] ? 'up' : 'down')
  return (
    <svg className="ch-spark" width={width} height={height} aria-hidden="true">
      {mark !== undefined && (
        <line
          x1={sparklineX(mark, values.length, width)}
          x2={sparklineX(mark, values.length, width)}
          y2={height}
          stroke="var(--line-control)"
        />
      )}
      {second !== undefined && (
        <path d={sparklinePath(second.values, width, height)} stroke={`var(--${second.color})`} />
      )}
      <path d={sparklinePath(values, width, height)} stroke={`var(--${tone})`} />
    </svg>
  )
}
