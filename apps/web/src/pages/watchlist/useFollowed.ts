import { tool } from '@strikelens/tools/tools/watchlist-rows/tool'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSubscription } from '../../account/subscription.ts'
import { useLiveUpdates } from '../../live/liveUpdates.ts'
import { followAnswer } from '../../tool/followAnswer.ts'
import { toolQuery } from '../../tool/toolQuery.ts'

const POLL_MS = 180_000

/** Keeps the answers to these questions new: by the live channel where updates are on, else every three minutes. */
export function useFollowed(...questions: readonly string[]): void {
  const client = useQueryClient()
  const { isPaid } = useSubscription()
  const [isLiveOn] = useLiveUpdates()
  const isFollowing = isLiveOn && isPaid
  // Their text stands for them: a list that is the same asks nothing anew.
  const text = questions.join(' ')
  useEffect(() => {
    const asked = text.split(' ').flatMap((symbols) => (symbols === '' ? [] : [{ symbols }]))
    if (isFollowing) {
      const stops = asked.map((one) => followAnswer(client, tool.key, one))
      return () => {
        for (const stop of stops) stop()
      }
    }
    const timer = window.setInterval(() => {
      for (const one of asked) void client.invalidateQueries({ queryKey: toolQuery(tool.key, one).queryKey })
    }, POLL_MS)
    return () => window.clearInterval(timer)
  }, [client, text, isFollowing])
}
