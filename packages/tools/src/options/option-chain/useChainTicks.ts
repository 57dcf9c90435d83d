import { later, useLoaded } from '@strikelens/ui/loaded'
import type { ChainData, ChainHandle } from '@strikelens/ui/table'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { movedColumns } from '../../chain/movedColumns.ts'
import { useTickedChain } from '../../chain/useTickedChain.ts'
import type { ViewProps } from '../../view.ts'
import { chainData, type DataShape } from './chainData.ts'
import type { OptionChain, Params } from './compute.ts'
import { spotWords } from './spotWords.ts'

const tickRows = later(() => import('./tickRows.ts'))

/** Follows the chain's ticks: every figure is computed again by the rule of the answer and written into the table. */
export function useChainTicks(
  { data, answer, params, ticks }: ViewProps<OptionChain, Params>,
  handle: RefObject<ChainHandle | null>,
  shape: DataShape,
) {
  const { context, base, hasLabels } = data
  const { px, atm, basis } = params
  const chain = useTickedChain(ticks, context.symbol, context.expiry)
  const live = useLoaded(tickRows, chain !== null)
  const rowsOf = useMemo(
    () => live?.tickRows({ context, base, hasLabels }, { px, atm, basis }) ?? null,
    [live, context, base, hasLabels, px, atm, basis],
  )
  const shown = useRef<{ shape: DataShape; data: ChainData } | null>(null)
  // A tick that came before the answer is already in it.
  const now = chain !== null && chain.asOf >= (answer.asOf ?? 0) ? chain : null
  useEffect(() => {
    const rows = now === null || rowsOf === null ? null : rowsOf(now)
    if (now === null || rows === null) return
    const next = chainData(rows, shape)
    // The table was drawn anew with the answer: all is written then.
    const before = shown.current?.shape === shape ? shown.current.data : null
    handle.current?.apply({ columns: movedColumns(before, next), spot: now.spot })
    shown.current = { shape, data: next }
  }, [now, rowsOf, shape, handle])
  return useMemo(() => spotWords(data, now?.spot ?? null), [data, now])
}
