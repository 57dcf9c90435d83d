import { price, signed } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { Badge, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { MultiStrikePrice, Params } from './compute.ts'

/** Leg by leg: on which side of its VWAP it trades, and whether holding it was paid for. */
export function ReadingPanel({ data, answer }: ViewProps<MultiStrikePrice, Params>) {
  return (
    <Panel title="Does holding pay?" note={`since ${data.since}, ₹`}>
      <ul>
        {data.figures.map(({ key, name, right, decay, decayGap, decayLabel, vwapLabel }) => (
          <li key={key} className="grid gap-1 border-line-soft border-b px-3.5 py-2 max-desk:px-4">
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
            <div className="flex flex-wrap gap-2">
              {decayLabel !== null && (
                <Tooltip content="Price beyond the decay-only price by more than one tick">
                  <span
                    className={`inline-flex h-5 items-center font-bold text-micro ${TONE_CLASSES[decayLabel === 'Beating decay' ? 'up' : 'down']}`}
                  >
                    {decayLabel}
                  </span>
                </Tooltip>
              )}
              {vwapLabel !== null && (
                <Tooltip content="Price against the VWAP since the open">
                  <span>
                    <Badge tone="closed">{vwapLabel}</Badge>
                  </span>
                </Tooltip>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
