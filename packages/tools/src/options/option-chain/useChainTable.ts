import type { ChainHandle } from '@strikelens/ui/table'
import { useMemo, useRef } from 'react'
import { useTickedContext } from '../../chain/useTickedContext.ts'
import type { ViewProps } from '../../view.ts'
import { chainData, type DataShape } from './chainData.ts'
import type { OptionChain, Params } from './compute.ts'
import { shownPlaces } from './shownPlaces.ts'
import { chainTotals } from './totals.ts'
import { useChainTicks } from './useChainTicks.ts'

/** The chain of a page at its newest tick: the table, and what stands beside it. */
export type ShownChain = ReturnType<typeof useChainTable>

/** Everything of the page that moves with a tick, so that all of it moves in one frame. */
export function useChainTable(props: ViewProps<OptionChain, Params>) {
  const { data, params } = props
  const { px, right, unit, filter } = params
  const handle = useRef<ChainHandle>(null)
  const context = useTickedContext(props)
  const isStock = context.set === 'STK'
  const places = useMemo(() => shownPlaces(data, { filter, right }), [data, filter, right])
  const shape = useMemo((): DataShape => {
    const { symbol, expiry, lotSize } = data.context
    const scale = unit === 'qty' ? (lotSize ?? Number.NaN) : 1
    const { settlement, base } = data
    return { identity: `${symbol} ${expiry}`, scale, px, settlement, base, atm: data.atm ?? -1, places, isStock }
  }, [data, unit, px, places, isStock])
  const table = useMemo(() => chainData(data.rows, shape), [data.rows, shape])
  const ticked = useChainTicks(props, handle, shape, table, data.rows.strike.indexOf(context.atm))
  const totals = useMemo(() => chainTotals(ticked?.data ?? table), [ticked, table])
  const straddle = ticked?.rows.straddle[data.rows.strike.indexOf(context.atm)] ?? data.straddle
  return { handle, context, places, table, totals, straddle, scale: shape.scale, isStock }
}
