import { useLoaded } from '@strikelens/ui/loaded'
import type { ChainData, ChainHandle } from '@strikelens/ui/table'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { ChainRows } from '../../chain/chainRows.ts'
import { movedColumns } from '../../chain/movedColumns.ts'
import { tickedRows } from '../../chain/tickedRows.ts'
import { useTick } from '../../chain/useTick.ts'
import type { ViewProps } from '../../view.ts'
import { chainData, type DataShape } from './chainData.ts'
import type { OptionChain, Params } from './compute.ts'

/** The chain at its newest tick. */
interface TickedTable {
  readonly rows: ChainRows
  readonly data: ChainData
}

/**
 * Follows the chain's ticks: every figure is computed again by the rule of the answer and written into the table. Null while
 * the answer is the newest.
 */
export function useChainTicks(
  page: ViewProps<OptionChain, Params>,
  handle: RefObject<ChainHandle | null>,
  shape: DataShape,
): TickedTable | null {
  const { context, base, hasLabels } = page.data
  const { px, atm, basis } = page.params
  const now = useTick({ ...page, chain: context })
  const live = useLoaded(tickedRows, now !== null)
  const rowsOf = useMemo(
    () => live?.rowsAtTick({ context, base, hasLabels }, { px, atm, basis }) ?? null,
    [live, context, base, hasLabels, px, atm, basis],
  )
  const ticked = useMemo(() => {
    const rows = now === null || rowsOf === null ? null : rowsOf(now)
    return now === null || rows === null ? null : { rows, data: chainData(rows, shape), shape }
  }, [now, rowsOf, shape])
  const shown = useRef<typeof ticked>(null)
  // Before the page is painted: the table shows no other moment than the figures around it.
  useLayoutEffect(() => {
    if (ticked === null) return
    // The table was drawn anew with the answer: all is written then.
    const before = shown.current?.shape === ticked.shape ? shown.current.data : null
    handle.current?.apply({ columns: movedColumns(before, ticked.data) })
    shown.current = ticked
  }, [ticked, handle])
  return ticked
}
