import { Button } from '@strikelens/ui/controls'
import { lazyPart } from '@strikelens/ui/loaded'
import { useSession } from '../../account/session.ts'
import { askToSignIn } from '../../account/signIn.ts'
import { Link } from '../../routing/Link.tsx'

const AccountButton = lazyPart(() => import('./AccountButton.tsx'))

/** Who is signed in, with settings and the way out; Plans and Sign In, on phones Login, for everybody else. */
export function UserMenu({ signIn }: { signIn: 'Sign In' | 'Login' }) {
  const { status, user } = useSession()
  if (status !== 'signed-out') {
    return (
      // The place of the picture is kept until the server has said whose it is.
      <span className="ml-1.5 size-8 flex-none max-desk:ml-0 max-desk:size-11">
        {user !== null && <AccountButton user={user} />}
      </span>
    )
  }
  return (
    <>
      {signIn === 'Sign In' && (
        <Link page="pricing" className="px-2.5 font-mid text-ink-2 text-table hover:text-ink max-title:px-1.5">
          Plans
        </Link>
      )}
      <Button tone="primary" onClick={() => askToSignIn()} className="ml-1.5 max-desk:mr-2">
        {signIn}
      </Button>
    </>
  )
}
