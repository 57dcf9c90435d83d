import type { Site } from '@strikelens/tools/site'
import { Button } from '@strikelens/ui/controls'
import { useState } from 'react'
import { Divider } from './Divider.tsx'
import type { EmailFormOptions } from './useEmailForm.ts'

type Account = Site['signIn']['demonstrations'][number]

export interface DemonstrationsProps extends EmailFormOptions {
  readonly accounts: readonly Account[]
}

/** The accounts of the demonstration: one press, and one is in. */
export function Demonstrations({ accounts, way, onPassed }: DemonstrationsProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const enter = async ({ email, password }: Account) => {
    setFailure('')
    setBusy(email)
    const tried = await way.signIn({ email, password })
    if (tried.kind === 'refused') {
      setFailure(tried.message)
      setBusy(null)
    } else onPassed(tried)
  }
  return (
    <section aria-label="Demonstration accounts" className="grid gap-3.5">
      <Divider>Or look around as</Divider>
      <p role="alert" className="text-down text-table empty:hidden">
        {failure}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {accounts.map((account) => (
          <Button key={account.email} size="large" disabled={busy !== null} onClick={() => void enter(account)}>
            {busy === account.email ? 'Loading...' : account.label}
          </Button>
        ))}
      </div>
    </section>
  )
}
