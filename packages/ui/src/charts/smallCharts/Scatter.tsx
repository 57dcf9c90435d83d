import './smallCharts.css'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TooltipBox } from '../frame/index.ts'
import { dotRadii } from '../plot/dotRadii.ts'
import { ScatterGrid } from './ScatterGrid.tsx'
import { labelledPoints } from './scatterLabels.ts'
import { scatterScale } from './scatterScale.ts'
import type { ScatterAxis, ScatterPoint, ScatterRegion } from './scatterTypes.ts'

interface ScatterProps {
  label: string
  /** The most important first: names are given room in this order. */
  points: readonly ScatterPoint[]
  x: ScatterAxis
  y: ScatterAxis
  regions?: readonly ScatterRegion[]
  tooltip: (key: string) => ReactNode
  height?: number
}

const PAD = { top: 20, right: 60, bottom: 40, left: 14 }
const LARGEST_PX = 13
const NO_REGIONS: readonly ScatterRegion[] = []

/** Symbols by two measures: shaded regions that have a name, lines through the middle of quadrants. */
export function Scatter({ label, points, x, y, regions = NO_REGIONS, tooltip, height = 320 }: ScatterProps) {
  const host = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [active, setActive] = useState<string | null>(null)
  const isTouch = useRef(false)
  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return
    const resized = new ResizeObserver(() => setWidth(element.clientWidth))
    setWidth(element.clientWidth)
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  const known = points.filter((point) => !Number.isNaN(point.x) && !Number.isNaN(point.y))
  const box = { left: PAD.left, right: width - PAD.right, top: PAD.top, bottom: height - PAD.bottom }
  const scale = scatterScale(known, x, y, box)
  const radii = dotRadii(sizesOf(known), known.length, LARGEST_PX)
  const placed = known.map((point, i) => ({ ...point, x: scale.px(point.x), y: scale.py(point.y), radius: radii[i] }))
  const named = labelledPoints(placed, box.right)
  const at = placed.find(({ key }) => key === active)
  const press = (event: KeyboardEvent) => {
    const byX = [...placed].sort((a, b) => a.x - b.x)
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step !== 0) {
      const now = byX.findIndex(({ key }) => key === active)
      setActive(byX[Math.max(0, Math.min(byX.length - 1, now + step))]?.key ?? null)
    } else if (event.key === 'Enter' && at?.href != null) location.assign(at.href)
    else if (event.key === 'Escape') setActive(null)
    else return
    event.preventDefault()
  }
  const follow = (event: MouseEvent, key: string) => {
    // A finger has no hover: its first tap reads the point, the next one follows it.
    if (!isTouch.current || key === active) return
    event.preventDefault()
    setActive(key)
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
      onPointerDown={({ pointerType }) => {
        isTouch.current = pointerType === 'touch'
      }}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setActive(null)}
    >
      {box.right > box.left && (
        <svg width={width} height={height} aria-hidden="true">
          <ScatterGrid box={box} scale={scale} x={x} y={y} regions={regions} />
          {placed.map(({ key, name, color, href, radius, ...point }, i) => (
            <a
              key={key}
              href={href ?? undefined}
              tabIndex={-1}
              className="ch-point"
              onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setActive(key)}
              onClick={(event) => follow(event, key)}
            >
              <circle cx={point.x} cy={point.y} r={key === active ? radius + 2 : radius} fill={`var(--${color})`} />
              <circle cx={point.x} cy={point.y} r={12} fill="transparent" />
              {named[i] && (
                <text x={point.x + radius + 3} y={point.y + 4}>
                  {name}
                </text>
              )}
            </a>
          ))}
        </svg>
      )}
      {at !== undefined && (
        <TooltipBox x={at.x} top={at.y + 10}>
          {tooltip(at.key)}
        </TooltipBox>
      )}
      <span className="ch-said" aria-live="polite">
        {at?.name}
      </span>
    </div>
  )
}

/** What the areas stand for; undefined where no point has one. */
function sizesOf(points: readonly ScatterPoint[]): Float64Array | undefined {
  if (points.every(({ size }) => size === undefined)) return undefined
  return Float64Array.from(points, ({ size }) => size ?? Number.NaN)
}
