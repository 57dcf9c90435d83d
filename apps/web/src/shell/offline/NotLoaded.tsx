import { Button } from '@strikelens/ui/controls'
import { Empty } from '@strikelens/ui/states'
import { useEffect } from 'react'
import { useOffline } from '../../offline/connectivity.ts'
import { Link } from '../../routing/Link.tsx'

/** A page of which nothing is kept while there is no line. It loads by itself when the line is back. */
export function NotLoaded() {
  const isOffline = useOffline()
  useEffect(() => {
    if (!isOffline) location.reload()
  }, [isOffline])
  return (
    <main className="px-4 pb-4 max-desk:px-0">
      <h1 className="py-3 font-bold text-title max-desk:px-4">Not available offline</h1>
      <div className="sheet">
        <Empty
          title="This page cannot be loaded offline"
          actions={
            <div className="flex items-center gap-2">
              <Button onClick={() => location.reload()}>Try again</Button>
              <Link page="" className="flex min-h-7 items-center px-2 font-mid text-accent max-desk:min-h-11">
                Home
              </Link>
            </div>
          }
        >
          Pages you have opened before are kept with their last data; this one was not opened yet. It will load when you
          are back online.
        </Empty>
      </div>
    </main>
  )
}
