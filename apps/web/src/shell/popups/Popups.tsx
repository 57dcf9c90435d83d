import { later, useLoaded } from '@strikelens/ui/loaded'
import { useEffect, useState } from 'react'
import { SupportUs } from '../support/SupportUs.tsx'

/** Well before the first of them is due, well after the page needs the network for itself. */
const LOADED_AFTER_MS = 60_000
const popupHost = later(() => import('./PopupHost.tsx'))

/** What comes up by itself after a while, one at a time. */
export function Popups() {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNear(true), LOADED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const host = useLoaded(popupHost, isNear)
  return (
    <>
      {host !== null && <host.default />}
      <SupportUs />
    </>
  )
}
