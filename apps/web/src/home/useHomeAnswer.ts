import type { Answer, NoAnswer, Wire } from '@strikelens/tools/result'
import type { Search } from '@strikelens/tools/view'
import { useQuery } from '@tanstack/react-query'
import type { Envelope } from '../tool/fetchTool.ts'
import { toolQuery } from '../tool/toolQuery.ts'

/** A part of the home page as it stands: an answer, why there is none, or what went wrong. */
export interface HomeAnswer<Data> {
  readonly envelope: Envelope<Data> | null
  readonly answer: Wire<Answer<Data>> | null
  readonly nothing: Wire<NoAnswer> | null
  readonly error: Error | null
  readonly isPending: boolean
  /** What is shown is not what was asked for: another symbol's, or older than what could not be had. */
  readonly isStale: boolean
  retry(): void
}

/** Asks for a part of the home page. Old data stays until the new is here. */
export function useHomeAnswer<Data>(key: string, asked: Search): HomeAnswer<Data> {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(toolQuery<Data>(key, asked))
  const result = data?.result
  return {
    envelope: data ?? null,
    answer: result !== undefined && 'answer' in result ? result.answer : null,
    nothing: result !== undefined && 'noAnswer' in result ? result.noAnswer : null,
    error,
    isPending,
    isStale: isPlaceholderData || error !== null,
    retry: () => void refetch(),
  }
}
