import { memo } from 'react'
import type { NamePlace } from './scatterLabels.ts'
import type { ScatterPoint } from './scatterTypes.ts'

/** A point where it lies in the plot, CSS px. */
interface PlacedPoint extends ScatterPoint {
  readonly radius: number
}

interface ScatterDotsProps {
  points: readonly PlacedPoint[]
  /** Where there is room for each one's name. */
  names: readonly (NamePlace | null)[]
}

/** The dots with as many names as have room; the pointer's way over them draws none of them again. */
export const ScatterDots = memo(function ScatterDots({ points, names }: ScatterDotsProps) {
  return points.map(({ key, name, color, radius, x, y }, i) => {
    const place = names[i]
    return (
      <g key={key}>
        <circle className="ch-dot-area" cx={x} cy={y} r={radius} fill={`var(--${color})`} />
        {place !== null && (
          <text x={place.x} y={place.y + 4} textAnchor={place.anchor}>
            {name}
          </text>
        )}
      </g>
    )
  })
})
