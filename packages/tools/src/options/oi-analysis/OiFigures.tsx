import { grouped, percent, plain, ratio, signed, signedCompact, signedPercent } from '@strikelens/market/formats'
import { Panel, SidePart } from '@strikelens/ui/frame'
import { signTone } from '@strikelens/ui/marks'
import { IMBALANCE_HINT } from '../../chain/imbalanceWords.ts'
import type { SideWall } from '../../chain/sideWall.ts'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { setName, unitScale } from './strikeSet.ts'

/** What the sums say, how much the walls hold and how far they are. */
export function OiFigures(props: ViewProps<OiAnalysis, Params>) {
  return (
    <SidePart title="Key figures" note={setName(props.params)}>
      <AnswerFigures figures={figures(props)} answer={props.answer} />
    </SidePart>
  )
}

function figures({ data, params }: ViewProps<OiAnalysis, Params>): readonly StripFigure[] {
  const { totals, walls } = data
  const { shown } = totals
  const scale = unitScale(data, params)
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  const sum = (name: string, put: number | null, call: number | null, difference: number | null) =>
    `${name} = ${grouped(scaled(put))} − ${grouped(scaled(call))} = ${signed(scaled(difference))}, ${setName(params)}`
  return [
    {
      label: 'OI imbalance',
      hint: `OI change imbalance: ${IMBALANCE_HINT}, ${setName(params)}`,
      value: signed(shown.oiImb, 2),
      tone: signTone(shown.oiImb),
      how: 'oiImb',
    },
    {
      label: 'PE−CE OI',
      hint: sum('PE−CE difference: ΣPE OI − ΣCE OI', shown.peOi, shown.ceOi, shown.peMinusCe),
      value: signedCompact(scaled(shown.peMinusCe)),
      tone: signTone(shown.peMinusCe),
      how: 'peMinusCe',
    },
    {
      label: 'S1 share',
      hint: 'Put wall share in band: OI of S1 in percent of the put OI within three expected moves',
      value: share(walls.support),
      labelTone: 'put',
      how: 'supportShare',
    },
    {
      label: 'R1 share',
      hint: 'Call wall share in band: OI of R1 in percent of the call OI within three expected moves',
      value: share(walls.resistance),
      labelTone: 'call',
      how: 'resistanceShare',
    },
    {
      label: `S1 ${awayWords(walls.support)}`,
      hint: `S1 ${plain(walls.support.strike)} from the forward`,
      value: signedPercent(walls.support.distancePct),
      labelTone: 'put',
      how: 'supportDistance',
    },
    {
      label: `R1 ${awayWords(walls.resistance)}`,
      hint: `R1 ${plain(walls.resistance.strike)} from the forward`,
      value: signedPercent(walls.resistance.distancePct),
      labelTone: 'call',
      how: 'resistanceDistance',
    },
  ]
}

/** What there is no room for beside the picture: the second walls and the busy side. */
export function MoreOiFigures(props: ViewProps<OiAnalysis, Params>) {
  return (
    <Panel title="More figures" note={setName(props.params)}>
      <div className="px-3.5 py-1.5 max-desk:px-4">
        <AnswerFigures
          columns={props.data.future === null ? 4 : 2}
          figures={moreFigures(props)}
          answer={props.answer}
        />
      </div>
    </Panel>
  )
}

function moreFigures({ data, params }: ViewProps<OiAnalysis, Params>): readonly StripFigure[] {
  const { totals, walls, bias } = data
  const { shown } = totals
  return [
    {
      label: 'S2',
      hint: 'Second most put OI',
      ...second(walls.support, 'S1'),
      labelTone: 'put',
      how: 'support',
    },
    {
      label: 'R2',
      hint: 'Second most call OI',
      ...second(walls.resistance, 'R1'),
      labelTone: 'call',
      how: 'resistance',
    },
    {
      label: 'Volume imbalance',
      hint: `100 × (PE − CE) ÷ (PE + CE) of the volume, ${setName(params)}: the busy side, not a direction`,
      value: signedPercent(shown.volumeImbalancePct),
      note: shown.volumeLabel,
      how: 'volumeImbalance',
    },
    ...(bias.pcr?.isStretched
      ? [
          {
            label: 'PCR (OI), all strikes',
            hint: 'ΣPE OI ÷ ΣCE OI over all strikes of the expiry',
            value: ratio(totals.all.pcrOi),
            note: `${bias.pcr.band}, Stretched`,
            how: 'pcrOi',
          },
        ]
      : []),
  ]
}

/** The second wall, which by OI may lie on either side of the first. */
function second({ strike: wall, second: at, q }: Wire<SideWall>, first: string): Pick<StripFigure, 'value' | 'note'> {
  if (at === null || q === null || wall === null) return { value: plain(at) }
  return { value: plain(at), note: `${ratio(q)} of ${first}, ${at > wall ? 'above' : 'below'} it` }
}

function share({ share: of }: Wire<SideWall>): string {
  return percent(of === null ? null : 100 * of, 1)
}

/** 'from F', or 'near F' of a wall that the price is close to. */
function awayWords({ isNear }: Wire<SideWall>): string {
  return isNear ? 'near F' : 'from F'
}
