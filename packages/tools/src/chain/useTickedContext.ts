import { useLoaded } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import type { Wire } from '../result.ts'
import type { LiveTicks } from '../view.ts'
import type { ChainContext } from './context.ts'
import type { TickParams } from './contextAtTick.ts'
import { tickedChainFrame } from './contextStrip.ts'
import { useTick } from './useTick.ts'

interface TickedPage {
  readonly ticks: LiveTicks
  readonly data: { readonly context: Wire<ChainContext> }
  readonly answer: { readonly asOf: number | null }
  readonly params: TickParams
}

/** The shared figures of a page at its newest tick; those of the answer while there is none. */
export function useTickedContext(page: TickedPage): Wire<ChainContext> {
  const tick = useTick({ ...page, chain: page.data.context })
  const reader = useLoaded(tickedChainFrame.atTick, tick !== null)
  const { context } = page.data
  const { symbol, atm } = page.params
  return useMemo(
    () =>
      tick === null || reader === null
        ? context
        : reader.contextAtTick({ context }, tick, { symbol, atm }).data.context,
    [tick, reader, context, symbol, atm],
  )
}
