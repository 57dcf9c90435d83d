import { later } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { useAtTick } from '../../instrument/useAtTick.ts'
import type { Explanation, Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { MultiStraddle, Params } from './compute.ts'

/** What moves within the minute. */
export interface StraddlesNow extends Pick<Wire<MultiStraddle>, 'pairs' | 'smile'> {
  readonly asOf: number | null
  readonly explanations: Readonly<Record<string, Wire<Explanation>>>
}

/** Only a page that is followed needs what reads ticks. */
const ticks = later(() => import('./straddlesAtTick.ts'))

/** Straddles and smile at the newest tick; as the answer told them while no later tick is there. */
export function useStraddlesNow(props: ViewProps<MultiStraddle, Params>): StraddlesNow {
  const { data, answer } = props
  const atAnswer = useMemo<StraddlesNow>(
    () => ({ asOf: answer.asOf, pairs: data.pairs, smile: data.smile, explanations: answer.explanations }),
    [data, answer],
  )
  const now = useAtTick(props, ticks, atAnswer)
  return useMemo(
    () => (now === atAnswer ? now : { ...now, explanations: { ...answer.explanations, ...now.explanations } }),
    [now, atAnswer, answer],
  )
}
