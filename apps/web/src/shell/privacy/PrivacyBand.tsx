import { dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { PRIVACY_VERSION } from '@strikelens/tools/home/texts/privacyVersion'
import { Button } from '@strikelens/ui/controls'
import { Notice } from '@strikelens/ui/states'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Link } from '../../routing/Link.tsx'
import { site } from '../../site.ts'
import { acceptanceOf, isNewsTo } from './acceptance.ts'

export interface PrivacyBandProps {
  /** What was stored with the acceptance before. */
  readonly accepted: string
  readonly onAccept: (text: string) => void
}

/** The news of a privacy policy, with the way to read it and to accept it; nothing when it is none. */
export default function PrivacyBand({ accepted, onAccept }: PrivacyBandProps) {
  const { version, effective } = PRIVACY_VERSION
  const [isNews, setNews] = useState(() => isNewsTo(acceptanceOf(accepted), PRIVACY_VERSION, istDate(Date.now())))
  if (!isNews) return null
  const accept = () => {
    onAccept(JSON.stringify({ version, at: Date.now() }))
    setNews(false)
    // The account keeps it too. What this browser keeps holds until the account has it: the settings ask for it again.
    if (site.isSignedIn) {
      call('POST', '/api/user/privacy', { version }).catch((error: unknown) =>
        console.warn('The acceptance was not kept in the account.', error),
      )
    }
  }
  return (
    <Notice title="Our privacy policy has changed." action={<Button onClick={accept}>Accept</Button>}>
      Version {version} is in force from {dayYear(effective)}.{' '}
      <Link page="privacy-policy" className="font-mid text-accent underline">
        Read it
      </Link>
    </Notice>
  )
}
