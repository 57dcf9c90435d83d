import { clock, compact, grouped, plain, signed } from '@strikelens/market/formats'
import { StrikeBars, type StrikeColumn, type StrikeMark } from '@strikelens/ui/charts/strikeBars'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { CallVsPutOi, Params } from './compute.ts'
import { countedName } from './counted.ts'
import type { StrikeSplitSide } from './raceNow.ts'
import type { Metric } from './rows.ts'
import { METRIC_NAMES } from './words.ts'

const HEIGHT_PX = 320

/** What the sums are made of at the view instant: paired bars by strike. */
export function SplitPanel({ data, params, answer }: ViewProps<CallVsPutOi, Params>) {
  const isPhone = usePhone()
  const { metric } = params
  const scale = unitScale(data, params)
  const strikes = useMemo(() => column(data.split.strike), [data.split])
  const columns = useMemo(() => splitColumns(data.split, scale, metric), [data.split, scale, metric])
  const marks = useMemo(() => splitMarks(data), [data])
  return (
    <Panel
      title={`By strike at ${clock(answer.asOf)}`}
      note={`${METRIC_NAMES[metric]}, ${countedName(data, params)}`}
      hasRule={false}
    >
      <StrikeBars
        label={`${data.context.symbol} ${METRIC_NAMES[metric]} by strike`}
        strikes={strikes}
        columns={columns}
        view={metric === 'chg' ? 'chg' : 'oi'}
        marks={marks}
        axisName={`${METRIC_NAMES[metric]}, ${unitName(params)}`}
        format={compact}
        formatStrike={plain}
        tooltip={(i) => <SplitTip data={data} place={i} scale={scale} metric={metric} />}
        height={isPhone ? 280 : HEIGHT_PX}
        rememberAs="call-vs-put-oi-strikes"
      />
    </Panel>
  )
}

/** The column of a metric. */
export function splitValues(side: Wire<StrikeSplitSide>, metric: Metric): readonly (number | null)[] {
  return { chg: side.oiChg, oi: side.oi, volume: side.volume }[metric]
}

export function splitColumns(split: Wire<CallVsPutOi>['split'], scale: number, metric: Metric): StrikeColumn[] {
  const one = (side: 'ce' | 'pe'): StrikeColumn => {
    const values = column(splitValues(split[side], metric)).map((lots) => lots * scale)
    return {
      key: side,
      name: side === 'ce' ? 'Call' : 'Put',
      color: side === 'ce' ? 'call' : 'put',
      addedColor: side === 'ce' ? 'call' : 'put',
      values,
      ...(metric === 'chg' ? { change: values } : {}),
    }
  }
  return [one('ce'), one('pe')]
}

function splitMarks({ context }: Wire<CallVsPutOi>): StrikeMark[] {
  const marks: StrikeMark[] = []
  if (context.spot !== null) {
    const label = `${context.set === 'COM' ? 'Future' : 'Spot'} ${grouped(context.spot, 1)}`
    marks.push({ kind: 'line', at: context.spot, label, color: 'spot' })
  }
  if (context.atm !== null) marks.push({ kind: 'note', at: context.atm, label: 'ATM' })
  return marks
}

interface SplitTipProps {
  data: Wire<CallVsPutOi>
  place: number
  scale: number
  metric: Metric
}

function SplitTip({ data, place, scale, metric }: SplitTipProps) {
  const { split } = data
  const text = (side: Wire<StrikeSplitSide>) => {
    const lots = splitValues(side, metric)[place]
    const value = lots === null ? null : lots * scale
    return metric === 'chg' ? signed(value) : grouped(value)
  }
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-3 text-table">
      <dt className="font-bold">{plain(split.strike[place])}</dt>
      <dd className="text-right text-ink-3">{METRIC_NAMES[metric]}</dd>
      <dt className="text-call-text">Call</dt>
      <dd className="text-right">{text(split.ce)}</dd>
      <dt className="text-put-text">Put</dt>
      <dd className="text-right">{text(split.pe)}</dd>
    </dl>
  )
}
