import { price, signed } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Badge, Change, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { MultiStrikePrice, Params } from './compute.ts'

type SideProps = Pick<ViewProps<MultiStrikePrice, Params>, 'data' | 'answer'>

/** The leg that moved most, then leg by leg whether holding it was paid for. */
export function LegsSide(props: SideProps) {
  return (
    <>
      <FirstLeg {...props} />
      <PaidForHolding {...props} />
    </>
  )
}

function FirstLeg({ data, answer }: SideProps) {
  const [first] = data.figures
  if (first === undefined) return null
  const explained = (key: string, shown: string) => (
    <Explained now={answer} how={`${key}.${first.key}`}>
      {shown}
    </Explained>
  )
  return (
    <Headline
      label={`${first.name}, most change since ${data.since}`}
      value={price(first.price)}
      change={<Change value={first.chg} percent={first.chgPct} />}
      chip={first.vwapLabel !== null && <Badge tone="closed">{first.vwapLabel}</Badge>}
    >
      <span className="text-vwap-text">VWAP {explained('vwap', price(first.vwap))}</span>
      <span>
        High {price(first.high)} · Low {price(first.low)}
      </span>
    </Headline>
  )
}

/** Leg by leg: on which side of its VWAP it trades, and how far it is from what time alone would have left of it. */
function PaidForHolding({ data, answer }: SideProps) {
  return (
    <SidePart title="Paid for holding?" note={`since ${data.since}, ₹`}>
      <ul>
        {data.figures.map(({ key, name, right, decay, decayGap, decayLabel, vwapLabel }) => (
          <li key={key} className="border-line-soft border-b py-1 last:border-b-0">
            <div className="flex items-baseline justify-between gap-2 text-table">
              <span className={`font-mid ${TONE_CLASSES[right === 'CE' ? 'call' : 'put']}`}>{name}</span>
              <span className="whitespace-nowrap">
                <span className="text-ink-3 text-micro">decay only </span>
                <Explained now={answer} how={`decay.${key}`}>
                  {price(decay)}
                </Explained>{' '}
                <span className={`font-bold ${TONE_CLASSES[signTone(decayGap)]}`}>
                  <Explained now={answer} how={`decayGap.${key}`}>
                    {signed(decayGap, 2)}
                  </Explained>
                </span>
              </span>
            </div>
            <div className="flex justify-between gap-2 text-micro/[14px]">
              {decayLabel !== null && (
                <Tooltip content="Price beyond the decay-only price by more than one tick">
                  <span className={TONE_CLASSES[decayLabel === 'Beating decay' ? 'up' : 'down']}>{decayLabel}</span>
                </Tooltip>
              )}
              {vwapLabel !== null && (
                <Tooltip content="Price against the VWAP since the open">
                  <span className="ml-auto text-ink-3">{vwapLabel}</span>
                </Tooltip>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SidePart>
  )
}
