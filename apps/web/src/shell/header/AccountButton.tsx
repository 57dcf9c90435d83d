import { Popover } from '@strikelens/ui/overlays'
import type { SessionUser } from '../../account/session.ts'
import { useSyncedPreferences } from '../../account/useSyncedPreferences.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Avatar } from './Avatar.tsx'

/** The picture of whoever is signed in, which opens the account's menu. */
export default function AccountButton({ user }: { user: SessionUser }) {
  // Here, because every page has this button for whoever is signed in, and nobody else loads it.
  useSyncedPreferences()
  return (
    <Popover
      label="Account"
      align="end"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={`Account of ${user.name}`}
          className="grid size-full place-items-center rounded-full"
        >
          <Avatar user={user} />
        </button>
      )}
    >
      {(close) => <AccountMenu user={user} onClose={close} />}
    </Popover>
  )
}
