import { later, useLoaded } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { useTick } from '../../chain/useTick.ts'
import type { ViewProps } from '../../view.ts'
import type { AdvancedChain, Params } from './compute.ts'
import type { TickReading } from './tickReading.ts'

const reader = later(() => import('./tickReading.ts'))

/** What the newest tick says, computed by the rule of the answer; null while none is newer than the answer. */
export function useAdvancedTicks(page: ViewProps<AdvancedChain, Params>): TickReading | null {
  const { context, base, hasLabels, openAt } = page.data
  const { metric, basis } = page.params
  const now = useTick({ ...page, chain: context })
  const live = useLoaded(reader, now !== null)
  const readingOf = useMemo(
    () => live?.tickReading({ context, base, hasLabels, openAt }, { metric, basis }) ?? null,
    [live, context, base, hasLabels, openAt, metric, basis],
  )
  return useMemo(() => (now === null || readingOf === null ? null : readingOf(now)), [now, readingOf])
}
