import type { Later } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import type { Wire } from '../result.ts'
import type { ViewProps } from '../view.ts'
import type { InstrumentNow } from './now.ts'
import { type TickReader, useAtTick } from './useAtTick.ts'

/** An instrument at an instant as the page has it, with the page's own figures. */
export interface NowOnPage<Figures> extends Omit<Wire<InstrumentNow>, 'figures'> {
  readonly figures: Figures
}

/** The part of a page's data that moves within the minute. */
interface TickedData<Figures> extends Omit<NowOnPage<Figures>, 'asOf' | 'explanations'> {
  readonly context: { readonly symbol: string; readonly expiry: string }
  readonly settlement: number | null
}

interface InstrumentPage<Data, Params> extends Pick<ViewProps<unknown, Params>, 'answer' | 'params' | 'ticks'> {
  readonly data: Data
}

/**
 * The instrument at the newest tick, by the rules of the answer; at the answer's own instant while no later tick is there.
 * @param reader loaded with the first tick
 */
export function useNow<Figures, Data extends TickedData<Figures>, Params>(
  page: InstrumentPage<Data, Params>,
  reader: Later<TickReader<Data, Params, NowOnPage<Figures>>>,
): NowOnPage<Figures> {
  const { data, answer } = page
  const atAnswer = useMemo(() => {
    const { figures, since, path, pathGap, timeQuality } = data
    const { asOf, explanations } = answer
    return { asOf, figures, since, path, pathGap, timeQuality, explanations }
  }, [data, answer])
  return useAtTick(page, reader, atAnswer)
}
