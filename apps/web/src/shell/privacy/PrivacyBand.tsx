import { PRIVACY_VERSION } from '@strikelens/tools/home/texts/privacyVersion'
import { Button } from '@strikelens/ui/controls'
import { dayYear } from '@strikelens/ui/formats'
import { Notice } from '@strikelens/ui/states'
import { Link } from '@tanstack/react-router'

/** The news of a privacy policy, with the way to read it and to accept it. */
export default function PrivacyBand({ onAccept }: { onAccept: () => void }) {
  const { version, effective } = PRIVACY_VERSION
  return (
    <Notice title="Our privacy policy has changed." action={<Button onClick={onAccept}>Accept</Button>}>
      Version {version} holds from {dayYear(effective)}.{' '}
      <Link to="/$page/{-$symbol}" params={{ page: 'privacy-policy' }} className="font-mid text-accent underline">
        Read it
      </Link>
    </Notice>
  )
}
