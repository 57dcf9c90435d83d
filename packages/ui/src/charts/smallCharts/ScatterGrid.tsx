import { axisTicks } from '../plot/axisTicks.ts'
import { tickTexts } from '../plot/tickTexts.ts'
import { regionBox, regionName, type ScatterBox, type ScatterScale } from './scatterScale.ts'
import type { ScatterAxis, ScatterRegion } from './scatterTypes.ts'

/** Room for the half of a dot that stands on the edge, before the numbers of the axis. */
const LABEL_PX = 16

interface ScatterGridProps {
  box: ScatterBox
  scale: ScatterScale
  x: ScatterAxis
  y: ScatterAxis
  regions: readonly ScatterRegion[]
}

/** What the points of a scatter lie on: regions, grid, numbers and names of the axes. */
export function ScatterGrid({ box, scale, x, y, regions }: ScatterGridProps) {
  const { left, right, top, bottom } = box
  const { px, py } = scale
  const [across, up] = [
    axisTicks(...scale.xRange, Math.max(2, Math.floor(right / 90))),
    axisTicks(...scale.yRange, Math.floor(bottom / 48)),
  ]
  const [xTexts, yTexts] = [tickTexts(across, x.format), tickTexts(up, y.format)]
  return (
    <>
      {up.map((value, i) => (
        <g key={value}>
          <line className="ch-grid-line" x1={left} x2={right} y1={py(value)} y2={py(value)} />
          <text x={right + LABEL_PX} y={py(value) + 4}>
            {yTexts[i]}
          </text>
        </g>
      ))}
      {regions.map((region) => (
        <Region key={region.label} region={region} scale={scale} plot={box} />
      ))}
      {across.map((value, i) => (
        <text key={value} x={px(value)} y={bottom + 16} textAnchor="middle">
          {xTexts[i]}
        </text>
      ))}
      {x.middle !== undefined && (
        <line className="ch-middle" x1={px(x.middle)} x2={px(x.middle)} y1={top} y2={bottom} />
      )}
      {y.middle !== undefined && (
        <line className="ch-middle" x1={left} x2={right} y1={py(y.middle)} y2={py(y.middle)} />
      )}
      <text x={right + 52} y={12} textAnchor="end">
        {y.name}
      </text>
      <text x={right} y={bottom + 32} textAnchor="end">
        {x.name}
      </text>
    </>
  )
}

interface RegionProps {
  region: ScatterRegion
  scale: ScatterScale
  plot: ScatterBox
}

function Region({ region, scale, plot }: RegionProps) {
  const box = regionBox(region, scale)
  const place = regionName(region, scale, plot)
  if (box === null || place === null) return null
  return (
    <>
      <rect
        x={box.left}
        y={box.top}
        width={box.right - box.left}
        height={box.bottom - box.top}
        fill={`var(--${region.color})`}
        className="ch-region"
      />
      <text x={place.x} y={place.y} textAnchor={place.anchor} className="ch-region-name">
        {place.name}
      </text>
    </>
  )
}
