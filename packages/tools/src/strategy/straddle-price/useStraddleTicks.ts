import { derivedChain } from '@strikelens/market/chains'
import { useMemo } from 'react'
import { useTickedChain } from '../../chain/useTickedChain.ts'
import { wireFacts } from '../../chain/wireFacts.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, StraddlePrice } from './compute.ts'
import { type StraddleNow, straddleAfter } from './straddleNow.ts'
import { sinceOf, stateOf } from './wireState.ts'

/** The straddle at the newest tick, by the rules of the answer; at the answer's own instant while no later tick is there. */
export function useStraddleTicks({ data, answer, params, ticks }: ViewProps<StraddlePrice, Params>): Wire<StraddleNow> {
  const chain = useTickedChain(ticks, data.context.symbol, data.context.expiry)
  return useMemo(() => {
    const { figures, since, path, pathGap, timeQuality, context, state, settlement } = data
    const atAnswer = {
      asOf: answer.asOf,
      figures,
      since,
      path,
      pathGap,
      timeQuality,
      explanations: answer.explanations,
    }
    if (chain === null || settlement !== null) return atAnswer
    const derived = derivedChain(chain, wireFacts(context, 'fwd'))
    const after = straddleAfter(stateOf(state), sinceOf(since), chain, derived, params.px, context.lotSize ?? 1)
    return after ?? atAnswer
  }, [data, answer, params.px, chain])
}
