import { Empty } from '@strikelens/ui/states'
import { Link } from '../../routing/Link.tsx'

/** In place of the page for an administrator who signs in by a password alone: why, and where to change it. */
export function SecondFactorFirst() {
  return (
    <Empty
      title="Administrators need a second factor"
      actions={
        <Link page="settings" search={{ tab: 'security' }} className="font-mid text-accent hover:underline">
          Set it up in your settings
        </Link>
      }
    >
      A password alone opens nothing here. With an authenticator app on your phone, this page is yours again.
    </Empty>
  )
}
