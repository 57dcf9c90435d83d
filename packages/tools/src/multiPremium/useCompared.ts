import type { Later } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { type TickReader, useAtTick } from '../instrument/useAtTick.ts'
import type { Explanation, Wire } from '../result.ts'
import type { ViewProps } from '../view.ts'
import type { ShownPair } from './comparison.ts'

/** What moves within the minute on a page of compared pairs. */
export interface ComparedPage {
  readonly asOf: number | null
  readonly pairs: readonly Wire<ShownPair>[]
  readonly explanations: Readonly<Record<string, Wire<Explanation>>>
}

interface PageProps<Data, Params> extends Pick<ViewProps<unknown, Params>, 'answer' | 'params' | 'ticks'> {
  readonly data: Data
}

/**
 * The pairs at the newest tick; as the answer told them while no later tick is there. Whatever a tick does not explain anew
 * is explained as the answer did.
 */
export function useCompared<Now extends ComparedPage, Data extends Parameters<typeof useAtTick>[0]['data'], Params>(
  props: PageProps<Data, Params>,
  reader: Later<TickReader<Data, Params, Now>>,
  atAnswer: Now,
): Now {
  const now = useAtTick(props, reader, atAnswer)
  const { explanations } = props.answer
  return useMemo(
    () => (now === atAnswer ? now : { ...now, explanations: { ...explanations, ...now.explanations } }),
    [now, atAnswer, explanations],
  )
}
