import './smallCharts.css'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { TooltipBox } from '../frame/index.ts'
import { useBoxSize } from '../frame/useBoxSize.ts'
import { dotRadii } from '../plot/dotRadii.ts'
import { nearestPoint } from './nearestPoint.ts'
import { ScatterDots } from './ScatterDots.tsx'
import { ScatterGrid } from './ScatterGrid.tsx'
import { namePlaces } from './scatterLabels.ts'
import { regionName, scatterScale } from './scatterScale.ts'
import type { ScatterAxis, ScatterPoint, ScatterRegion } from './scatterTypes.ts'

interface ScatterProps {
  label: string
  /** The most important first: names are given room in this order. */
  points: readonly ScatterPoint[]
  x: ScatterAxis
  y: ScatterAxis
  regions?: readonly ScatterRegion[]
  tooltip: (key: string) => ReactNode
  /** CSS px; without it the chart fills the picture it is. */
  height?: number
}

const PAD = { top: 20, right: 60, bottom: 40, left: 14 }
const LARGEST_PX = 13
const NO_REGIONS: readonly ScatterRegion[] = []

/** Symbols by two measures: shaded regions that have a name, lines through the middle of quadrants. */
export function Scatter({ label, points, x, y, regions = NO_REGIONS, tooltip, height: own }: ScatterProps) {
  const host = useRef<HTMLDivElement>(null)
  const { width, height } = useBoxSize(host)
  const [active, setActive] = useState<string | null>(null)
  const { box, scale, placed, names } = useMemo(() => {
    const known = points.filter((point) => !Number.isNaN(point.x) && !Number.isNaN(point.y))
    const area = { left: PAD.left, right: width - PAD.right, top: PAD.top, bottom: height - PAD.bottom }
    const own = scatterScale(known, x, y, area)
    const radii = dotRadii(sizesOf(known), known.length, LARGEST_PX)
    const dots = known.map((point, i) => ({ ...point, x: own.px(point.x), y: own.py(point.y), radius: radii[i] }))
    const written = regions.map((region) => regionName(region, own, area)).filter((one) => one !== null)
    return { box: area, scale: own, placed: dots, names: namePlaces(dots, area, written) }
  }, [points, x, y, regions, width, height])
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
  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    setActive(nearestPoint(placed, clientX - left, clientY - top)?.key ?? null)
  }
  return (
    <div
      ref={host}
      className="ch-scatter"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move along the points here
      tabIndex={0}
      aria-label={`${label}: arrow keys move along the points`}
      style={own === undefined ? {} : { height: own }}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setActive(null)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setActive(null)}
    >
      {box.right > box.left && (
        <svg width={width} height={height} aria-hidden="true">
          <ScatterGrid box={box} scale={scale} x={x} y={y} regions={regions} />
          <ScatterDots points={placed} names={names} />
          {at !== undefined && (
            <circle className="ch-dot-area" cx={at.x} cy={at.y} r={at.radius + 2} fill={`var(--${at.color})`} />
          )}
        </svg>
      )}
      {at?.href != null && (
        // It follows the pointer from dot to dot: a press where it stands follows it, a finger's first tap only brings it.
        <a href={at.href} tabIndex={-1} className="ch-scatter-link" style={{ left: at.x, top: at.y }}>
          <span className="ch-said">{at.name}</span>
        </a>
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
