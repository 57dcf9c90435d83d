import { later, useLoaded } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { useTick } from '../chain/useTick.ts'
import type { ShownLeg } from './legAtTick.ts'
import type { ChainLegsProps } from './legsProps.ts'

const live = later(() => import('./legAtTick.ts'))

/** The open leg as of the newest tick of its chain, else as it was answered; null while none is open. */
export function useLiveLeg(props: ChainLegsProps): ShownLeg | null {
  const { data, answer, params } = props
  const { leg } = data
  const tick = useTick({ ...props, chain: data.context })
  const loaded = useLoaded(live, tick !== null && leg !== null)
  return useMemo(() => {
    if (leg === null) return null
    const shown = { leg, answer }
    return loaded === null || tick === null ? shown : (loaded.legAtTick(shown, data, params, tick) ?? shown)
  }, [loaded, tick, leg, answer, data, params])
}
