import { Button } from '@strikelens/ui/controls'
import { ErrorState, Notice } from '@strikelens/ui/states'
import { PlanLink } from './PlanLink.tsx'
import type { Items } from './useItems.ts'

/** Why the list cannot be read, or why the last change was not made. */
export function Told({ items: { unread, failure, retry, dismiss } }: { items: Items }) {
  if (unread !== null && !unread.isLimit) return <ErrorState what={unread.message} onRetry={retry} />
  const told = unread ?? failure
  if (told === null) return null
  return (
    <Notice
      tone={told.isLimit ? 'lock' : 'warn'}
      action={
        <span className="flex flex-none items-center gap-2">
          {told.isLimit && <PlanLink />}
          {unread === null && (
            <Button size="small" tone="ghost" onClick={dismiss}>
              Dismiss
            </Button>
          )}
        </span>
      }
    >
      {told.message}
    </Notice>
  )
}
