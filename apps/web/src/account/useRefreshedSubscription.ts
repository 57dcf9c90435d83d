import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from './session.ts'
import { onSubscriptionUpdate, refreshSubscription } from './subscription.ts'

const NAME = 'refreshSubscription'

/** `refreshSubscription=true` on any page asks for the plan again, and leaves the address; other windows follow. */
export function useRefreshedSubscription(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const isAsked = useSearch({ strict: false, select: (search) => search[NAME] === 'true' })
  const email = user?.email
  useEffect(() => {
    if (!isAsked || status === 'loading') return
    if (email !== undefined) void refreshSubscription(client, email)
    void navigate({ to: '.', search: ({ [NAME]: _, ...rest }) => rest, replace: true })
  }, [isAsked, status, email, client, navigate])
  useEffect(() => (email === undefined ? undefined : onSubscriptionUpdate(client, email)), [client, email])
}
