import type { Wire } from '@strikelens/tools/result'
import type { WatchRow } from '@strikelens/tools/tools/watchlist-rows/row'
import { tool } from '@strikelens/tools/tools/watchlist-rows/tool'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Envelope } from '../../tool/fetchTool.ts'
import { toolQuery } from '../../tool/toolQuery.ts'
import { useFollowed } from './useFollowed.ts'
import { watchQuestions } from './watchQuestions.ts'

type Rows = readonly WatchRow[]
type RowsByCode = ReadonlyMap<string, Wire<WatchRow>>

/** What the market says of a list's items. */
export interface WatchRows {
  readonly rows: RowsByCode
  readonly error: Error | null
  /** What is shown is older than what could not be had. */
  readonly isStale: boolean
  readonly asOf: number | null
  readonly oiAsOf: number | null
  readonly source: string | null
  retry(): void
}

/** Asks for the rows of these codes and keeps them new. What was known of an item stays until more is. */
export function useWatchRows(codes: readonly string[]): WatchRows {
  const questions = useMemo(() => watchQuestions(codes), [codes])
  const told = useQueries({
    queries: questions.map((symbols) => toolQuery<Rows>(tool.key, { symbols })),
    combine: combined,
  })
  useFollowed(...questions)
  const [known, setKnown] = useState<{ from: RowsByCode; rows: RowsByCode }>({ from: told.rows, rows: told.rows })
  if (known.from !== told.rows) setKnown({ from: told.rows, rows: new Map([...known.rows, ...told.rows]) })
  return { ...told, rows: known.rows }
}

function combined(results: readonly UseQueryResult<Envelope<Rows>>[]): WatchRows {
  const answers = results.flatMap(({ data }) =>
    data !== undefined && 'answer' in data.result ? [{ ...data.result.answer, source: data.source }] : [],
  )
  const newest = (times: readonly (number | null)[]) => {
    const known = times.filter((time) => time !== null)
    return known.length === 0 ? null : Math.max(...known)
  }
  const error = results.find((result) => result.error !== null)?.error ?? null
  return {
    rows: new Map(answers.flatMap(({ data }) => data.map((row) => [row.code, row]))),
    error,
    isStale: error !== null,
    asOf: newest(answers.map(({ asOf }) => asOf)),
    oiAsOf: newest(answers.map(({ oiAsOf }) => oiAsOf)),
    source: answers[0]?.source ?? null,
    retry: () => {
      for (const result of results) void result.refetch()
    },
  }
}
