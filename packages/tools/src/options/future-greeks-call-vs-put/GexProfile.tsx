import { grouped } from '@strikelens/market/formats'
import { CurveChart, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { Panel } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { profileMarks } from './marks.ts'
import { GEX_UNIT, gexText } from './words.ts'

const HEIGHT_PX = 280
const FORWARDS = { name: 'Forward', format: (value: number) => grouped(value) }
const TOTAL_AXIS = { name: 'Total GEX', unit: GEX_UNIT, format: gexText }

/** The total if the forward stood elsewhere. */
export function GexProfile({ data }: ViewProps<GreeksCallVsPut, Params>) {
  const { profile } = data.gex
  const series = useMemo(
    (): CurveSeries[] => [
      { kind: 'line', key: 'total', name: 'Total GEX', color: 'premium', isMain: true, values: column(profile.total) },
    ],
    [profile],
  )
  const marks = useMemo(() => profileMarks(data), [data])
  const forwards = useMemo(() => column(profile.forward), [profile])
  return (
    <Panel title="Total GEX against the forward" note={`${GEX_UNIT}, IV and time kept, steps of 0.25%`}>
      <CurveChart
        label={`${data.context.symbol} total GEX against the forward`}
        x={forwards}
        xAxis={FORWARDS}
        left={TOTAL_AXIS}
        series={series}
        marks={marks}
        height={HEIGHT_PX}
      />
    </Panel>
  )
}
