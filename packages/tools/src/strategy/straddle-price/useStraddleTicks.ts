import { later, useLoaded } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { useTickedChain } from '../../chain/useTickedChain.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, StraddlePrice } from './compute.ts'
import type { StraddleNow } from './straddleNow.ts'

const atTick = later(() => import('./straddleAtTick.ts'))

/** The straddle at the newest tick, by the rules of the answer; at the answer's own instant while no later tick is there. */
export function useStraddleTicks({ data, answer, params, ticks }: ViewProps<StraddlePrice, Params>): Wire<StraddleNow> {
  const chain = useTickedChain(ticks, data.context.symbol, data.context.expiry)
  const live = useLoaded(atTick, chain !== null)
  return useMemo(() => {
    const { figures, since, path, pathGap, timeQuality, settlement } = data
    const { asOf, explanations } = answer
    const atAnswer = { asOf, figures, since, path, pathGap, timeQuality, explanations }
    if (chain === null || live === null || settlement !== null) return atAnswer
    return live.straddleAtTick(data, chain, params.px) ?? atAnswer
  }, [data, answer, params.px, chain, live])
}
