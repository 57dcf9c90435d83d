import { isIosApp } from '../platform.ts'
import { site } from '../site.ts'
import { useSubscription } from './subscription.ts'

/** Whether paid plans are offered to the reader. What the page was sent with holds until the subscription is known. */
export function useIsOffered(): boolean {
  const { status, isPaid } = useSubscription()
  // The store of iOS lets an app neither name a price nor lead to a payment.
  if (isIosApp()) return false
  return status === 'loaded' ? !isPaid : site.plan === 'free'
}
