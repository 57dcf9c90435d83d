import { istClock, istDate } from '@strikelens/market/time'
import type { MomentParams, ToolDefinition } from '@strikelens/tools/define'
import { opensBy } from '@strikelens/tools/moment/storedDays'
import type { Search } from '@strikelens/tools/view'
import { type HistoryChoice, loadReplay } from '@strikelens/ui/frame'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedSearch } from './changedSearch.ts'
import { answerItsMoment } from './momentAnswers.ts'
import { toolQuery } from './toolQuery.ts'
import { useCalendar } from './useCalendar.ts'
import type { ShownTool } from './useTool.ts'

interface HistoryOfPage {
  readonly tool: ToolDefinition
  readonly params: MomentParams
  readonly search: Search
  readonly shown: Pick<ShownTool, 'asked' | 'envelope' | 'isBefore'>
  readonly isHistorical: boolean
  readonly now: number | null
  setSearch(changes: Readonly<Record<string, string | null>>): void
}

const NOW = { date: null, time: null }
/** An answer of now that is no older needs not be asked for before the switch is pressed. */
const FRESH_MS = 5_000

/**
 * Live and Historical of a page: to the past without a question, since the moment on the page is where it begins, and back to
 * what was there while the new comes. Null for a tool that has no past.
 */
export function useHistory({ tool, params, search, shown, isHistorical, now, setSearch }: HistoryOfPage) {
  const client = useQueryClient()
  const [isNear, setNear] = useState(false)
  const calendar = useCalendar(isHistorical || isNear, tool, params)
  const opens = opensBy(tool)
  if (opens === null) return null
  const { asked, envelope, isBefore } = shown
  const moment = envelope !== null && 'instant' in envelope.moment ? envelope.moment : null
  const date = search.date ?? moment?.date

  const onChange = (isOn: boolean) => {
    if (!isOn) return setSearch(NOW)
    const at = moment?.instant ?? now ?? Date.now()
    const words = { date: istDate(at), ...(opens === 'minute' ? { time: istClock(at) } : {}) }
    if (envelope !== null && !isBefore) answerItsMoment(client, tool.key, { ...asked, ...words }, envelope)
    setSearch(words)
  }
  const onNear = () => {
    setNear(true)
    if (!isHistorical) return void loadReplay().catch(() => {})
    const live = toolQuery(tool.key, changedSearch(asked, NOW), tool.heldParams)
    void client.prefetchQuery({ ...live, staleTime: FRESH_MS })
  }
  return {
    isHistorical,
    onChange,
    onNear,
    date:
      isHistorical && date !== undefined
        ? { date, calendar, onDate: (next: string) => setSearch({ date: next, time: null }) }
        : null,
  } satisfies Omit<HistoryChoice, 'isAtRest'>
}
