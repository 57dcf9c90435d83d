import { clock as clockText, moment } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { Notice } from '@strikelens/ui/states'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useServerClock } from '../../live/clock.ts'

/** The offline band itself, with the time of the oldest data on the page. */
export default function Band() {
  // Its reading every half minute also finds out when the server is back.
  const clock = useServerClock()
  const asOf = useOldestShown() ?? clock?.published ?? null
  return (
    <Notice tone="warn">
      {asOf === null
        ? 'You are offline.'
        : `You are offline. Shown is the last data, as of ${timeText(asOf, clock?.published ?? asOf)}.`}
    </Notice>
  )
}

/** The clock of an instant; with its day where that is not the last one known. */
function timeText(asOf: number, last: number): string {
  return istDate(asOf) === istDate(last) ? clockText(asOf) : moment(asOf)
}

const answered = z.object({ result: z.object({ answer: z.object({ asOf: z.number() }) }) })

/** The time of the oldest answer on the page, market time; null when it shows none. */
function useOldestShown(): number | null {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (hear) => cache.subscribe(hear),
    () => {
      const times = cache.findAll({ type: 'active' }).flatMap(({ state }) => {
        const parsed = answered.safeParse(state.data)
        return parsed.success ? [parsed.data.result.answer.asOf] : []
      })
      return times.length === 0 ? null : Math.min(...times)
    },
  )
}
