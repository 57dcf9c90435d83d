import { Explain } from '@strikelens/ui/explain'
import { grouped, ratio, signed, signedCompact, strike } from '@strikelens/ui/formats'
import { Figure, signTone, type Tone } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { shownExplanation } from '../../chain/contextStrip.ts'
import type { ViewProps } from '../../view.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { setName, unitScale } from './strikeSet.ts'

interface Card {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly note?: string | null
  readonly tone?: Tone
  readonly labelTone?: Tone
  /** Key of the explanation. */
  readonly how?: string
}

/** The page in six figures: bias, level and range. */
export function OiCards(props: ViewProps<OiAnalysis, Params>) {
  const { explanations, asOf } = props.answer
  return (
    <div className="ruled grid-cols-2 *:pt-2.5 *:pr-1 *:pb-2.75 *:pl-3.5 max-desk:*:pl-4">
      {cards(props).map(({ label, hint, value, note, tone = 'ink', labelTone = 'quiet', how }) => {
        const explanation = how === undefined ? undefined : explanations[how]
        return (
          <Figure
            key={label}
            label={
              <Tooltip content={hint}>
                <span>{label}</span>
              </Tooltip>
            }
            value={
              explanation === undefined ? value : <Explain how={shownExplanation(explanation, asOf)}>{value}</Explain>
            }
            tone={tone}
            labelTone={labelTone}
            {...(note == null
              ? {}
              : { note: <span className="inline-block whitespace-normal text-micro/3 tracking-tight">{note}</span> })}
          />
        )
      })}
    </div>
  )
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
      hint: `(ΣPE ΔOI − ΣCE ΔOI) ÷ (|ΣPE ΔOI| + |ΣCE ΔOI|), ${set}`,
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
      value: strike(context.maxPain),
      how: 'maxPain',
    },
    {
      label: 'R1, resistance',
      hint: 'The largest CE OI at or above ATM within three expected moves; Strong while the second holds less than 0.75 of it',
      value: strike(walls.resistance.strike),
      note: walls.resistance.state,
      labelTone: 'call',
      how: 'resistance',
    },
    {
      label: 'S1, support',
      hint: 'The largest PE OI at or below ATM within three expected moves; Strong while the second holds less than 0.75 of it',
      value: strike(walls.support.strike),
      note: walls.support.state,
      labelTone: 'put',
      how: 'support',
    },
  ]
}
