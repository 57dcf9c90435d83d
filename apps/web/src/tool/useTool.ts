import type { ToolDefinition } from '@strikelens/tools'
import type { LiveFrame, LiveTicks, Search, ViewProps } from '@strikelens/tools/view'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { changedSearch } from './changedSearch.ts'
import type { Envelope } from './fetchTool.ts'
import { followAnswer } from './followAnswer.ts'
import { resolvedStrike, toolQuery } from './toolQuery.ts'

/**
 * The answer of a tool. Old data stays until the new is here. While `follow` is on, the live channel says when an answer is
 * new, and carries the ticks of the page's chain.
 */
export function useTool(
  tool: Pick<ToolDefinition, 'key' | 'viewParams'>,
  search: Search,
  follow: { readonly chain: { symbol: string; expiry: string } | null } | null,
): {
  query: UseQueryResult<Envelope>
  ticks: LiveTicks
  answerWith: ViewProps<unknown, unknown>['answerWith']
} {
  const client = useQueryClient()
  const { key, viewParams } = tool
  const [held, setHeld] = useState<{ word: string; strike: string } | null>(null)
  // A strike given as a word (ATM, ATM+2) is resolved when the page is opened and then held, whatever minute is looked at
  // (§S15).
  const word = [search.symbol, search.expiry, search.strike, search.date].join()
  const strikeHeld = held?.word === word ? held.strike : undefined
  const asked = useAsked(search, viewParams, strikeHeld)
  const options = useMemo(() => toolQuery(key, asked), [key, asked])
  const query = useQuery(options)
  const strike = query.isPlaceholderData ? undefined : resolvedStrike(query.data)
  if (strike !== undefined && held?.word !== word) setHeld({ word, strike })
  const hearers = useRef(new Set<(frame: LiveFrame) => void>())
  const isFollowing = follow !== null
  const symbol = follow?.chain?.symbol
  const expiry = follow?.chain?.expiry
  useEffect(() => {
    if (!isFollowing) return
    return followAnswer(client, key, asked, {
      chain: symbol === undefined || expiry === undefined ? null : { symbol, expiry },
      onFrame(frame) {
        for (const hear of hearers.current) hear(frame)
      },
    })
  }, [client, key, asked, isFollowing, symbol, expiry])
  const ticks = useMemo<LiveTicks>(
    () => ({
      subscribe(hear) {
        hearers.current.add(hear)
        return () => hearers.current.delete(hear)
      },
    }),
    [],
  )
  const answerWith = useCallback(
    async (changes: Readonly<Record<string, string | null>>) => {
      const { result } = await client.fetchQuery({
        ...toolQuery(key, changedSearch(asked, changes)),
        staleTime: AHEAD_MS,
      })
      return 'answer' in result ? result.answer.data : null
    },
    [client, key, asked],
  )
  return { query, ticks, answerWith }
}

/** Today's session has a date too, and goes on. */
const AHEAD_MS = 5_000

/** What is asked of the server, the same object while it is the same: not what only the view reads. */
function useAsked(search: Search, viewParams: readonly string[], strike: string | undefined): Search {
  const pairs = Object.entries(search).filter(([name]) => !viewParams.includes(name))
  if (strike !== undefined) pairs.push(['strike', strike])
  const text = new URLSearchParams(pairs).toString()
  // The last of two of the same name counts.
  return useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text])
}
