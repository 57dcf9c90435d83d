import { price, strike } from '@strikelens/ui/formats'
import { Explained } from '../../chain/Explained.tsx'
import { AttributionPanel } from '../../instrument/AttributionPanel.tsx'
import type { Wire } from '../../result.ts'
import type { StraddleNow } from './straddleNow.ts'

/** Why the straddle moved, and what it is made of. */
export function WhyItMoved({ now, at }: { now: Wire<StraddleNow>; at: number | null }) {
  const { figures } = now
  return (
    <AttributionPanel
      now={now}
      more={[
        { label: 'CE', value: price(figures.ce), tone: 'call' },
        { label: 'PE', value: price(figures.pe), tone: 'put' },
        {
          label: `Synthetic at ${strike(at)}`,
          value: (
            <Explained now={now} how="synthetic">
              {price(figures.synthetic)}
            </Explained>
          ),
          tone: 'future',
        },
      ]}
    />
  )
}
