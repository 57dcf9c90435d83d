import { Panel } from '@strikelens/ui/frame'
import { ErrorState, Notice, TableSkeleton } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../settings/refusal.ts'
import { FetchNow } from './FetchNow.tsx'
import { type Fetches, fetchQuery } from './fetchQuery.ts'
import { KindTable } from './KindTable.tsx'
import { MissingList } from './MissingList.tsx'

/** What exchanges publish of each session: what is there, what is missing and why, and asking for it now. */
export function FetchPanel() {
  const { data, error, refetch } = useQuery(fetchQuery)
  return (
    <Panel title="Files from the exchanges" note="of the last five sessions">
      {error !== null && <ErrorState what={refusalText(error)} onRetry={() => void refetch()} />}
      {data === undefined ? error === null && <TableSkeleton rows={8} columns={6} /> : <Body fetches={data} />}
    </Panel>
  )
}

function Body({ fetches }: { fetches: Fetches }) {
  const { isScheduled, refusal, kinds } = fetches
  if (refusal !== null) return <Notice tone="plain">{refusal}</Notice>
  const missing = kinds.filter((kind) => kind.missing.length > 0)
  return (
    <>
      {!isScheduled && (
        <Notice tone="warn" title="The server does not fetch files by itself.">
          Start it with FETCH_AFTER_CLOSE=on, or fetch here each evening.
        </Notice>
      )}
      <FetchNow fetches={fetches} />
      <KindTable kinds={kinds} />
      {missing.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-3 text-table max-desk:px-4">Nothing is missing that is due.</p>
      ) : (
        <MissingList kinds={missing} />
      )}
    </>
  )
}
