import { istDate } from '@strikelens/market/time'
import { clock as clockText, moment } from '@strikelens/ui/formats'
import { Notice } from '@strikelens/ui/states'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useServerClock } from '../../live/clock.ts'
import { useOffline } from '../../offline/connectivity.ts'

/** Says that the line is down, and how old what is shown is. When it is back, everything is asked again. */
export function OfflineBand() {
  const client = useQueryClient()
  const isOffline = useOffline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (wasOffline.current && !isOffline) void client.invalidateQueries()
    wasOffline.current = isOffline
  }, [isOffline, client])
  return isOffline ? <Band /> : null
}

function Band() {
  // Its reading every half minute also finds out when the server is back.
  const clock = useServerClock()
  const asOf = useOldestShown() ?? clock?.published ?? null
  return (
    <div className="px-4 pt-3 max-desk:px-0 max-desk:pt-0">
      <div className="sheet">
        <Notice tone="warn">
          {asOf === null
            ? 'You are offline.'
            : `You are offline. Shown is the last data, as of ${timeText(asOf, clock?.published ?? asOf)}.`}
        </Notice>
      </div>
    </div>
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
