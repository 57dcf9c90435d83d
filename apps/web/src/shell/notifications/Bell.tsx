import { IconButton } from '@strikelens/ui/controls'
import { kept, onPreference } from '@strikelens/ui/kept'
import { lazyPart } from '@strikelens/ui/loaded'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { notifications } from './notifications.ts'
import { unreadCount } from './readList.ts'
import { useRead } from './useRead.ts'

const loadDialog = () => import('./NotificationDialog.tsx')
const NotificationDialog = lazyPart(loadDialog)
const CAUGHT_UP_MS = 5000

/** News of the product, with a red dot while some are unread and the reader wants to be told. */
export function Bell() {
  const [read] = useRead()
  const [isOpen, setOpen] = useState(false)
  const [caughtUp, sayCaughtUp] = useMoment(CAUGHT_UP_MS)
  const unread = unreadCount(read, notifications.length)
  const isTold = useSyncExternalStore(onPreference, () => kept('inApp') !== 'false')
  return (
    <div className="relative flex-none">
      <IconButton
        label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        onPointerEnter={() => void (unread > 0 && loadDialog())}
        onClick={() => (unread > 0 ? setOpen(true) : sayCaughtUp())}
      >
        <BellIcon size={16} strokeWidth={1.5} aria-hidden="true" className="max-desk:size-5" />
        {unread > 0 && isTold && (
          <span className="absolute top-1.75 right-2 size-1.5 rounded-full bg-down ring-2 ring-chrome max-desk:top-3 max-desk:right-3" />
        )}
      </IconButton>
      <div role="status" className="absolute top-full right-0 z-10">
        {caughtUp && (
          <span className="enter-pop block whitespace-nowrap rounded-3 border border-line bg-raised px-3 py-2 font-mid text-table shadow-menu">
            You are Caught up!
          </span>
        )}
      </div>
      {isOpen && <NotificationDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

/** True for a while after it was asked for; asked again, the while begins anew. */
function useMoment(ms: number): [boolean, () => void] {
  const [begun, setBegun] = useState<object | null>(null)
  useEffect(() => {
    if (begun === null) return
    const timer = setTimeout(() => setBegun(null), ms)
    return () => clearTimeout(timer)
  }, [begun, ms])
  return [begun !== null, () => setBegun({})]
}
