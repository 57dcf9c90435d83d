import { later } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { useCompared } from '../../multiPremium/useCompared.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { MultiStraddle, Params } from './compute.ts'
import type { StraddlesNow } from './straddlesNow.ts'

/** Only a page that is followed needs what reads ticks. */
const ticks = later(() => import('./straddlesAtTick.ts'))

/** Straddles and smile at the newest tick. */
export function useStraddlesNow(props: ViewProps<MultiStraddle, Params>): StraddlesNow {
  const { data, answer } = props
  const atAnswer = useMemo(
    () => ({ asOf: answer.asOf, pairs: data.pairs, smile: data.smile, explanations: answer.explanations }),
    [data, answer],
  )
  return useCompared<StraddlesNow, Wire<MultiStraddle>, Params>(props, ticks, atAnswer)
}
