import { price } from '@strikelens/market/formats'
import { WhyPart } from '../../instrument/WhyPart.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { Wire } from '../../result.ts'
import type { SpreadNow } from './spreadNow.ts'

/** Why the position's value moved, and the day's range of the spread's price. */
export function WhyItMoved({ now }: { now: Wire<SpreadNow> }) {
  const { figures } = now
  const explained = (how: string, text: string) => (
    <Explained now={now} how={how}>
      {text}
    </Explained>
  )
  return (
    <WhyPart
      now={now}
      more={[
        { label: 'Day high of the price', value: explained('dayHigh', price(figures.dayHigh)) },
        { label: 'Day low of the price', value: explained('dayLow', price(figures.dayLow)) },
      ]}
    />
  )
}
