import { Button } from '@strikelens/ui/controls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshSubscription } from '../../account/subscription.ts'
import { CodeSteps } from './CodeSteps.tsx'
import { SettingRow } from './SettingRow.tsx'
import { type Account, accountQuery, askToLink, confirmLink } from './userCalls.ts'

/** The addresses whose payments count for the account. */
export function PaymentEmailsRow({ account }: { account: Account }) {
  const { email, paymentEmails, subscription, isDemonstration } = account
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const emails = [...new Set([...(subscription?.source === 'payment' ? [subscription.email] : []), ...paymentEmails])]
  return (
    <>
      <SettingRow
        label="Payment e-mail"
        note="A plan belongs to the address that paid. Paid with another one? Link it by a code that we mail there."
      >
        <span className="flex flex-wrap items-center gap-3">
          <span className="break-all">{emails.length === 0 ? 'Same as above' : emails.join(', ')}</span>
          {!isDemonstration && !isOpen && <Button onClick={() => setOpen(true)}>Link another</Button>}
        </span>
      </SettingRow>
      {isOpen && (
        <CodeSteps
          asksPassword={false}
          ask={askToLink}
          confirm={confirmLink}
          onCancel={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            // What was paid with that address is a plan of this account now.
            void refreshSubscription(client, email)
            void client.invalidateQueries({ queryKey: accountQuery.queryKey })
          }}
        />
      )}
    </>
  )
}
