import { moment } from '@strikelens/market/formats'
import { PRIVACY_VERSION } from '@strikelens/tools/home/texts/privacyVersion'
import { Button } from '@strikelens/ui/controls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../routing/Link.tsx'
import { refusalText } from './refusal.ts'
import { SettingRow } from './SettingRow.tsx'
import { type Account, acceptPrivacy, accountQuery } from './userCalls.ts'

/** Which privacy policy was accepted, and when. */
export function ConsentRow({ account: { privacyVersion, privacyAcceptedAt } }: { account: Account }) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { version } = PRIVACY_VERSION
  const accept = () => {
    acceptPrivacy(version).then(
      () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
      (error: unknown) => setProblem(refusalText(error)),
    )
  }
  return (
    <SettingRow
      label="Privacy policy"
      note={
        <>
          {privacyVersion === null
            ? 'No version was accepted yet. '
            : `You accepted version ${privacyVersion}${privacyAcceptedAt === null ? '' : ` on ${moment(privacyAcceptedAt)} IST`}. `}
          <Link page="privacy-policy" className="font-mid text-accent hover:underline">
            Read version {version}
          </Link>
        </>
      }
      saving={problem === null ? null : { kind: 'refused', message: problem }}
    >
      {privacyVersion !== version && <Button onClick={accept}>Accept version {version}</Button>}
    </SettingRow>
  )
}
