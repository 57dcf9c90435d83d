import { isClockTime, istClock, istInstant } from '@strikelens/market/time'
import type { ToolDefinition } from '@strikelens/tools/define'
import type { Search } from '@strikelens/tools/view'
import type { ReplayBarProps } from '@strikelens/ui/frame'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { changedSearch } from './changedSearch.ts'
import { momentAnswers } from './momentAnswers.ts'
import { momentsAhead } from './momentsAhead.ts'
import type { ShownTool } from './useTool.ts'

interface ReplayOfPage {
  readonly tool: Pick<ToolDefinition, 'key' | 'heldParams' | 'cadenceMinutes' | 'replayMinutes'>
  readonly search: Search
  readonly shown: Pick<ShownTool, 'asked' | 'envelope' | 'isBefore'>
  readonly isHistorical: boolean
  readonly now: number | null
  setSearch(changes: Readonly<Record<string, string | null>>): void
}

type Replay = Pick<ReplayBarProps, 'session' | 'at' | 'isShown' | 'isThere'> &
  Required<Pick<ReplayBarProps, 'onAt' | 'onAhead'>>

/** The session of a page as its replay bar moves through it; null where the page shows now, or no session. */
export function useReplay({ tool, search, shown, isHistorical, now, setSearch }: ReplayOfPage): Replay | null {
  const { asked, envelope, isBefore } = shown
  const moment = envelope !== null && 'instant' in envelope.moment ? envelope.moment : null
  const cadence = (tool.replayMinutes ?? tool.cadenceMinutes) * 60_000
  const { openAt = 0, closeAt = 0 } = moment ?? {}
  const steps = Math.max(0, Math.floor((Math.min(closeAt, now ?? closeAt) - openAt) / cadence))
  const session = useMemo(() => {
    const snapshots = Array.from({ length: steps }, (_, n) => openAt + (n + 1) * cadence)
    return { open: openAt, close: closeAt, snapshots, cadence }
  }, [openAt, closeAt, steps, cadence])

  const client = useQueryClient()
  // The same at every moment: what is fetched ahead outlives the step to it.
  const text = new URLSearchParams(changedSearch(asked, { date: null, time: null })).toString()
  const { key, heldParams } = tool
  const { answers, ahead } = useMemo(() => {
    const timeless = Object.fromEntries(new URLSearchParams(text))
    const answers = momentAnswers(client, key, timeless, heldParams)
    return { answers, ahead: momentsAhead(answers) }
  }, [client, key, text, heldParams])
  useEffect(() => () => ahead.want([]), [ahead])

  if (!isHistorical || moment === null) return null
  const { date, time } = search
  // The handle stands where it was put while the page waits for that moment.
  const isSought = isBefore && date === moment.date && time !== undefined && isClockTime(time)
  const wanted = isSought ? istInstant(moment.date, time) : moment.instant
  return {
    session,
    at: Math.max(openAt, Math.min(wanted, closeAt)),
    isShown: !isBefore,
    isThere: answers.isThere,
    onAhead: ahead.want,
    onAt: (at) => setSearch({ date: moment.date, time: istClock(at) }),
  }
}
