import { compact, plain } from '@strikelens/market/formats'
import { StrikeBars, type StrikeColumn } from '@strikelens/ui/charts/strikeBars'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { StrikeTip } from './StrikeTip.tsx'
import { expectedSpan, strikeMarks } from './strikeMarks.ts'
import { drawnPlaces, summedName, unitName, unitScale } from './strikeSet.ts'

/** Open interest by strike with what was added and removed, and the levels that matter. */
export function StrikePanel({ data, params }: ViewProps<OiAnalysis, Params>) {
  const places = useMemo(() => drawnPlaces(data), [data])
  const strikes = useMemo(() => column(places.map((k) => data.rows.strike[k])), [places, data.rows])
  const columns = useMemo(() => sideColumns(data, params, places), [data, params, places])
  const marks = useMemo(() => strikeMarks(data), [data])
  const span = useMemo(() => expectedSpan(data), [data])
  const unit = unitName(params)
  return (
    <StrikeBars
      label={`${data.context.symbol} open interest by strike, ${summedName(data)}`}
      strikes={strikes}
      columns={columns}
      view={params.view === 'days' ? 'both' : params.view}
      marks={marks}
      span={span}
      axisName={params.view === 'chg' ? `ΔOI, ${unit}` : `OI, ${unit}`}
      format={compact}
      formatStrike={plain}
      tooltip={(i) => <StrikeTip data={data} params={params} place={places[i]} />}
      rememberAs="oi-analysis"
    />
  )
}

function sideColumns(data: Wire<OiAnalysis>, params: Params, places: readonly number[]): StrikeColumn[] {
  const scale = unitScale(data, params)
  const scaled = (values: readonly (number | null)[]) =>
    column(places.map((k) => values[k])).map((value) => value * scale)
  const { ce, pe } = data.rows
  const call: StrikeColumn = {
    key: 'call',
    name: 'Call',
    color: 'call',
    addedColor: 'call-bright',
    values: scaled(ce.oi),
    change: scaled(ce.oiChg),
  }
  const put: StrikeColumn = {
    key: 'put',
    name: 'Put',
    color: 'put',
    addedColor: 'put-bright',
    values: scaled(pe.oi),
    change: scaled(pe.oiChg),
  }
  return { both: [call, put], ce: [call], pe: [put] }[params.right]
}
