import { compact, grouped, plain } from '@strikelens/market/formats'
import { CurveChart, type CurveMark, type CurveSeries, type CurveSpan } from '@strikelens/ui/charts/curveChart'
import { useMemo } from 'react'
import type { Wire } from '../result.ts'
import { type SmileAxis, type SmilePlaces, smilePlace, smilePlaces } from './smileAxis.ts'
import type { SmileCurve } from './smileCurve.ts'

/** A level of the underlying on the smile's axis, whatever that is. */
export interface SmileMark {
  readonly price: number | null
  readonly label: string
  readonly color: CurveMark['color']
  readonly isDashed?: boolean
}

/** A point that was chosen on the smile. */
export interface SmilePoint {
  readonly key: string
  readonly name: string
  readonly price: number | null
  /** As 0.121. */
  readonly iv: number | null
  readonly color: CurveMark['color']
}

export interface SmileChartProps {
  label: string
  now: Wire<SmileCurve>
  /** What it is compared with, dashed; null without one. */
  base: Wire<SmileCurve> | null
  baseName: string
  axis: SmileAxis
  marks: readonly SmileMark[]
  points?: readonly SmilePoint[]
  /** The expected move, shaded; in prices. */
  span?: { readonly from: number | null; readonly to: number | null } | null
  hasOi?: boolean
  /** CSS px; absent: it fills the picture it stands in. */
  height?: number
  rememberAs: string
}

const NAMES: Readonly<Record<SmileAxis, string>> = {
  strike: 'Strike',
  sd: 'Standard deviations from the forward',
  delta: 'Forward delta, puts left, calls right',
}

/** IV by strike now against the base, with levels of the underlying and chosen points. */
export function SmileChart(props: SmileChartProps) {
  const { label, now, base, baseName, axis, marks, points = [], span = null, hasOi = false } = props
  const x = useMemo(() => smilePlaces(now, axis).x, [now, axis])
  const series = useMemo(
    () => smileSeries(now, base, baseName, axis, points, hasOi),
    [now, base, baseName, axis, points, hasOi],
  )
  const curveMarks = useMemo(() => marks.flatMap((mark) => placedMark(mark, now, axis)), [marks, now, axis])
  const shaded = useMemo(() => placedSpan(span, now, axis), [span, now, axis])
  const xAxis = useMemo(() => ({ name: NAMES[axis], format: (at: number) => axisText(axis, at) }), [axis])
  return (
    <CurveChart
      label={label}
      x={x}
      xAxis={xAxis}
      left={IV_AXIS}
      series={series}
      marks={curveMarks}
      span={shaded}
      isByStrike={axis === 'strike'}
      {...(props.height === undefined ? {} : { height: props.height })}
      rememberAs={props.rememberAs}
    />
  )
}

const IV_AXIS = { name: 'IV', unit: '%', format: (value: number) => grouped(value, 2) }

function smileSeries(
  now: Wire<SmileCurve>,
  base: Wire<SmileCurve> | null,
  baseName: string,
  axis: SmileAxis,
  points: readonly SmilePoint[],
  hasOi: boolean,
): CurveSeries[] {
  const own = smilePlaces(now, axis)
  const iv = own.of(now.iv).map((value) => 100 * value)
  const then = base === null ? null : smilePlaces(base, axis)
  return [
    ...(base === null || then === null
      ? []
      : [
          {
            key: 'base',
            kind: 'line' as const,
            name: baseName,
            color: 'ink-3' as const,
            dash: 'dashed' as const,
            x: then.x,
            values: then.of(base.iv).map((value) => 100 * value),
          },
        ]),
    { key: 'now', kind: 'line', name: 'IV now', color: 'series-1', values: iv, isMain: true },
    ...strikeDots(now, own, iv, hasOi),
    ...points.flatMap((point): CurveSeries[] => {
      const at = smilePlace(now, axis, point.price)
      if (at === null || point.iv === null) return []
      const { key, name, color } = point
      return [
        { key, kind: 'dots', name, color, x: Float64Array.of(at), values: Float64Array.of(100 * point.iv), size: ONE },
      ]
    }),
  ]
}

/** A chosen point is as large as the heaviest strike would be. */
const ONE = Float64Array.of(1)

/** The strikes as dots: as large as their OI, or only those of low quality, which are hollow. */
function strikeDots(now: Wire<SmileCurve>, own: SmilePlaces, iv: Float64Array, hasOi: boolean): CurveSeries[] {
  const hollow = Uint8Array.from(own.of(now.isLow))
  const dots = { key: 'oi', kind: 'dots', color: 'series-1', hollow } as const
  if (hasOi) {
    const size = own.of(now.oiLots)
    return [{ ...dots, name: 'OI; hollow: unreliable IV', values: iv, size, sizeName: 'OI, lots', formatSize: compact }]
  }
  if (!hollow.includes(1)) return []
  const values = iv.map((value, i) => (hollow[i] === 1 ? value : Number.NaN))
  return [{ ...dots, name: 'Unreliable IV', values, isInTooltip: false }]
}

function placedMark({ price, label, color, isDashed = false }: SmileMark, now: Wire<SmileCurve>, axis: SmileAxis) {
  const at = smilePlace(now, axis, price)
  return at === null ? [] : [{ at, label, color, isDashed }]
}

function placedSpan(span: SmileChartProps['span'], now: Wire<SmileCurve>, axis: SmileAxis): CurveSpan | null {
  const from = smilePlace(now, axis, span?.from ?? null)
  const to = smilePlace(now, axis, span?.to ?? null)
  return from === null || to === null ? null : { from, to, label: 'Move to expiry, 1σ' }
}

/** How a place is written under the axis. */
function axisText(axis: SmileAxis, at: number): string {
  if (axis === 'strike') return plain(at)
  if (axis === 'sd') return `${at > 0 ? '+' : ''}${grouped(at, Number.isInteger(at) ? 0 : 1)}σ`
  const delta = Math.round(100 * Math.min(at, 1 - at))
  return delta === 50 ? '50Δ' : `${delta}Δ ${at < 0.5 ? 'put' : 'call'}`
}
