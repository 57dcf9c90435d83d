import { grouped, plain, ratio } from '@strikelens/market/formats'
import { StrikeBars, type StrikeColumn, type StrikeMark } from '@strikelens/ui/charts/strikeBars'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { CAP } from './byStrikeCap.ts'
import type { Params, PcrAnalysis } from './pcrAnalysis.ts'

/** The ratio of every strike of the set. */
export function StrikesPanel({ data }: ViewProps<PcrAnalysis, Params>) {
  const { byStrike, context } = data
  const strikes = useMemo(() => column(byStrike.strike), [byStrike])
  const columns = useMemo((): StrikeColumn[] => {
    const values = column(byStrike.pcr).map((value) => Math.min(value, CAP))
    return [{ key: 'pcr', name: 'Strike PCR', color: 'series-1', addedColor: 'series-1', values }]
  }, [byStrike])
  const marks = useMemo(() => pcrMarks(data), [data])
  return (
    <StrikeBars
      label={`${context.symbol} put-call ratio by strike`}
      strikes={strikes}
      columns={columns}
      view="oi"
      marks={marks}
      axisName="PCR"
      format={ratio}
      formatStrike={plain}
      tooltip={(k) => <StrikeTip data={data} place={k} />}
      rememberAs="pcr-strikes"
    />
  )
}

/** ATM and spot. */
export function pcrMarks({ context }: Wire<PcrAnalysis>): StrikeMark[] {
  const { atm, spot } = context
  return [
    ...(atm === null
      ? []
      : [{ kind: 'line' as const, at: atm, label: `ATM ${plain(atm)}`, color: 'ink-3' as const, isDashed: true }]),
    ...(spot === null
      ? []
      : [{ kind: 'line' as const, at: spot, label: `Spot ${grouped(spot)}`, color: 'spot' as const }]),
  ]
}

/** A strike with its true ratio. */
export function StrikeTip({ data, place }: { data: Wire<PcrAnalysis>; place: number }) {
  const { strike, ceOi, peOi, pcr } = data.byStrike
  return (
    <div className="grid gap-0.5 text-table">
      <b className="font-bold">{plain(strike[place])}</b>
      <span>PCR {ratio(pcr[place])}</span>
      <span className="text-ink-2">
        PE {grouped(peOi[place])} / CE {grouped(ceOi[place])} lots
      </span>
    </div>
  )
}
