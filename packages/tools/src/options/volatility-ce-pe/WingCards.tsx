import { grouped, iv, plain, signed } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { day } from '@strikelens/ui/formats'
import { type KeyFigure, KeyFigures, Panel } from '@strikelens/ui/frame'
import { KeyValues } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, VolatilityCePe } from './volatilityCePe.ts'

const points = (value: number | null) => signed(value === null ? null : 100 * value, 2)

/** The skew, which wing is repriced, and the parity gap apart from both. */
export function WingCards(props: ViewProps<VolatilityCePe, Params>) {
  return (
    <>
      <KeyFigures figures={cards(props)} />
      <Reading {...props} />
    </>
  )
}

function cards({ data, answer }: ViewProps<VolatilityCePe, Params>): readonly KeyFigure[] {
  const { pair, change, skew, gap } = data
  const how = howOf(answer.explanations, answer.asOf)
  return [
    {
      label: 'RR, put − call',
      hint: 'IV of the put wing less that of the call wing at the same distance',
      value: points(pair.riskReversal),
      note: pair.riskReversal === null ? 'no IV at this distance' : null,
      how: how('rr'),
    },
    {
      label: 'RR25 percentile',
      hint: `Place of RR25${skew.expiry === null ? '' : ` of ${day(skew.expiry)}`} among 252 closes`,
      value: grouped(skew.percentile, 1),
      note: skew.reading ?? (skew.percentile === null ? `${skew.sessions ?? 0} of 252 sessions` : null),
      how: how('percentile'),
    },
    {
      label: 'Call wing since base',
      hint: `IV of the ${plain(change.callStrike)} call now less that at ${change.label}`,
      value: points(change.call),
      note: plain(change.callStrike),
      labelTone: 'call',
      how: how('callChange'),
    },
    {
      label: 'Put wing since base',
      hint: `IV of the ${plain(change.putStrike)} put now less that at ${change.label}`,
      value: points(change.put),
      note: plain(change.putStrike),
      labelTone: 'put',
      how: how('putChange'),
    },
    {
      label: 'Wings',
      hint: 'By the change of each wing’s fixed-strike IV since the base, dead band ±0.30',
      value: change.reading ?? (data.isThin ? 'Thin chain' : '–'),
    },
    {
      label: 'Parity gap',
      hint: 'Call IV − put IV of the ATM strike when priced off spot: premium or discount of the forward, not volatility',
      value: points(gap.gap),
      note: gap.points === null ? null : `${signed(gap.points, 2)} points`,
      how: how('gap'),
    },
  ]
}

function Reading({ data, answer }: ViewProps<VolatilityCePe, Params>) {
  const { pair, skew, gap } = data
  const isCommodity = data.context.set === 'COM'
  const off = isCommodity ? 'future' : 'spot'
  const how = howOf(answer.explanations, answer.asOf)
  const explained = (key: string, value: ReactNode) => {
    const explanation = how(key)
    return explanation === undefined ? value : <Explain how={explanation}>{value}</Explain>
  }
  const at = (value: number | null, place: number | null) => (value === null ? '–' : `${iv(value)} at ${plain(place)}`)
  return (
    <Panel title="The pair" note={`since ${data.change.label}`}>
      <KeyValues
        items={[
          { label: 'Call IV', value: explained('callIv', at(pair.callIv, pair.callStrike)), tone: 'call' },
          { label: 'Put IV', value: explained('putIv', at(pair.putIv, pair.putStrike)), tone: 'put' },
          { label: 'ATM IV', value: explained('atmIv', iv(pair.atmIv)) },
          { label: 'BF', value: explained('bf', points(pair.butterfly)) },
          { label: 'Skew, % of ATM IV', value: explained('skewPct', signed(pair.skewPct, 2)) },
          {
            label: skew.expiry === null ? 'RR25' : `RR25, ${day(skew.expiry)}`,
            value: signed(skew.rr25Pct, 2),
          },
          { label: `ATM CE IV off ${off}`, value: iv(gap.ceIv), tone: 'call' },
          { label: `ATM PE IV off ${off}`, value: iv(gap.peIv), tone: 'put' },
          {
            label: isCommodity ? 'Synthetic − future' : 'Forward − spot carry',
            value: explained('gapPoints', signed(gap.points, 2)),
            tone: 'future',
          },
        ]}
      />
    </Panel>
  )
}
