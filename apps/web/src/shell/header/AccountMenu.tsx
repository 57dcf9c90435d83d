import type { SessionUser } from '../../account/session.ts'
import { signOut } from '../../account/signOut.ts'
import { useSubscription } from '../../account/subscription.ts'
import { Link } from '../../routing/Link.tsx'
import { useNavigationStart } from '../useNavigationStart.ts'
import { Avatar } from './Avatar.tsx'

const ROW = 'flex h-9 w-full items-center rounded-2 px-2.5 font-mid hover:bg-accent-soft max-desk:h-11'

/** Name, e-mail, settings, the page of whoever runs the site, and the way out. */
export function AccountMenu({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  useNavigationStart(onClose)
  const { problem } = useSubscription()
  return (
    <div className="min-w-56">
      <div className="flex items-center gap-2.5 border-line-soft border-b px-3.5 py-3">
        <Avatar user={user} />
        <div className="min-w-0">
          <b className="block truncate font-bold">{user.name}</b>
          <span className="block truncate text-ink-3 text-table">{user.email}</span>
        </div>
      </div>
      {problem !== null && (
        <p role="status" className="max-w-72 border-line-soft border-b px-3.5 py-2 text-table text-warn">
          Your plan cannot be read now: {problem}
        </p>
      )}
      <div className="p-1">
        <Link page="settings" onClick={onClose} className={ROW}>
          Settings
        </Link>
        {user.isAdmin === true && (
          <Link page="operator" onClick={onClose} className={ROW}>
            Operator
            {user.needsSecondFactor === true && (
              <span className="ml-auto pl-3 font-text text-ink-3 text-micro">needs a second factor</span>
            )}
          </Link>
        )}
        <button type="button" onClick={() => void signOut(user.email)} className={ROW}>
          Sign out
        </button>
      </div>
    </div>
  )
}
