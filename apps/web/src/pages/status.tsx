import { clock } from '@strikelens/market/formats'
import { Foot } from '@strikelens/ui/frame'
import { ErrorState, Stale, TableSkeleton } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from './parts/PageTitle.tsx'
import { StatusPanels } from './status/StatusPanels.tsx'
import { statusQuery } from './status/statusQuery.ts'

/** Whether a trader may rely on what the site shows now: feeds, data, and what went wrong lately. */
export default function StatusPage() {
  const { data, error, refetch } = useQuery(statusQuery)
  return (
    <main className="px-4 pb-4 max-desk:px-0">
      <PageTitle title="Status" />
      <div className="sheet">
        {error !== null && (
          <ErrorState
            what="The status cannot be read now."
            showing={data === undefined ? undefined : clock(data.asOf)}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined ? (
          error === null && <TableSkeleton rows={16} columns={6} />
        ) : (
          <Stale isStale={error !== null}>
            <div className="grid gap-px bg-line *:bg-surface">
              <StatusPanels status={data} />
            </div>
          </Stale>
        )}
      </div>
      <div className="min-h-10">{data !== undefined && <Foot asOf={data.asOf} source={data.source} />}</div>
    </main>
  )
}
