import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../account/session.ts'
import { type Account, accountQuery } from './userCalls.ts'

type Shown = Partial<Pick<Account, 'name' | 'email' | 'image'>>

/** Shows a change of the account at once, here and in the header's menu. */
export function useAccountChange(): (changes: Shown) => void {
  const client = useQueryClient()
  return (changes) => {
    client.setQueryData(accountQuery.queryKey, (account) => account && { ...account, ...changes })
    client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, ...changes })
  }
}
