import { Panel, PanelRow } from '@strikelens/ui/frame'
import { ErrorState, TableSkeleton } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../settings/refusal.ts'
import { StatusPanels } from '../../status/StatusPanels.tsx'
import { statusQuery } from '../../status/statusQuery.ts'
import { sizeText } from './byteWords.ts'
import { feedsQuery } from './feedsQuery.ts'
import { Recordings } from './Recordings.tsx'
import { Samples } from './Samples.tsx'

/** How feeds and data stand, as everybody sees it, and what only those need who mend them. */
export function FeedsPanel() {
  const status = useQuery(statusQuery)
  const feeds = useQuery(feedsQuery)
  const error = status.error ?? feeds.error
  if (status.data === undefined || feeds.data === undefined) {
    if (error === null) return <TableSkeleton rows={12} columns={5} />
    const retry = () => void Promise.all([status.refetch(), feeds.refetch()])
    return <ErrorState what={refusalText(error)} onRetry={retry} />
  }
  const { samples, recordings, recordedBytes } = feeds.data
  return (
    <>
      <StatusPanels status={status.data} />
      <PanelRow columns={2}>
        <Panel title="What broken messages looked like" note="the latest minutes">
          <Samples samples={samples} />
        </Panel>
        <Panel title="Recordings" note={recordings.length === 0 ? undefined : `${sizeText(recordedBytes)} in all`}>
          <Recordings recordings={recordings} />
        </Panel>
      </PanelRow>
    </>
  )
}
