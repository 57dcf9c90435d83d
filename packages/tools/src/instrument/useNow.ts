import type { ChainSnapshot } from '@strikelens/market/chains'
import { type Later, useLoaded } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { useTickedChain } from '../chain/useTickedChain.ts'
import type { Wire } from '../result.ts'
import type { ViewProps } from '../view.ts'
import type { InstrumentNow } from './now.ts'

/** An instrument at an instant as the page has it, with the page's own figures. */
export interface NowOnPage<Figures> extends Omit<Wire<InstrumentNow>, 'figures'> {
  readonly figures: Figures
}

/** The part of a page's data that moves within the minute. */
interface TickedData<Figures> extends Omit<NowOnPage<Figures>, 'asOf' | 'explanations'> {
  readonly context: { readonly symbol: string; readonly expiry: string }
  readonly settlement: number | null
}

/** What reads a tick by the rules of a page; null where it does not go on from the answer. */
interface TickReader<Data, Params, Figures> {
  atTick(data: Data, chain: ChainSnapshot, params: Params): NowOnPage<Figures> | null
}

interface TickedPage<Data, Params> extends Pick<ViewProps<unknown, Params>, 'answer' | 'params' | 'ticks'> {
  readonly data: Data
}

/**
 * The instrument at the newest tick, by the rules of the answer; at the answer's own instant while no later tick is there.
 * @param reader loaded with the first tick
 */
export function useNow<Figures, Data extends TickedData<Figures>, Params>(
  { data, answer, params, ticks }: TickedPage<Data, Params>,
  reader: Later<TickReader<Data, Params, Figures>>,
): NowOnPage<Figures> {
  const chain = useTickedChain(ticks, data.context.symbol, data.context.expiry)
  const live = useLoaded(reader, chain !== null)
  return useMemo(() => {
    const { figures, since, path, pathGap, timeQuality, settlement } = data
    const { asOf, explanations } = answer
    const atAnswer = { asOf, figures, since, path, pathGap, timeQuality, explanations }
    if (chain === null || live === null || settlement !== null) return atAnswer
    return live.atTick(data, chain, params) ?? atAnswer
  }, [data, answer, params, chain, live])
}
