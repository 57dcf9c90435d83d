import { plain, price } from '@strikelens/market/formats'
import type { KeyValue } from '@strikelens/ui/marks'
import { AttributionPanel } from '../instrument/AttributionPanel.tsx'
import { Explained } from '../kit/Explained.tsx'
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
        { label: isStraddle ? 'CE' : `${plain(pair.call)} CE`, value: price(figures.ce), tone: 'call' },
        { label: isStraddle ? 'PE' : `${plain(pair.put)} PE`, value: price(figures.pe), tone: 'put' },
        ...(isStraddle ? [synthetic(now, pair.put)] : []),
      ]}
    />
  )
}

/** What one strike's call and put together say of the future. */
function synthetic(now: Wire<PairNow>, at: number | null): KeyValue {
  return {
    label: `Synthetic at ${plain(at)}`,
    value: (
      <Explained now={now} how="synthetic">
        {price(now.figures.synthetic)}
      </Explained>
    ),
    tone: 'future',
  }
}
