import type { ToolDefinition } from '@strikelens/tools'
import { questionOf } from '@strikelens/tools/question'
import { type LiveTicks, NO_TICKS, type Search, type ViewProps } from '@strikelens/tools/view'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { chainTicks } from './chainTicks.ts'
import { changedSearch } from './changedSearch.ts'
import { type Envelope, ToolError } from './fetchTool.ts'
import { HELD_PARAMS, heldWords } from './heldWords.ts'
import { toolQuery } from './toolQuery.ts'

type Changes = Readonly<Record<string, string | null>>

/** What the page of a tool shows. */
export interface ShownTool {
  query: UseQueryResult<Envelope>
  /** What is shown: the answer, or that to the question before while this one has none yet or no server to ask. */
  envelope: Envelope | null
  /** Whether it is that of the question before, or what this one had when the page left it some time ago. */
  isBefore: boolean
  /** What is asked of the server: with what its words meant, without what only the view reads. */
  asked: Search
  /** None while nothing is followed: not the last that came, which are of another moment than the page. */
  ticks: LiveTicks
  answerWith: ViewProps<unknown, unknown>['answerWith']
  /** Asks what the page will ask for with these changes, before it is drawn for them: the answer is on its way meanwhile. */
  askAhead(changes: Changes): void
  /** Why the page is not kept new although it should be; null when nothing is wrong. */
  refusal: string | null
}

/**
 * The answer of a tool. Old data stays until the new is here. While `follow` is on, the live channel says when an answer is
 * new, and carries the ticks of the page's chain.
 */
export function useTool(
  tool: Pick<ToolDefinition, 'key' | 'viewParams' | 'asks' | 'heldParams'>,
  search: Search,
  follow: { readonly chain: { symbol: string; expiry: string } | null } | null,
): ShownTool {
  const client = useQueryClient()
  const { key, heldParams = HELD_PARAMS } = tool
  const [held, setHeld] = useState<HeldWords | null>(null)
  // Strikes given as words (ATM, ATM+2) are resolved when the page is opened and then held, whatever minute is looked at
  // (§S15).
  const words = ['symbol', 'expiry', ...heldParams].map((name) => search[name]).join()
  const isHeld = held !== null && held.words === words && isSameDay(held, search.date)
  const meanings = isHeld ? held.meant : NOTHING
  const asked = useAsked(tool, search, meanings)
  const options = useMemo(() => toolQuery(key, asked, heldParams), [key, asked, heldParams])
  const query = useQuery(options)
  const meant = query.isPlaceholderData ? null : heldWords(query.data, heldParams)
  if (meant !== null && !isHeld) setHeld({ words, meant, date: search.date, today: todayOf(query.data) })
  const { envelope, isBefore } = useShown(query, asked)
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
    async (changes: Changes) => {
      const { result } = await client.fetchQuery({
        ...toolQuery(key, changedSearch(asked, changes), heldParams),
        staleTime: AHEAD_MS,
      })
      return 'answer' in result ? result.answer.data : null
    },
    [client, key, asked, heldParams],
  )
  const askAhead = (changes: Changes) => {
    const names = Object.keys(changes)
    // Moments are fetched ahead by the replay.
    if (names.some((name) => name === 'date' || name === 'time')) return
    const isNewWord = ['symbol', 'expiry', ...heldParams].some((name) => changes[name] !== undefined)
    const question = questionOf(tool, changedSearch({ ...search, ...(isNewWord ? {} : meanings) }, changes))
    // What only the view reads is no question.
    if (textOf(question) !== textOf(asked)) void client.prefetchQuery(toolQuery(key, question, heldParams))
  }
  return { query, envelope, isBefore, asked, ticks: ticks ?? NO_TICKS, answerWith, askAhead, refusal }
}

/** What words meant on a day, and which day that is where it is the market's own. */
interface HeldWords {
  readonly words: string
  readonly meant: Search
  readonly date: string | undefined
  readonly today: string | null
}

/** A page that looks back on the day it shows live, or goes on with it, keeps its strikes. */
function isSameDay({ date, today }: HeldWords, asked: string | undefined): boolean {
  return date === asked || (today !== null && (asked === undefined || asked === today))
}

function todayOf(envelope: Envelope | undefined): string | null {
  if (envelope === undefined || !('instant' in envelope.moment)) return null
  const { kind, date } = envelope.moment
  return kind === 'live' || kind === 'paused' ? date : null
}

/**
 * A question that found no server leaves the answer before it on the page; one that the server refused does not. A question
 * that the page comes back to shows what it had, and says that this is old while the new is on its way.
 */
function useShown(
  { data, error, isPlaceholderData, isFetching, dataUpdatedAt }: UseQueryResult<Envelope>,
  asked: Search,
): { envelope: Envelope | null; isBefore: boolean } {
  const [last, setLast] = useState<Envelope | null>(null)
  const [begun, setBegun] = useState({ asked, at: Date.now() })
  if (begun.asked !== asked) setBegun({ asked, at: Date.now() })
  if (data !== undefined && data !== last) setLast(data)
  if (data !== undefined) {
    const isLeft = isFetching && asked.date === undefined && dataUpdatedAt < begun.at - OLD_MS
    return { envelope: data, isBefore: isPlaceholderData || isLeft }
  }
  const isUnanswered = error !== null && !(error instanceof ToolError && error.status < 500)
  const envelope = isUnanswered ? last : null
  return { envelope, isBefore: envelope !== null }
}

/** From when on what a page had when it was left is no longer shown as if it were of now: a minute of the market. */
const OLD_MS = 60_000

/** Today's session has a date too, and goes on. */
const AHEAD_MS = 5_000

const NOTHING: Search = {}

/** What is asked of the server, the same object while it is the same: not what only the view reads. */
function useAsked(tool: Pick<ToolDefinition, 'viewParams' | 'asks'>, search: Search, held: Search): Search {
  const text = textOf({ ...questionOf(tool, search), ...held })
  return useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text])
}

function textOf(question: Search): string {
  return new URLSearchParams(question).toString()
}
