import { grouped, iv, plain, signed } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Badge } from '@strikelens/ui/marks'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { Params, VolatilityCePe } from './volatilityCePe.ts'

type Props = ViewProps<VolatilityCePe, Params>

const points = (value: number | null) => signed(value === null ? null : 100 * value, 2)

/** The skew, which wing is repriced, and the parity gap apart from both. */
export function WingSide({ data, answer }: Props) {
  const { pair, skew, change } = data
  return (
    <>
      <Headline
        label="Risk reversal, put − call"
        value={
          <Explained now={answer} how="rr">
            {points(pair.riskReversal)}
          </Explained>
        }
        change="vol points"
        chip={skew.reading !== null && <Badge tone="closed">{skew.reading}</Badge>}
      >
        {pair.riskReversal === null && 'no strikes lie around that distance'}
        <Wing name="CE" tone="text-call-text" iv={pair.callIv} at={pair.callStrike} how="callIv" answer={answer} />
        <Wing name="PE" tone="text-put-text" iv={pair.putIv} at={pair.putStrike} how="putIv" answer={answer} />
      </Headline>
      <SidePart title="Wings" note={`since ${change.label}, vol points`}>
        <AnswerFigures figures={wingFigures(data)} answer={answer} />
      </SidePart>
      <SidePart title="Key figures">
        <AnswerFigures figures={keyFigures(data)} answer={answer} />
      </SidePart>
    </>
  )
}

interface WingProps extends Pick<Props, 'answer'> {
  name: string
  tone: string
  iv: number | null
  at: number | null
  how: 'callIv' | 'putIv'
}

/** The IV of one wing and where it is read. */
function Wing({ name, tone, iv: own, at, how, answer }: WingProps) {
  return (
    <span className="whitespace-nowrap">
      <span className={tone}>{name}</span>{' '}
      <b className="font-mid">
        <Explained now={answer} how={how}>
          {iv(own)}
        </Explained>
      </b>
      {own !== null && ` at ${plain(at)}`}
    </span>
  )
}

/** Which wing is repriced, each at the strike it has now. */
function wingFigures({ change, isThin }: Props['data']): readonly StripFigure[] {
  return [
    {
      label: `${plain(change.callStrike)} CE`,
      hint: `IV of the ${plain(change.callStrike)} call now less that at ${change.label}`,
      value: points(change.call),
      labelTone: 'call',
      how: 'callChange',
    },
    {
      label: `${plain(change.putStrike)} PE`,
      hint: `IV of the ${plain(change.putStrike)} put now less that at ${change.label}`,
      value: points(change.put),
      labelTone: 'put',
      how: 'putChange',
    },
    {
      label: 'Together',
      hint: 'By the change of each wing’s fixed-strike IV since the base, dead band ±0.30',
      value: change.reading ?? (isThin ? 'Thin chain' : '–'),
      isWide: true,
    },
  ]
}

function keyFigures({ pair, skew, gap, context }: Props['data']): readonly StripFigure[] {
  const isCommodity = context.set === 'COM'
  const off = isCommodity ? 'future' : 'spot'
  return [
    { label: 'Butterfly', hint: 'Mean of both wings’ IVs − ATM IV', value: points(pair.butterfly), how: 'bf' },
    { label: 'Skew', hint: 'RR in percent of ATM IV', value: percentOf(pair.skewPct), how: 'skewPct' },
    {
      // The page's own stands in the headline.
      label: skew.expiry === null || skew.expiry === context.expiry ? 'RR25' : `RR25, ${day(skew.expiry)}`,
      hint: expiryHint(skew.expiry, 'IV of the 25Δ put − that of the 25Δ call'),
      value: signed(skew.rr25Pct, 2),
    },
    {
      label: 'Percentile',
      hint: expiryHint(skew.expiry, 'Place of RR25 among 252 closes'),
      value: grouped(skew.percentile, 1),
      how: 'percentile',
      ...(skew.percentile === null ? { note: `${skew.sessions ?? 0} of 252 sessions` } : {}),
    },
    {
      label: 'Parity gap',
      hint: 'Call IV − put IV of the ATM strike when priced off spot: premium or discount of the forward, not volatility',
      value: points(gap.gap),
      how: 'gap',
    },
    {
      label: isCommodity ? 'Syn. − future' : 'Carry, points',
      hint: isCommodity
        ? 'Synthetic − future: what the parity gap is made of, points'
        : 'Forward − spot carry: what the parity gap is made of, points',
      value: signed(gap.points, 2),
      tone: 'future',
      how: 'gapPoints',
    },
    { label: 'ATM CE', hint: `IV of the ATM call priced off ${off}`, value: iv(gap.ceIv), labelTone: 'call' },
    { label: 'ATM PE', hint: `IV of the ATM put priced off ${off}`, value: iv(gap.peIv), labelTone: 'put' },
  ]
}

const percentOf = (value: number | null) => (value === null ? '–' : `${signed(value, 2)}%`)

/** Says whose, where it is another expiry's than the page's. */
function expiryHint(expiry: string | null, words: string): string {
  return expiry === null ? words : `${words}, of ${day(expiry)}`
}
