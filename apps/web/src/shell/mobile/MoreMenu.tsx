import type { PlainKey } from '@strikelens/tools'
import { Button, Toggle } from '@strikelens/ui/controls'
import { FullScreen } from '@strikelens/ui/overlays'
import { useState } from 'react'
import { useSession } from '../../account/session.ts'
import { askToSignIn } from '../../account/signIn.ts'
import { type ManifestEntry, pageOf } from '../../manifest.ts'
import { Link } from '../../routing/Link.tsx'
import { useAddress } from '../../routing/useAddress.ts'
import MobileFavorites from '../favorites/MobileFavorites.tsx'
import { LiveSwitch } from '../header/LiveSwitch.tsx'
import { chooseTheme, useTheme } from '../header/theme.ts'
import { menuGroups } from '../nav/menuGroups.ts'
import { GroupAccordion } from './GroupAccordion.tsx'

const staticPages = (['about', 'contact-us', 'privacy-policy', 'disclaimer', 'status'] satisfies PlainKey[])
  .map(pageOf)
  .filter((entry): entry is ManifestEntry => entry !== null)

/** Everything the bottom bar has no place for. One group is open at a time, so that the next one stays in sight. */
export default function MoreMenu({ onClose }: { onClose: () => void }) {
  const isSignedIn = useSession().status !== 'signed-out'
  const current = useAddress().key
  const [open, setOpen] = useState(current === '' || current === null ? null : (pageOf(current)?.group ?? null))
  return (
    <FullScreen isOpen title="More" onClose={onClose}>
      {isSignedIn ? <MobileFavorites /> : <Visitor onClose={onClose} />}
      {menuGroups.map((group) => (
        <GroupAccordion
          key={group.key}
          group={group}
          isOpen={open === group.key}
          onToggle={() => setOpen(open === group.key ? null : group.key)}
          onFollow={onClose}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-6 border-line border-b px-4 py-2">
        <LiveSwitch />
        <DarkSwitch />
      </div>
      <ul className="flex flex-wrap gap-x-5 px-4 py-1 text-ink-3 text-table">
        {staticPages.map((entry) => (
          <li key={entry.key}>
            <Link page={entry} onClick={onClose} className="flex h-11 items-center">
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </FullScreen>
  )
}

/** For whoever has no account, or is not signed in with it. */
function Visitor({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex items-center gap-3 border-line border-b px-4 py-3">
      <Button
        tone="primary"
        size="large"
        className="flex-1"
        onClick={() => {
          onClose()
          askToSignIn()
        }}
      >
        Login / Register
      </Button>
      <Link
        page="pricing"
        onClick={onClose}
        className="grid h-11 flex-1 place-items-center rounded-2 border border-line font-mid"
      >
        View Plans
      </Link>
    </div>
  )
}

function DarkSwitch() {
  const isDark = useTheme() === 'dark'
  return <Toggle label="Dark theme" isOn={isDark} onChange={(isOn) => chooseTheme(isOn ? 'dark' : 'light')} />
}
