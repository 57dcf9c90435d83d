import { dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { Button } from '@strikelens/ui/controls'
import { ErrorState, Notice } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../account/session.ts'
import { Refused } from '../../api.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { SignedOut } from './SignedOut.tsx'
import type { SettingsTab } from './tabs.ts'
import { accountQuery } from './userCalls.ts'
import { useTakeBack } from './useTakeBack.ts'

/** A tab for whoever is signed in, once the account is known. */
export function AccountTab({ tab }: { tab: SettingsTab }) {
  const { status } = useSession()
  const { data: account, error, refetch } = useQuery({ ...accountQuery, enabled: status === 'signed-in' })
  const [takeBack, problem] = useTakeBack()
  if (account === undefined) {
    if (error === null) return <FormSkeleton />
    if (error instanceof Refused && error.status === 401) return <SignedOut tab={tab} />
    const what = error instanceof Refused ? error.message : 'Your account cannot be read: the server is out of reach.'
    return <ErrorState what={what} onRetry={() => void refetch()} />
  }
  return (
    <>
      {account.deleteAt !== null && (
        <Notice
          tone="warn"
          title={`This account is removed on ${dayYear(istDate(account.deleteAt))}.`}
          action={<Button onClick={takeBack}>Keep my account</Button>}
        >
          {problem ?? 'Until then everything works, and you can change your mind.'}
        </Notice>
      )}
      {account.isDemonstration && (
        <Notice title="A demonstration account.">
          It is yours to look around with, and removed with all that is in it after a day. Register to keep what you
          make.
        </Notice>
      )}
      <tab.Tab account={account} />
    </>
  )
}
