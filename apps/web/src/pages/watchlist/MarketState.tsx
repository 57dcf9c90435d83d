import { clock } from '@strikelens/market/formats'
import { ChartSkeleton, ErrorState, Stale, TableSkeleton } from '@strikelens/ui/states'
import type { ReactNode } from 'react'
import type { WatchRows } from './useWatchRows.ts'
import type { View } from './watchSearch.ts'

export interface MarketStateProps {
  readonly told: WatchRows
  readonly count: number
  readonly view: View
  readonly children: ReactNode
}

/** The rows while they load, when they cannot be had, and when they are there. */
export function MarketState({ told, count, view, children }: MarketStateProps) {
  const { error, asOf, isStale, retry } = told
  return (
    <>
      {error !== null && (
        <ErrorState
          what="Prices could not be loaded."
          showing={asOf === null ? undefined : clock(asOf)}
          onRetry={retry}
        />
      )}
      {asOf === null &&
        error === null &&
        (view === 'table' ? (
          <TableSkeleton rows={Math.min(count + 1, 26)} columns={9} />
        ) : (
          <ChartSkeleton height={420} />
        ))}
      {asOf !== null && <Stale isStale={isStale}>{children}</Stale>}
    </>
  )
}
