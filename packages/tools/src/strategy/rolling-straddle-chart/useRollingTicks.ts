import { later } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { useAtTick } from '../../instrument/useAtTick.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import type { RollingNow } from './rollingNow.ts'

const reader = later(() => import('./rollingAtTick.ts'))

/** The straddle that is held at the newest tick; at the answer's own instant while no later tick is there. */
export function useRollingTicks(page: ViewProps<RollingStraddleChart, Params>): Wire<RollingNow> {
  const { data, answer } = page
  const atAnswer = useMemo(() => {
    const { figures, isRecentringLoss, timeQuality } = data
    const { asOf, explanations } = answer
    return { asOf, figures, isRecentringLoss, timeQuality, explanations }
  }, [data, answer])
  return useAtTick(page, reader, atAnswer)
}
