import { useEffect } from 'react'
import { useSession } from '../account/session.ts'
import { useSubscription } from '../account/subscription.ts'
import { useLiveUpdates } from '../live/liveUpdates.ts'

/** Turns live updates off for a signed-in user whose plan does not have them. */
export function useLiveOnlyPaid(): void {
  const { status: sessionStatus } = useSession()
  const { status, isPaid } = useSubscription()
  const [isOn, setOn] = useLiveUpdates()
  const mustStop = sessionStatus === 'signed-in' && status === 'loaded' && !isPaid && isOn
  useEffect(() => {
    if (mustStop) setOn(false)
  }, [mustStop, setOn])
}
