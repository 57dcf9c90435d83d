import { istClock, istDate } from '@strikelens/market/time'
import type { Search } from '@strikelens/tools/view'
import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { type Envelope, ToolError } from './fetchTool.ts'
import type { Answers } from './momentsAhead.ts'
import { toolQuery } from './toolQuery.ts'

/** The question of a page at another moment. */
const askedAt = (asked: Search, at: number): Search => ({ ...asked, date: istDate(at), time: istClock(at) })

/** What a page answers at other moments, where the page itself will look for it. */
export function momentAnswers(
  client: QueryClient,
  key: string,
  asked: Search,
  heldParams: readonly string[] | undefined,
): Answers {
  const queryAt = (at: number) => toolQuery(key, askedAt(asked, at), heldParams)
  return {
    isThere(at) {
      const state = client.getQueryState(queryAt(at).queryKey)
      return state?.data !== undefined || (state?.error != null && isFinal(state.error))
    },
    async fetch(at) {
      try {
        await client.fetchQuery(queryAt(at))
      } catch (error) {
        if (!(error instanceof CancelledError) && !(error instanceof Error && isFinal(error))) throw error
      }
    },
    cancel(at) {
      const query = client.getQueryCache().find({ queryKey: queryAt(at).queryKey, exact: true })
      // Not what the page itself waits for.
      if (query?.getObserversCount() === 0) void client.cancelQueries({ queryKey: query.queryKey, exact: true })
    },
  }
}

/** Whether asking once more would be refused again: the page then says why. A busy server or a line that is gone may answer. */
function isFinal(error: Error): boolean {
  return error instanceof ToolError && ![429, 502, 503, 504].includes(error.status)
}

/**
 * Puts a live answer where the question for its own moment looks for it: the same figures, at once. They are asked for again
 * behind it, since a tool may say more of a session that is looked back on.
 */
export function answerItsMoment(client: QueryClient, key: string, asked: Search, envelope: Envelope): void {
  const { moment } = envelope
  if (!('instant' in moment) || asked.date === undefined) return
  const { queryKey } = toolQuery(key, asked)
  if (client.getQueryData(queryKey) !== undefined) return
  const kind = moment.kind === 'live' && asked.time !== undefined ? 'paused' : moment.kind
  client.setQueryData<Envelope>(queryKey, { ...envelope, moment: { ...moment, kind } })
  void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
