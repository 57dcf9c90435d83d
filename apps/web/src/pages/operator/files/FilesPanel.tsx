import { Panel } from '@strikelens/ui/frame'
import { Empty, ErrorState, Notice, TableSkeleton } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../settings/refusal.ts'
import { FetchPanel } from '../fetch/FetchPanel.tsx'
import { DropZone } from './DropZone.tsx'
import { HeldList } from './HeldList.tsx'
import { importsQuery } from './importsQuery.ts'
import { LoadedTable } from './LoadedTable.tsx'
import { RunList } from './RunList.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'

/** So many of what is not imported are named. */
const MOST_LEFT = 5

/** Files of exchanges: sending them, following their import, and what became of those before. */
export function FilesPanel() {
  const { data, error, refetch } = useQuery(importsQuery)
  const { uploads, add, drop } = useUploads()
  return (
    <>
      {data !== undefined && data.held.length > 0 && (
        <Panel title="Kept apart" note="what is stored stays until you say otherwise">
          <HeldList files={data.held} />
        </Panel>
      )}
      <Panel title="Upload" note="files of exchanges, up to 512 MB each">
        <DropZone onFiles={add} />
        {uploads.length > 0 && <UploadList uploads={uploads} onDrop={drop} />}
      </Panel>
      <FetchPanel />
      {error !== null && <ErrorState what={refusalText(error)} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <TableSkeleton rows={8} columns={5} />
      ) : (
        <>
          {data.waiting.length > 0 && (
            <Notice tone="plain" title={`In the inbox: ${data.waiting.length}.`}>
              {data.waiting.slice(0, 5).join(', ')}
              {data.waiting.length > 5 && ' …'}
            </Notice>
          )}
          {data.left.length > 0 && (
            <Notice tone="warn" title={`In the inbox and not imported: ${data.left.length}.`}>
              {data.left.slice(0, MOST_LEFT).map(({ name, reason }) => (
                <span key={name} className="block break-words">
                  <b className="break-all font-bold">{name}</b> {reason}
                </span>
              ))}
              {data.left.length > MOST_LEFT && '…'}
            </Notice>
          )}
          <Panel title="Imports" note="the latest first">
            {data.runs.length === 0 ? (
              <Empty title="Nothing was imported yet">
                Files that are uploaded here, put into the inbox folder of the server or loaded with npm run import show
                here.
              </Empty>
            ) : (
              <RunList runs={data.runs} />
            )}
          </Panel>
          {data.files.length > 0 && (
            <Panel title="Files loaded last">
              <LoadedTable files={data.files} />
            </Panel>
          )}
        </>
      )}
    </>
  )
}
