import { RotateCw } from 'lucide-react'
import { Button } from '../controls/Button.tsx'
import { Empty } from './Empty.tsx'
import { Notice } from './Notice.tsx'

export interface ErrorStateProps {
  /** What failed: 'Chain could not be loaded (503).' */
  what: string
  /** What stays on screen, '10:12'; absent when there is nothing good to keep. */
  showing?: string | undefined
  onRetry: () => void
}

/** What failed and a way to try again. With a last good view it is one line above that view, else it fills the place. */
export function ErrorState({ what, showing, onRetry }: ErrorStateProps) {
  const retry = (
    <Button onClick={onRetry} size="small">
      <RotateCw size={14} aria-hidden="true" />
      Retry
    </Button>
  )
  if (showing === undefined) {
    return (
      <Empty title={what} actions={retry}>
        The rest of the page works. Trying again is safe.
      </Empty>
    )
  }
  return (
    <Notice tone="warn" title={what} action={retry}>
      Showing {showing}, marked stale.
    </Notice>
  )
}
