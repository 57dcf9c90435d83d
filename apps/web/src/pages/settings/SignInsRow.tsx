import { SettingRow } from './SettingRow.tsx'
import type { Account } from './userCalls.ts'

const NAMES = { google: 'Google', apple: 'Apple' }

/** The ways in that belong to the account. */
export function SignInsRow({ account: { hasPassword, providers } }: { account: Account }) {
  const ways = [...(hasPassword ? ['E-mail and password'] : []), ...providers.map((provider) => NAMES[provider])]
  return (
    <SettingRow
      label="Linked sign-ins"
      note="Google or Apple is linked when you sign in with the same confirmed e-mail."
    >
      <span>{ways.length === 0 ? 'None' : ways.join(', ')}</span>
    </SettingRow>
  )
}
