import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { replaceSearch } from '../routing/browser.ts'
import { useAddress } from '../routing/useAddress.ts'
import { useSession } from './session.ts'
import { onSubscriptionUpdate, refreshSubscription } from './subscription.ts'

const NAME = 'refreshSubscription'

/** `refreshSubscription=true` on any page asks for the plan again, and leaves the address; other windows follow. */
export function useRefreshedSubscription(): void {
  const client = useQueryClient()
  const { status, user } = useSession()
  const isAsked = useAddress().search[NAME] === 'true'
  const email = user?.email
  useEffect(() => {
    if (!isAsked || status === 'loading') return
    if (email !== undefined) void refreshSubscription(client, email)
    replaceSearch(({ [NAME]: _, ...rest }) => rest)
  }, [isAsked, status, email, client])
  useEffect(() => (email === undefined ? undefined : onSubscriptionUpdate(client, email)), [client, email])
}
