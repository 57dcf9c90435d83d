import { Button } from '@strikelens/ui/controls'
import { Empty } from '@strikelens/ui/states'
import { useEffect, useState } from 'react'
import { useOffline } from '../offline/connectivity.ts'
import { Link } from '../routing/Link.tsx'
import { useAddress } from '../routing/useAddress.ts'
import { isMissingPart, referenceOf, reloadsOnce } from './brokenPage.ts'
import { NotLoaded } from './offline/NotLoaded.tsx'

export interface ErrorPageProps {
  readonly error: unknown
  readonly reset: () => void
}

/** A page that broke, or that was never kept and is opened without a line. */
export function ErrorPage(props: ErrorPageProps) {
  const isOffline = useOffline()
  return isOffline && isMissingPart(props.error) ? <NotLoaded /> : <BrokenPage {...props} />
}

/** Says what happened, recovers where it can, and gives a reference to report. */
function BrokenPage({ error, reset }: ErrorPageProps) {
  const [isReloading, setReloading] = useState(() => isMissingPart(error))
  const { path, href } = useAddress()
  const reference = referenceOf(error, path)
  useEffect(() => {
    setReloading(reloadsOnce(error))
    console.error(`Reference ${reference}:`, error)
  }, [error, reference])
  if (isReloading) return <main className="p-4" aria-busy="true" />

  const isMissing = isMissingPart(error)
  return (
    <main className="p-4 max-desk:px-0">
      <h1 className="sr-only">This page broke</h1>
      <div className="sheet" role="alert">
        <Empty
          title={isMissing ? 'A part of this page could not be loaded' : 'This page broke'}
          actions={
            <>
              {isMissing ? (
                <Button tone="primary" onClick={() => location.reload()}>
                  Reload
                </Button>
              ) : (
                <Button tone="primary" onClick={reset}>
                  Try again
                </Button>
              )}
              <Link
                page="contact-us"
                search={{ topic: 'support', ref: href }}
                className="touch inline-flex h-7 items-center rounded-2 border border-line px-2.5 font-mid text-table max-desk:h-9"
              >
                Report it
              </Link>
            </>
          }
        >
          {isMissing
            ? 'A newer version of the site may have just been published, or the connection was lost. Reloading usually helps.'
            : 'Something in it failed that we did not expect. The rest of the site works, and nothing of yours is lost.'}{' '}
          Reference {reference}.
        </Empty>
      </div>
    </main>
  )
}
