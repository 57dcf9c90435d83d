import './smallCharts.css'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TooltipBox } from '../frame/index.ts'
import { axisTicks } from '../plot/axisTicks.ts'
import { paddedRange } from '../plot/paddedRange.ts'
import type { ColorToken } from '../theme/index.ts'
import { labelledPoints } from './scatterLabels.ts'

export interface ScatterPoint {
  readonly key: string
  readonly name: string
  /** NaN on either axis: not drawn. */
  readonly x: number
  readonly y: number
  readonly color: ColorToken
}

interface ScatterAxis {
  /** With its unit: 'IV rank, %'. */
  readonly name: string
  readonly format: (value: number) => string
  /** A line across the plot at this value, the middle of the quadrants. */
  readonly middle?: number
}

interface ScatterProps {
  label: string
  /** The most important first: names are given room in this order. */
  points: readonly ScatterPoint[]
  x: ScatterAxis
  y: ScatterAxis
  tooltip: (key: string) => ReactNode
  onOpen?: (key: string) => void
  height?: number
}

const PAD = { top: 20, right: 60, bottom: 40, left: 14 }

/** Symbols by two measures, with lines through the middle of the quadrants. */
export function Scatter({ label, points, x, y, tooltip, onOpen, height = 320 }: ScatterProps) {
  const host = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [active, setActive] = useState<string | null>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return
    const resized = new ResizeObserver(() => setWidth(element.clientWidth))
    setWidth(element.clientWidth)
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  const known = points.filter((point) => !Number.isNaN(point.x) && !Number.isNaN(point.y))
  const xRange = rangeOf(
    known.map((point) => point.x),
    x.middle,
  )
  const yRange = rangeOf(
    known.map((point) => point.y),
    y.middle,
  )
  const right = width - PAD.right
  const bottom = height - PAD.bottom
  const px = (value: number) => PAD.left + ((value - xRange[0]) / (xRange[1] - xRange[0])) * (right - PAD.left)
  const py = (value: number) => bottom - ((value - yRange[0]) / (yRange[1] - yRange[0])) * (bottom - PAD.top)
  const placed = known.map((point) => ({ ...point, x: px(point.x), y: py(point.y) }))
  const named = labelledPoints(placed, right)
  const at = placed.find(({ key }) => key === active)
  const press = (event: KeyboardEvent) => {
    const byX = [...placed].sort((a, b) => a.x - b.x)
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step !== 0) {
      const now = byX.findIndex(({ key }) => key === active)
      setActive(byX[Math.max(0, Math.min(byX.length - 1, now + step))]?.key ?? null)
    } else if (event.key === 'Enter' && active !== null) onOpen?.(active)
    else if (event.key === 'Escape') setActive(null)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={host}
      className="ch-scatter"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move along the points here
      tabIndex={0}
      aria-label={`${label}: arrow keys move along the points`}
      style={{ height }}
      onKeyDown={press}
      onBlur={() => setActive(null)}
      onPointerLeave={() => setActive(null)}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          {axisTicks(...yRange, Math.floor(height / 48)).map((value) => (
            <g key={value}>
              <line className="ch-grid-line" x1={PAD.left} x2={right} y1={py(value)} y2={py(value)} />
              <text x={right + 8} y={py(value) + 4}>
                {y.format(value)}
              </text>
            </g>
          ))}
          {axisTicks(...xRange, Math.max(2, Math.floor(width / 90))).map((value) => (
            <text key={value} x={px(value)} y={bottom + 16} textAnchor="middle">
              {x.format(value)}
            </text>
          ))}
          {x.middle !== undefined && (
            <line className="ch-middle" x1={px(x.middle)} x2={px(x.middle)} y1={PAD.top} y2={bottom} />
          )}
          {y.middle !== undefined && (
            <line className="ch-middle" x1={PAD.left} x2={right} y1={py(y.middle)} y2={py(y.middle)} />
          )}
          <text x={width - 8} y={12} textAnchor="end">
            {y.name}
          </text>
          <text x={right} y={bottom + 32} textAnchor="end">
            {x.name}
          </text>
          {placed.map(({ key, name, color, ...point }, i) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the plot reach every point
            <g key={key} className="ch-point" onPointerEnter={() => setActive(key)} onClick={() => onOpen?.(key)}>
              <circle cx={point.x} cy={point.y} r={key === active ? 6 : 4} fill={`var(--${color})`} />
              <circle cx={point.x} cy={point.y} r={12} fill="transparent" />
              {named[i] && (
                <text x={point.x + 7} y={point.y + 4}>
                  {name}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
      {at !== undefined && (
        <TooltipBox x={at.x} top={at.y + 10}>
          {tooltip(at.key)}
        </TooltipBox>
      )}
    </div>
  )
}

function rangeOf(values: readonly number[], middle: number | undefined): [number, number] {
  const seen = middle === undefined ? [] : [middle]
  return paddedRange(Math.min(...values), Math.max(...values), { hasZero: false, seen, air: 0.08 }) ?? [0, 1]
}
