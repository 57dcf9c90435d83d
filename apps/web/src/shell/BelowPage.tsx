import { lazyPart } from '@strikelens/ui/loaded'
import { SignInHost } from '../account/SignInHost.tsx'
import { useSession } from '../account/session.ts'
import { AdSlot } from './ads/AdSlot.tsx'
import { Footer } from './footer/Footer.tsx'

const SignedIn = lazyPart(() => import('../account/SignedIn.tsx'))

/** What stands below every page, and goes on beside it: nobody sees it first, so it loads beside the page. */
export default function BelowPage() {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <>
      <AdSlot />
      <Footer />
      <SignInHost />
      {isSignedIn && <SignedIn />}
    </>
  )
}
