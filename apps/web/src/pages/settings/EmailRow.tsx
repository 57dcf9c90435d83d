import { Button } from '@strikelens/ui/controls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeSteps } from './CodeSteps.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useAccountChange } from './useAccountChange.ts'
import { type Account, accountQuery, askForEmail, confirmEmail } from './userCalls.ts'

/** The address of the account, and the way to another: by a code that is mailed there. */
export function EmailRow({ account: { email, isEmailProven, hasPassword, isDemonstration } }: { account: Account }) {
  const client = useQueryClient()
  const show = useAccountChange()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SettingRow label="E-mail" note={noteOf(email, isEmailProven)}>
        <span className="flex flex-wrap items-center gap-3">
          <span className="break-all">{email === '' ? 'None yet' : email}</span>
          {!isDemonstration && !isOpen && (
            <Button onClick={() => setOpen(true)}>{email === '' ? 'Add' : 'Change'}</Button>
          )}
        </span>
      </SettingRow>
      {isOpen && (
        <CodeSteps
          asksPassword={hasPassword}
          ask={askForEmail}
          confirm={confirmEmail}
          onCancel={() => setOpen(false)}
          onDone={(next) => {
            show({ email: next })
            setOpen(false)
            void client.invalidateQueries({ queryKey: accountQuery.queryKey })
          }}
        />
      )}
    </>
  )
}

function noteOf(email: string, isProven: boolean): string {
  if (email === '') return 'Without an address no mail reaches you, and a lost account cannot be found again.'
  if (email.endsWith('@privaterelay.appleid.com')) {
    return 'A private address of Apple. Use your own if you pay with it: a plan belongs to the address that paid.'
  }
  return isProven ? 'Confirmed. Another one is confirmed by a code.' : 'Not confirmed yet.'
}
