import { lazyPart } from '@strikelens/ui/loaded'
import { useHeardClock, useServerClock } from '../../live/clock.ts'
import { feedWords } from './feedWords.ts'
import { useNewDays } from './useNewDays.ts'

const Band = lazyPart(() => import('./Band.tsx'))

/** Says on every page that its prices are not those of now, or not from where they usually come. */
export function FeedBand() {
  const clock = useServerClock()
  useHeardClock()
  useNewDays(clock)
  const said = clock === null ? null : feedWords(clock)
  return said === null ? null : <Band {...said} />
}
