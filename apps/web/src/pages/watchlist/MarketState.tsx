import { clock } from '@strikelens/ui/formats'
import { ErrorState, Stale, TableSkeleton } from '@strikelens/ui/states'
import type { ReactNode } from 'react'
import type { WatchRows } from './useWatchRows.ts'

/** The rows while they load, when they cannot be had, and when they are there. */
export function MarketState({ told, count, children }: { told: WatchRows; count: number; children: ReactNode }) {
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
      {asOf === null && error === null && <TableSkeleton rows={Math.min(count + 1, 26)} columns={9} />}
      {asOf !== null && <Stale isStale={isStale}>{children}</Stale>}
    </>
  )
}
