import { price, strike } from '@strikelens/ui/formats'
import type { KeyValue } from '@strikelens/ui/marks'
import { Explained } from '../chain/Explained.tsx'
import { AttributionPanel } from '../instrument/AttributionPanel.tsx'
import type { Wire } from '../result.ts'
import type { PairStrikes } from './pair.ts'
import type { PairNow } from './pairNow.ts'

/** Why the pair moved, and what it is made of. */
export function WhyItMoved({ now, pair }: { now: Wire<PairNow>; pair: Wire<PairStrikes> }) {
  const { figures } = now
  const isStraddle = pair.put === pair.call
  return (
    <AttributionPanel
      now={now}
      more={[
        { label: isStraddle ? 'CE' : `${strike(pair.call)} CE`, value: price(figures.ce), tone: 'call' },
        { label: isStraddle ? 'PE' : `${strike(pair.put)} PE`, value: price(figures.pe), tone: 'put' },
        ...(isStraddle ? [synthetic(now, pair.put)] : []),
      ]}
    />
  )
}

/** What one strike's call and put together say of the future. */
function synthetic(now: Wire<PairNow>, at: number | null): KeyValue {
  return {
    label: `Synthetic at ${strike(at)}`,
    value: (
      <Explained now={now} how="synthetic">
        {price(now.figures.synthetic)}
      </Explained>
    ),
    tone: 'future',
  }
}
