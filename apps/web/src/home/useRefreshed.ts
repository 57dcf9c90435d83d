import type { Search } from '@strikelens/tools/view'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSubscription } from '../account/subscription.ts'
import { useLiveUpdates } from '../live/liveUpdates.ts'
import { followAnswer } from '../tool/followAnswer.ts'
import { toolQuery } from '../tool/toolQuery.ts'
import { type HomeSearch, isPast, ofSymbol } from './homeSearch.ts'

const POLL_MS = 180_000

/** Everything the page asks, by the name of the answer. */
function questions(search: HomeSearch): (readonly [string, Search])[] {
  const ofMarket = ['home-pulse', 'home-sectors', 'home-movers', 'home-buildup', 'home-flows']
  const ofIndex = ['home-index', 'home-options']
  return [
    ...ofMarket.map((key) => [key, search.moment] as const),
    ...ofIndex.map((key) => [key, ofSymbol(search)] as const),
  ]
}

/** Keeps the page new: by the live channel where updates are on, else every three minutes. What is past stays. */
export function useRefreshed(search: HomeSearch): void {
  const client = useQueryClient()
  const { isPaid } = useSubscription()
  const [isLiveOn] = useLiveUpdates()
  const isFollowing = isLiveOn && isPaid
  useEffect(() => {
    if (isPast(search)) return
    const asked = questions(search)
    if (isFollowing) {
      const stops = asked.map(([key, params]) => followAnswer(client, key, params))
      return () => {
        for (const stop of stops) stop()
      }
    }
    const timer = window.setInterval(() => {
      for (const [key, params] of asked) void client.invalidateQueries({ queryKey: toolQuery(key, params).queryKey })
    }, POLL_MS)
    return () => window.clearInterval(timer)
  }, [client, search, isFollowing])
}
