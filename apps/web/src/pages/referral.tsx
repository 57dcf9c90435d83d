import { Button } from '@strikelens/ui/controls'
import { PanelRow } from '@strikelens/ui/frame'
import { Empty, ErrorState, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../account/session.ts'
import { askToSignIn } from '../account/signIn.ts'
import { useAddress } from '../routing/useAddress.ts'
import { PageTitle } from './parts/PageTitle.tsx'
import { EnterCode } from './referral/EnterCode.tsx'
import { Ledger } from './referral/Ledger.tsx'
import { referralQuery } from './referral/referralCalls.ts'
import { ShareCode } from './referral/ShareCode.tsx'
import { Steps, Terms } from './referral/Steps.tsx'

/** How to invite others, and what has come of it. */
export default function ReferralPage() {
  const { status } = useSession()
  return (
    <main className="px-4 pb-4 max-desk:px-0">
      <PageTitle title="Refer and Earn" />
      <div className="sheet">
        {status === 'signed-out' && <SignedOut />}
        {status !== 'signed-out' && <Own isSignedIn={status === 'signed-in'} />}
        <Steps />
        <Terms />
      </div>
    </main>
  )
}

function SignedOut() {
  return (
    <Empty
      title="Your friends get 10% off, you get 30 days"
      actions={
        <Button
          tone="primary"
          size="large"
          onClick={() => askToSignIn(window.location.pathname + window.location.search)}
        >
          Sign In
        </Button>
      }
    >
      Sign in to get a code of your own and to see who joined by it. If you came by a friend’s link, their code is kept
      for 30 days and counts once you have signed up.
    </Empty>
  )
}

function Own({ isSignedIn }: { isSignedIn: boolean }) {
  const { data, isError, refetch } = useQuery(referralQuery(isSignedIn))
  const { code, ref } = useAddress().search
  const offered = code ?? ref ?? ''
  if (isError) return <ErrorState what="Your invitations cannot be read now." onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <>
        <div className="min-h-44">
          <FiguresSkeleton cells={2} />
        </div>
        <FiguresSkeleton cells={4} columns={4} />
        <TableSkeleton rows={4} columns={5} />
      </>
    )
  }
  return (
    <>
      <PanelRow columns={2}>
        <ShareCode code={data.code} link={data.link} />
        <EnterCode entered={data.entered} offered={offered} onEntered={() => void refetch()} />
      </PanelRow>
      <Ledger referral={data} />
    </>
  )
}
