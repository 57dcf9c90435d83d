import { later, useLoaded } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { useTick } from '../chain/useTick.ts'
import type { Wire } from '../result.ts'
import type { Basket } from './basket.ts'
import type { ChainLegsProps } from './legsProps.ts'
import type { ShownBasket } from './shownBasket.ts'

const live = later(() => import('./liveBasket.ts'))

/** The basket as of the newest tick of its chain, else as it was answered. */
export function useLiveBasket(props: ChainLegsProps & { readonly basket: Wire<Basket> }): ShownBasket {
  const { basket, data, answer, params } = props
  const { context } = data
  const { px, atm } = params
  const now = useTick({ ...props, chain: context })
  const loaded = useLoaded(live, now !== null)
  return useMemo(() => {
    const ticked =
      loaded === null || now === null ? null : loaded.liveBasket({ basket, answer }, context, now, { px, atm })
    return ticked ?? { basket, answer }
  }, [loaded, now, basket, answer, context, px, atm])
}
