import type { ToolDefinition } from '@strikelens/tools'
import { type LiveTicks, NO_TICKS, type Search, type ViewProps } from '@strikelens/tools/view'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { chainTicks } from './chainTicks.ts'
import { changedSearch } from './changedSearch.ts'
import { type Envelope, ToolError } from './fetchTool.ts'
import { HELD_PARAMS, heldWords } from './heldWords.ts'
import { toolQuery } from './toolQuery.ts'

/**
 * The answer of a tool. Old data stays until the new is here. While `follow` is on, the live channel says when an answer is
 * new, and carries the ticks of the page's chain.
 */
export function useTool(
  tool: Pick<ToolDefinition, 'key' | 'viewParams' | 'heldParams'>,
  search: Search,
  follow: { readonly chain: { symbol: string; expiry: string } | null } | null,
): {
  query: UseQueryResult<Envelope>
  /** What is shown: the answer, or that to the question before while this one has none yet or no server to ask. */
  envelope: Envelope | null
  /** Whether it is that of the question before. */
  isBefore: boolean
  /** None while nothing is followed: not the last that came, which are of another moment than the page. */
  ticks: LiveTicks
  answerWith: ViewProps<unknown, unknown>['answerWith']
  /** Why the page is not kept new although it should be; null when nothing is wrong. */
  refusal: string | null
} {
  const client = useQueryClient()
  const { key, viewParams, heldParams = HELD_PARAMS } = tool
  const [held, setHeld] = useState<{ words: string; meant: Search } | null>(null)
  // Strikes given as words (ATM, ATM+2) are resolved when the page is opened and then held, whatever minute is looked at
  // (§S15).
  const words = ['symbol', 'expiry', 'date', ...heldParams].map((name) => search[name]).join()
  const asked = useAsked(search, viewParams, held?.words === words ? held.meant : NOTHING)
  const options = useMemo(() => toolQuery(key, asked, heldParams), [key, asked, heldParams])
  const query = useQuery(options)
  const meant = query.isPlaceholderData ? null : heldWords(query.data, heldParams)
  if (meant !== null && held?.words !== words) setHeld({ words, meant })
  const { envelope, isBefore } = useShown(query)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isFollowing = follow !== null
  const symbol = follow?.chain?.symbol
  const expiry = follow?.chain?.expiry
  const ticks = useMemo(
    () => (symbol === undefined || expiry === undefined ? null : chainTicks(symbol, expiry)),
    [symbol, expiry],
  )
  useEffect(() => {
    if (!isFollowing) return
    let isOver = false
    // Only a page that is followed needs the way to.
    const following = import('./followAnswer.ts').then(({ followAnswer }) =>
      isOver
        ? null
        : followAnswer(client, key, asked, {
            chain: symbol === undefined || expiry === undefined ? null : { symbol, expiry },
            onFrame: (frame) => ticks?.take(frame),
            onRefusal: setRefusal,
          }),
    )
    return () => {
      isOver = true
      void following.then((stop) => stop?.())
      setRefusal(null)
    }
  }, [client, key, asked, isFollowing, symbol, expiry, ticks])
  const answerWith = useCallback(
    async (changes: Readonly<Record<string, string | null>>) => {
      const { result } = await client.fetchQuery({
        ...toolQuery(key, changedSearch(asked, changes), heldParams),
        staleTime: AHEAD_MS,
      })
      return 'answer' in result ? result.answer.data : null
    },
    [client, key, asked, heldParams],
  )
  return { query, envelope, isBefore, ticks: ticks ?? NO_TICKS, answerWith, refusal }
}

/** A question that found no server leaves the answer before it on the page; one that the server refused does not. */
function useShown({ data, error, isPlaceholderData }: UseQueryResult<Envelope>): {
  envelope: Envelope | null
  isBefore: boolean
} {
  const [last, setLast] = useState<Envelope | null>(null)
  if (data !== undefined && data !== last) setLast(data)
  if (data !== undefined) return { envelope: data, isBefore: isPlaceholderData }
  const isUnanswered = error !== null && !(error instanceof ToolError && error.status < 500)
  const envelope = isUnanswered ? last : null
  return { envelope, isBefore: envelope !== null }
}

/** Today's session has a date too, and goes on. */
const AHEAD_MS = 5_000

const NOTHING: Search = {}

/** What is asked of the server, the same object while it is the same: not what only the view reads. */
function useAsked(search: Search, viewParams: readonly string[], held: Search): Search {
  const own = Object.entries(search).filter(([name]) => !viewParams.includes(name))
  // The last of two of the same name counts.
  const text = new URLSearchParams([...own, ...Object.entries(held)]).toString()
  return useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text])
}
