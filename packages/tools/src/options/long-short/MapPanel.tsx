import { plain, price } from '@strikelens/market/formats'
import { CurveChart, type CurveMark } from '@strikelens/ui/charts/curveChart'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip } from '@strikelens/ui/marks'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { OptionsLongShort, Params } from './compute.ts'
import { mapDots, mapTip, ROWS } from './mapDots.ts'
import { unitName, unitScale } from './words.ts'

const AXIS = {
  name: '',
  unit: '',
  format: (value: number) => (value === ROWS.ce ? 'CE' : value === ROWS.pe ? 'PE' : ''),
  range: [-0.6, 1.6],
  ticks: [0, 1],
} as const

/** Every leg of the set: where, which label, how much. */
export function MapPanel({ data, params }: ViewProps<OptionsLongShort, Params>) {
  const { context, legs } = data
  const x = useMemo(() => column(legs.strike), [legs])
  const scale = unitScale(data, params)
  const series = useMemo(() => [mapDots(data, 'ce', scale), mapDots(data, 'pe', scale)], [data, scale])
  const marks = useMemo(() => underlyingMarks(data), [data])
  return (
    <Panel
      title="Strike map"
      note={`size ${unitName(params)}, ${params.mode === 'net' ? 'label of the leg' : 'label with the most of the day'}`}
      actions={
        <span className="flex gap-2 max-desk:hidden">
          {(['LB', 'SC', 'SB', 'LU'] as const).map((label) => (
            <BuildupChip key={label} buildup={label} />
          ))}
        </span>
      }
    >
      <CurveChart
        label={`${context.symbol} buildups by strike`}
        x={x}
        xAxis={{ name: 'Strike', format: plain }}
        left={AXIS}
        series={series}
        marks={marks}
        tooltipRows={(at) => mapTip(data, at, scale)}
        isByStrike
        height={300}
        rememberAs="long-short-map"
      />
    </Panel>
  )
}

function underlyingMarks({ context }: Wire<OptionsLongShort>): CurveMark[] {
  const { spot, forward } = context
  return [
    ...(spot === null ? [] : [{ at: spot, label: `Spot ${price(spot)}`, color: 'spot' as const }]),
    ...(forward === null ? [] : [{ at: forward, label: `Fwd ${price(forward)}`, color: 'future' as const }]),
  ]
}
