import { memo } from 'react'
import type { ScatterPoint } from './scatterTypes.ts'

/** A point where it lies in the plot, CSS px. */
interface PlacedPoint extends ScatterPoint {
  readonly radius: number
}

interface ScatterDotsProps {
  points: readonly PlacedPoint[]
  /** Whether there is room for each one's name. */
  named: readonly boolean[]
}

/** The dots with as many names as have room; the pointer's way over them draws none of them again. */
export const ScatterDots = memo(function ScatterDots({ points, named }: ScatterDotsProps) {
  return points.map(({ key, name, color, radius, x, y }, i) => (
    <g key={key}>
      <circle className="ch-dot-area" cx={x} cy={y} r={radius} fill={`var(--${color})`} />
      {named[i] && (
        <text x={x + radius + 3} y={y + 4}>
          {name}
        </text>
      )}
    </g>
  ))
})
