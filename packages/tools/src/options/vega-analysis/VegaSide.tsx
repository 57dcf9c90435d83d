import { price, signed, signedCrore, signedPercent } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Tooltip } from '@strikelens/ui/overlays'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { Params, VegaAnalysis } from './compute.ts'

type Props = ViewProps<VegaAnalysis, Params>

/** What volatility did to both sides, in a word and in figures: calls left, puts right. */
export function VegaSide({ data, answer }: Props) {
  const { ce, pe, label } = data.now
  return (
    <>
      <Headline
        label={`Vega premium since ${data.baseLabel}`}
        value={
          <Tooltip content="Both sides’ vega premium in percent of their base premium, dead band ±1%; withheld with fewer than 3 legs a side">
            <span>{label ?? '–'}</span>
          </Tooltip>
        }
      >
        {label === null && 'fewer than 3 legs a side'}
        <SideGain name="CE" tone="text-call-text" points={ce.points} pct={ce.pct} answer={answer} how="ce" />
        <SideGain name="PE" tone="text-put-text" points={pe.points} pct={pe.pct} answer={answer} how="pe" />
      </Headline>
      <SidePart title="Key figures">
        <AnswerFigures figures={figuresOf(data)} answer={answer} />
      </SidePart>
    </>
  )
}

interface SideGainProps extends Pick<Props, 'answer'> {
  name: string
  tone: string
  points: number | null
  pct: number | null
  how: 'ce' | 'pe'
}

/** Premium that a side gained through IV since the base, in points and in percent of its base premium. */
function SideGain({ name, tone, points, pct, answer, how }: SideGainProps) {
  return (
    <span className="whitespace-nowrap">
      <span className={tone}>{name}</span>{' '}
      <b className="font-mid">
        <Explained now={answer} how={`${how}Premium`}>
          {signed(points, 2)}
        </Explained>
      </b>{' '}
      <Explained now={answer} how={`${how}Pct`}>
        {signedPercent(pct)}
      </Explained>
    </span>
  )
}

function figuresOf({ now }: Props['data']): readonly StripFigure[] {
  const side = (key: 'ce' | 'pe', name: string): StripFigure[] => {
    const { crore, vexCrore, baseVexCrore, vegaSum, baseVegaSum, legs, setLegs } = now[key]
    const labelTone = key === 'ce' ? 'call' : 'put'
    const change = vexCrore === null || baseVexCrore === null ? null : vexCrore - baseVexCrore
    return [
      {
        label: `${name} × OI`,
        hint: 'Vega premium times OI at the base and point value',
        value: signedCrore(crore, 2),
        labelTone,
        how: `${key}Crore`,
      },
      {
        label: `${name} VEX, ₹ Cr`,
        hint: 'Vega exposure by OI, ₹ Cr per vol point',
        value: price(vexCrore),
        labelTone,
        how: `${key}Vex`,
      },
      {
        label: `${name} VEX change`,
        hint: 'VEX now − VEX at the base, ₹ Cr per vol point',
        value: signed(change, 2),
        labelTone,
      },
      {
        label: `${name} Σ vega`,
        hint: 'Points per vol point, now',
        value: price(vegaSum),
        labelTone,
        how: `${key}Vega`,
      },
      { label: `${name} Σ at base`, hint: 'Σ vega at the base', value: price(baseVegaSum), labelTone },
      {
        label: `${name} legs`,
        hint: 'Legs with an IV at the base and now, of those in the set',
        value: `${legs ?? 0} of ${setLegs ?? 0}`,
        labelTone,
      },
    ]
  }
  const pe = side('pe', 'PE')
  return side('ce', 'CE').flatMap((figure, i) => [figure, pe[i]])
}
