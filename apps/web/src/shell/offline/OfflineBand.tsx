import { lazyPart } from '@strikelens/ui/loaded'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOffline } from '../../offline/connectivity.ts'

// Among what the service worker keeps; where it could not yet, the bare words must do.
const Band = lazyPart(() => import('./Band.tsx').catch(() => ({ default: BareBand })))

/** Says that the line is down, and how old what is shown is. When it is back, everything is asked again. */
export function OfflineBand() {
  const client = useQueryClient()
  const isOffline = useOffline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (wasOffline.current && !isOffline) void client.invalidateQueries()
    wasOffline.current = isOffline
  }, [isOffline, client])
  return isOffline ? <Band /> : null
}

function BareBand() {
  return (
    <p role="status" className="px-4 py-1.75 text-table text-warn">
      You are offline.
    </p>
  )
}
