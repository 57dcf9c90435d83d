import { useEffect, useState } from 'react'
import { useSubscription } from '../../account/subscription.ts'
import { useLiveUpdates } from '../../live/liveUpdates.ts'
import type { LiveQuote } from './price.ts'

type LiveQuotes = ReadonlyMap<string, LiveQuote>

const NONE: LiveQuotes = new Map()

/** What the live channel last told of the strip's symbols; nothing while live updates are off or the plan has none. */
export function useLiveQuotes(): LiveQuotes {
  const [isOn] = useLiveUpdates()
  const { isPaid } = useSubscription()
  const follows = isOn && isPaid
  const [quotes, setQuotes] = useState(NONE)
  useEffect(() => {
    if (!follows) return
    let stop = () => {}
    let hasLeft = false
    import('../../live/connection.ts').then(
      ({ live }) => {
        if (hasLeft) return
        // Kept by symbol: what rests is no longer told, and its last price is still the newest.
        stop = live.onStrip((at, told) =>
          setQuotes(
            (before) => new Map([...before, ...told.map((quote) => [quote.symbol, { ...quote, at }] as const)]),
          ),
        )
      },
      () => console.warn('Live prices cannot be followed; they are asked for instead.'),
    )
    return () => {
      hasLeft = true
      stop()
      setQuotes(NONE)
    }
  }, [follows])
  return quotes
}
