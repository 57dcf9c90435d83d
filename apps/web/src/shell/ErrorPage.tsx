import { Button } from '@strikelens/ui/controls'
import { Empty } from '@strikelens/ui/states'
import type { ErrorComponentProps } from '@tanstack/react-router'

/** A page that broke: says so, and offers to try again. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  return (
    <main className="p-4">
      <div className="sheet">
        <Empty title="This page broke" actions={<Button onClick={reset}>Try again</Button>}>
          Nothing of yours is lost.
        </Empty>
      </div>
    </main>
  )
}
