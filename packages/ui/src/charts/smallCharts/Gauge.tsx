import './smallCharts.css'
import { MISSING } from '@strikelens/market/formats'
import type { ColorToken } from '../theme/index.ts'
import { gaugeArc, gaugePoint } from './gaugeArc.ts'

interface GaugeBand {
  readonly to: number
  readonly name: string
  readonly color: ColorToken
  /** Whether `to` itself still belongs to it. Default: it begins the next band. */
  readonly isEndIn?: boolean
}

interface GaugeProps {
  label: string
  /** NaN shows no needle and '–'. */
  value: number
  min: number
  max: number
  /** Ascending, the last one to `max`. */
  bands: readonly GaugeBand[]
  format: (value: number) => string
}

const WIDTH = 180
const CX = WIDTH / 2
const CY = 92
const RADIUS = 74
/** Share of the half circle left open between bands. */
const GAP = 0.006

/** A value among named bands: PCR, IV percentile, market bias. */
export function Gauge({ label, value, min, max, bands, format }: GaugeProps) {
  const share = (at: number) => Math.min(1, Math.max(0, (at - min) / (max - min)))
  const isKnown = !Number.isNaN(value)
  const band = isKnown ? (bands.find((one) => isBelow(value, one)) ?? bands[bands.length - 1]) : undefined
  const text = isKnown ? format(value) : MISSING
  const [x, y] = gaugePoint(CX, CY, RADIUS - 14, share(value))
  return (
    <svg
      className="ch-gauge"
      viewBox={`0 0 ${WIDTH} 132`}
      width={WIDTH}
      height={132}
      role="img"
      aria-label={`${label} ${text} ${band?.name ?? ''}`}
    >
      {bands.map(({ to, name, color }, i) => {
        const from = i === 0 ? min : bands[i - 1].to
        const path = gaugeArc(CX, CY, RADIUS, share(from) + (i === 0 ? 0 : GAP), share(to))
        return <path key={name} d={path} stroke={`var(--${color})`} className={band?.name === name ? 'ch-at' : ''} />
      })}
      {isKnown && <line x1={CX} y1={CY} x2={x} y2={y} />}
      {isKnown && <circle cx={CX} cy={CY} r={3.5} />}
      <text x={CX - RADIUS} y={CY + 14} textAnchor="middle">
        {format(min)}
      </text>
      <text x={CX + RADIUS} y={CY + 14} textAnchor="middle">
        {format(max)}
      </text>
      <text x={CX} y={CY + 24} textAnchor="middle" className="ch-figure">
        {text}
      </text>
      <text x={CX} y={CY + 38} textAnchor="middle">
        {band?.name}
      </text>
    </svg>
  )
}

function isBelow(value: number, { to, isEndIn = false }: GaugeBand): boolean {
  return value < to || (isEndIn && value === to)
}
