import { later, useLoaded } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { useTickedChain } from '../../chain/useTickedChain.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import type { RollingNow } from './rollingNow.ts'

const atTick = later(() => import('./rollingAtTick.ts'))

/** The straddle that is held at the newest tick; at the answer's own instant while no later tick is there. */
export function useRollingTicks({
  data,
  answer,
  params,
  ticks,
}: ViewProps<RollingStraddleChart, Params>): Wire<RollingNow> {
  const chain = useTickedChain(ticks, data.context.symbol, data.context.expiry)
  const live = useLoaded(atTick, chain !== null)
  return useMemo(() => {
    const { figures, isRecentringLoss, timeQuality, settlement } = data
    const { asOf, explanations } = answer
    const atAnswer = { asOf, figures, isRecentringLoss, timeQuality, explanations }
    if (chain === null || live === null || settlement !== null) return atAnswer
    return live.rollingAtTick(data, chain, params.px) ?? atAnswer
  }, [data, answer, params.px, chain, live])
}
