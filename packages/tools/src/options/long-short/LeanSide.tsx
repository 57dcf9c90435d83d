import { grouped, percent, signed } from '@strikelens/market/formats'
import { StackedBars } from '@strikelens/ui/charts/smallCharts'
import { amount } from '@strikelens/ui/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Badge, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { OptionsLongShort, Params } from './compute.ts'
import type { SideWeights } from './lean.ts'
import { LABELS, spanName, unitName, unitScale } from './words.ts'

/** The lean, what it is made of, and how firm it is. */
export function LeanSide(props: ViewProps<OptionsLongShort, Params>) {
  return (
    <>
      <LeanHeadline {...props} />
      <Labels {...props} />
      <SidePart title="Key figures">
        <AnswerFigures figures={figures(props)} answer={props.answer} />
      </SidePart>
    </>
  )
}

function LeanHeadline({ data, params, answer }: ViewProps<OptionsLongShort, Params>) {
  const { lean } = data
  const scale = unitScale(data, params)
  const weight = (how: string, lots: number | null) => (
    <b className="font-mid">
      <Explained now={answer} how={how}>
        {amount(lots === null ? null : lots * scale)}
      </Explained>
    </b>
  )
  return (
    <Headline
      label={
        <Tooltip content="(Bull − Bear) ÷ (Bull + Bear), −1 to +1, read by the bands of the OI change imbalance">
          <span>LS, {spanName(data, params)}</span>
        </Tooltip>
      }
      value={
        <span className={TONE_CLASSES[signTone(lean.ls)]}>
          <Explained now={answer} how="ls">
            {signed(lean.ls, 2)}
          </Explained>
        </span>
      }
      chip={lean.band !== null && <Badge tone="closed">{lean.band}</Badge>}
    >
      <Tooltip content="Weight of the legs that speak for a fall: CE SB + CE LU + PE LB + PE SC">
        <span className="text-down">Bear {weight('bear', lean.bear)}</span>
      </Tooltip>
      <Tooltip content="Weight of the legs that speak for a rise: CE LB + CE SC + PE SB + PE LU">
        <span className="text-up">Bull {weight('bull', lean.bull)}</span>
      </Tooltip>
      <span className="text-ink-3">{unitName(params)}</span>
    </Headline>
  )
}

/** Both sides by label, marked where the bar has room; the panel below has them in numbers. */
function Labels({ data, params }: ViewProps<OptionsLongShort, Params>) {
  const scale = unitScale(data, params)
  const side = (name: string, { lots, total }: Wire<SideWeights>) => ({
    key: name,
    name,
    total: amount(total === null ? null : total * scale),
    parts: LABELS.map(({ label, color }) => ({
      key: label,
      name: label,
      value: lots[label] ?? Number.NaN,
      text: '',
      inside: label,
      color,
    })),
  })
  return (
    <SidePart title="By label" note={unitName(params)}>
      <StackedBars
        label="Calls and puts by label"
        rows={[side('CE, calls', data.lean.ce), side('PE, puts', data.lean.pe)]}
        hasParts={false}
      />
    </SidePart>
  )
}

function figures({ data }: ViewProps<OptionsLongShort, Params>): readonly StripFigure[] {
  const { lean, legs } = data
  const differing = [...legs.ce.isDifferent, ...legs.pe.isDifferent].reduce((sum, flag) => sum + flag, 0)
  return [
    {
      label: 'CE writing',
      hint: 'CE writing share: Short Buildup in percent of Short and Long Buildup of the calls',
      value: percent(lean.ceWritingPct, 0),
      labelTone: 'call',
      how: 'ceWriting',
    },
    {
      label: 'PE writing',
      hint: 'PE writing share: Short Buildup in percent of Short and Long Buildup of the puts',
      value: percent(lean.peWritingPct, 0),
      labelTone: 'put',
      how: 'peWriting',
    },
    { label: 'Labelled legs', hint: 'Fewer than 5 have no LS', value: grouped(lean.labelledLegs), how: 'ls' },
    {
      label: 'Legs marked ≠',
      hint: 'Legs labelled differently by price than by IV, since the base',
      value: grouped(differing),
      how: 'different',
    },
    {
      label: 'New positions',
      hint: 'Long and Short Buildup in percent of all four labels: new positions carry more than exits',
      value: percent(lean.newPositionsPct, 0),
      ...(lean.style === null ? {} : { note: lean.style }),
      how: 'newPositions',
    },
  ]
}
