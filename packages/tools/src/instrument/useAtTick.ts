import type { ChainSnapshot } from '@strikelens/market/chains'
import { type Later, useLoaded } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { useTick } from '../chain/useTick.ts'
import type { LiveTicks } from '../view.ts'

/** What reads a tick by the rules of a page; null where it does not go on from the answer. */
export interface TickReader<Data, Params, Now> {
  atTick(data: Data, chain: ChainSnapshot, params: Params): Now | null
}

interface TickedPage<Data, Params> {
  readonly data: Data
  readonly answer: { readonly asOf: number | null }
  readonly params: Params
  readonly ticks: LiveTicks
}

interface ChainOfPage {
  readonly context: { readonly symbol: string; readonly expiry: string }
  /** What the contract settled at: nothing moves after. */
  readonly settlement: number | null
}

/**
 * What moves within the minute at the newest tick; as the answer told it while no later tick is there.
 * @param reader loaded with the first tick
 */
export function useAtTick<Now, Data extends ChainOfPage, Params>(
  page: TickedPage<Data, Params>,
  reader: Later<TickReader<Data, Params, Now>>,
  atAnswer: Now,
): Now {
  const { data, params } = page
  const chain = useTick({ ...page, chain: data.context })
  const live = useLoaded(reader, chain !== null)
  return useMemo(() => {
    if (chain === null || live === null || data.settlement !== null) return atAnswer
    return live.atTick(data, chain, params) ?? atAnswer
  }, [data, params, chain, live, atAnswer])
}
