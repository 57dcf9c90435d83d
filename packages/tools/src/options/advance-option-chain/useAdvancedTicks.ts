import { later, useLoaded } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { useTickedChain } from '../../chain/useTickedChain.ts'
import type { ViewProps } from '../../view.ts'
import type { AdvancedChain, Params } from './compute.ts'
import type { TickReading } from './tickReading.ts'

const reader = later(() => import('./tickReading.ts'))

/** What the newest tick says, computed by the rule of the answer; null while none is newer than the answer. */
export function useAdvancedTicks({
  data,
  answer,
  params,
  ticks,
}: ViewProps<AdvancedChain, Params>): (TickReading & { readonly spot: number }) | null {
  const { context, base, hasLabels, openAt } = data
  const { metric, basis } = params
  const chain = useTickedChain(ticks, context.symbol, context.expiry)
  const live = useLoaded(reader, chain !== null)
  const readingOf = useMemo(
    () => live?.tickReading({ context, base, hasLabels, openAt }, { metric, basis }) ?? null,
    [live, context, base, hasLabels, openAt, metric, basis],
  )
  // A tick that came before the answer is already in it.
  const now = chain !== null && chain.asOf >= (answer.asOf ?? 0) ? chain : null
  return useMemo(() => {
    const read = now === null || readingOf === null ? null : readingOf(now)
    return now === null || read === null ? null : { ...read, spot: now.spot }
  }, [now, readingOf])
}
