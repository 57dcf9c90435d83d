import { grouped, plain, ratio, signed, signedCompact } from '@strikelens/market/formats'
import { type KeyFigure, KeyFigures } from '@strikelens/ui/frame'
import { signTone } from '@strikelens/ui/marks'
import { IMBALANCE_HINT } from '../../chain/imbalanceWords.ts'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { outsideWords, setName, unitScale } from './strikeSet.ts'

interface Card extends Omit<KeyFigure, 'how'> {
  /** Key of the explanation. */
  readonly how: string
}

/** The page in six figures: bias, level and range. */
export function OiCards(props: ViewProps<OiAnalysis, Params>) {
  const how = howOf(props.answer.explanations, props.answer.asOf)
  return <KeyFigures figures={cards(props).map((card) => ({ ...card, how: how(card.how) }))} />
}

function cards({ data, params }: ViewProps<OiAnalysis, Params>): readonly Card[] {
  const { totals, bias, walls, context } = data
  const { shown, all } = totals
  const scale = unitScale(data, params)
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  const set = setName(params)
  return [
    {
      label: 'PCR (OI), all strikes',
      hint: 'ΣPE OI ÷ ΣCE OI over all strikes of the expiry',
      value: ratio(all.pcrOi),
      note: bias.pcr && (bias.pcr.isStretched ? 'Stretched' : bias.pcr.band),
      how: 'pcrOi',
    },
    {
      label: 'OI change imbalance',
      hint: `${IMBALANCE_HINT}, ${set}`,
      value: signed(shown.oiImb, 2),
      note: bias.change && (bias.change.isLowActivity ? 'low activity' : bias.change.band),
      tone: signTone(shown.oiImb),
      how: 'oiImb',
    },
    {
      label: `PE−CE, ${set}`,
      hint: `PE−CE difference: ΣPE OI − ΣCE OI = ${grouped(scaled(shown.peOi))} − ${grouped(scaled(shown.ceOi))} = ${signed(scaled(shown.peMinusCe))}, ${set}`,
      value: signedCompact(scaled(shown.peMinusCe)),
      tone: signTone(shown.peMinusCe),
      how: 'peMinusCe',
    },
    {
      label: 'Max pain',
      hint: 'The strike at which the writers of all strikes together pay out least at expiry',
      value: plain(context.maxPain),
      how: 'maxPain',
    },
    {
      label: 'R1, resistance',
      hint: 'The largest CE OI at or above ATM within three expected moves; Strong while the second has less than 0.75 of it',
      value: plain(walls.resistance.strike),
      note: [walls.resistance.state, outsideWords(data, walls.resistance.strike)]
        .filter((word) => word !== null)
        .join(', '),
      labelTone: 'call',
      how: 'resistance',
    },
    {
      label: 'S1, support',
      hint: 'The largest PE OI at or below ATM within three expected moves; Strong while the second has less than 0.75 of it',
      value: plain(walls.support.strike),
      note: [walls.support.state, outsideWords(data, walls.support.strike)].filter((word) => word !== null).join(', '),
      labelTone: 'put',
      how: 'support',
    },
  ]
}
