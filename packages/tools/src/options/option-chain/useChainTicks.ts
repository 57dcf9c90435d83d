import { useLoaded } from '@strikelens/ui/loaded'
import type { ChainData, ChainHandle } from '@strikelens/ui/table'
import { type RefObject, useMemo } from 'react'
import type { ChainRows } from '../../chain/chainRows.ts'
import { tickedRows } from '../../chain/tickedRows.ts'
import { useTick } from '../../chain/useTick.ts'
import { useWrittenTicks } from '../../chain/useWrittenTicks.ts'
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
  table: ChainData,
  /** Place of the money at the tick. */
  money: number,
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
    return now === null || rows === null ? null : { rows, data: chainData(rows, { ...shape, atm: money }) }
  }, [now, rowsOf, shape, money])
  useWrittenTicks(handle, table, ticked?.data ?? null)
  return ticked
}
