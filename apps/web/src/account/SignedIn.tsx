import { SignInNewsCard } from './SignInNewsCard.tsx'
import { useSessionUpdates } from './useSessionUpdates.ts'

/** What goes on beside the pages while somebody is signed in. */
export default function SignedIn() {
  useSessionUpdates()
  return <SignInNewsCard />
}
