import { grouped, price, signed } from '@strikelens/market/formats'
import { Headline, KeyFigures, SidePart } from '@strikelens/ui/frame'
import { Badge, Change } from '@strikelens/ui/marks'
import { rankNote } from '../../chain/rankNote.ts'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { ImpliedVolatility, Params } from './compute.ts'

type Props = ViewProps<ImpliedVolatility, Params>

const points = (value: number | null, decimals = 2) => signed(value === null ? null : 100 * value, decimals)

/** How dear options are, what ATM IV did since the base, and the shape of smile and term structure. */
export function IvSide({ data, answer }: Props) {
  const { standing, iv30Change } = data
  return (
    <>
      <Headline
        label="IV30, ATM IV at a constant 30 days"
        value={
          <Explained now={answer} how="iv30">
            {grouped(standing.iv30Pct, 1)}
          </Explained>
        }
        change={
          iv30Change.points !== null && (
            <Explained now={answer} how="iv30Change">
              <Change value={iv30Change.points} percent={iv30Change.pct} isPlain />
            </Explained>
          )
        }
        chip={standing.band !== null && <Badge tone="closed">{standing.band}</Badge>}
      >
        {iv30Change.points !== null && 'since the last close'}
        {iv30Change.move !== null && <b className="font-mid">{iv30Change.move}</b>}
      </Headline>
      <ChangeOfIv data={data} answer={answer} />
      <SidePart title="Key figures">
        <AnswerFigures figures={keyFigures(data)} answer={answer} />
      </SidePart>
    </>
  )
}

/** How much of the change of ATM IV was repricing, and how much the forward's way along the smile. */
function ChangeOfIv({ data: { split, repriced }, answer }: Pick<Props, 'data' | 'answer'>) {
  const part = (label: string, hint: string, value: number | null, how: string): StripFigure => ({
    label,
    hint,
    value: points(value),
    how,
  })
  return (
    <SidePart title="Change of ATM IV" note={`since ${split.label}, vol points`}>
      <AnswerFigures
        figures={[
          part('Repriced', 'IV of fixed strikes, now against the base', split.fixedStrike, 'fixedStrike'),
          part('Slide', 'What the forward’s way along the smile did to ATM IV', split.slide, 'slide'),
          part('Whole change', 'ATM IV now − ATM IV at the base', split.change, 'change'),
        ]}
        answer={answer}
      />
      <KeyFigures
        figures={[
          {
            label: 'Since the previous close',
            hint: 'Repriced: a change of 1.50 vol points or more at fixed strikes',
            value: repriced === null ? 'Not repriced' : <Badge tone="late">{repriced}</Badge>,
            isWide: true,
          },
        ]}
      />
    </SidePart>
  )
}

function keyFigures({ context, standing, skew, term, oneSessionMove }: Props['data']): readonly StripFigure[] {
  // Why there is no rank is the same for both.
  const missing = rankNote(standing)
  return [
    {
      label: 'IV rank',
      hint: 'Place of IV30 between the lowest and highest of 252 sessions',
      value: grouped(standing.ivr, 1),
      how: 'ivr',
    },
    {
      label: 'IV percentile',
      hint: 'Share of the last 252 sessions with a lower IV30',
      value: grouped(standing.ivp, 1),
      how: 'ivp',
    },
    ...(missing === null ? [] : [{ label: 'Ranked among', hint: 'Closes with an IV30', value: missing, isWide: true }]),
    {
      label: 'HV20',
      hint: 'Realised: volatility of the last 20 daily returns, annualised',
      value: grouped(standing.hv20Pct, 1),
      how: 'hv20',
    },
    {
      label: 'IV30 − HV20',
      hint: 'Volatility risk premium: what is paid over what was realised',
      value: signed(standing.vrpPoints, 1),
      how: 'vrp',
    },
    {
      label: 'Options are',
      hint: 'By IV30 ÷ HV20',
      value: standing.label ?? '–',
      how: 'ivOverHv',
    },
    {
      label: 'Skew',
      hint: 'RR25 in percent of ATM IV',
      value: skew.skewPct === null ? '–' : `${signed(skew.skewPct, 1)}%`,
      how: 'skewPct',
    },
    {
      label: 'RR25',
      hint: 'IV of the 25Δ put less that of the 25Δ call; none where no strikes lie around either',
      value: points(skew.rr),
      how: 'rr',
    },
    { label: 'BF25', hint: 'Mean of both 25Δ IVs − ATM IV', value: points(skew.bf), how: 'bf' },
    {
      label: 'Term structure',
      hint: 'ATM IV of the first two expiries with two days or more against each other',
      value: term.label === null ? '–' : `${term.label}, slope ${signed(term.slopePoints, 2)}`,
      how: 'slope',
      isWide: true,
    },
    {
      label: 'A session, 1σ',
      hint: 'Forward × ATM IV ÷ √252: a whole session at this IV, whatever time the contract has left',
      value: oneSessionMove === null ? '–' : `±${price(oneSessionMove)}`,
      how: 'oneSession',
      ...(oneSessionMove === null || context.expectedMove === null || context.expectedMove >= oneSessionMove
        ? {}
        : { note: `less is left: ±${price(context.expectedMove)} to expiry` }),
    },
  ]
}
