import './smallCharts.css'
import type { ColorToken } from '../theme/index.ts'
import { sparklinePath } from './sparklinePath.ts'

interface SparklineProps {
  /** NaN is a gap. */
  values: Float64Array
  /** Default: up or down, by the last value against the first. */
  color?: ColorToken
  width?: number
  height?: number
}

/** The shape of a day in a table row. Said by the numbers beside it, so silent to a screen reader. */
export function Sparkline({ values, color, width = 56, height = 18 }: SparklineProps) {
  const known = values.filter((value) => !Number.isNaN(value))
  const tone = color ?? (known[known.length - 1] >= known[0] ? 'up' : 'down')
  return (
    <svg className="ch-spark" width={width} height={height} aria-hidden="true">
      <path d={sparklinePath(values, width, height)} stroke={`var(--${tone})`} />
    </svg>
  )
}
