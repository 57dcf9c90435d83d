import { grouped, percent, signed } from '@strikelens/market/formats'
import { amount } from '@strikelens/ui/formats'
import { type KeyFigure, KeyFigures } from '@strikelens/ui/frame'
import { signTone } from '@strikelens/ui/marks'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { OptionsLongShort, Params } from './compute.ts'
import { unitName, unitScale } from './words.ts'

/** The lean in six figures. */
export function LeanCards({ data, params, answer }: ViewProps<OptionsLongShort, Params>) {
  const how = howOf(answer.explanations, answer.asOf)
  const { lean, legs } = data
  const scale = unitScale(data, params)
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  const differing = [...legs.ce.isDifferent, ...legs.pe.isDifferent].reduce((sum, flag) => sum + flag, 0)
  const cards: KeyFigure[] = [
    {
      label: 'LS',
      hint: '(Bull − Bear) ÷ (Bull + Bear), −1 to +1, read by the bands of the OI change imbalance',
      value: signed(lean.ls, 2),
      note: lean.band,
      tone: signTone(lean.ls),
      how: how('ls'),
    },
    {
      label: 'New positions',
      hint: 'Long and Short Buildup in percent of all four labels: new positions carry more than exits',
      value: percent(lean.newPositionsPct, 0),
      note: lean.style,
      how: how('newPositions'),
    },
    {
      label: 'Bull',
      hint: 'Weight of the legs that speak for a rise: CE LB + CE SC + PE SB + PE LU',
      value: amount(scaled(lean.bull)),
      note: unitName(params),
      tone: 'up',
      how: how('bull'),
    },
    {
      label: 'Bear',
      hint: 'Weight of the legs that speak for a fall: CE SB + CE LU + PE LB + PE SC',
      value: amount(scaled(lean.bear)),
      note: unitName(params),
      tone: 'down',
      how: how('bear'),
    },
    {
      label: 'CE writing share',
      hint: 'Short Buildup in percent of Short and Long Buildup of the calls',
      value: percent(lean.ceWritingPct, 0),
      labelTone: 'call',
      how: how('ceWriting'),
    },
    {
      label: 'PE writing share',
      hint: 'Short Buildup in percent of Short and Long Buildup of the puts',
      value: percent(lean.peWritingPct, 0),
      labelTone: 'put',
      how: how('peWriting'),
    },
    { label: 'Labelled legs', hint: 'Fewer than 5 have no LS', value: grouped(lean.labelledLegs), how: how('ls') },
    {
      label: 'Legs marked ≠',
      hint: 'Legs labelled differently by price than by IV, since the base',
      value: grouped(differing),
      how: how('different'),
    },
  ]
  return <KeyFigures figures={cards} />
}
