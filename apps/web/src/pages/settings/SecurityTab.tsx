import { Panel } from '@strikelens/ui/frame'
import { later, useLoaded } from '@strikelens/ui/loaded'
import { TableSkeleton } from '@strikelens/ui/states'
import { Activity } from './Activity.tsx'
import { Devices } from './Devices.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SignInsRow } from './SignInsRow.tsx'
import type { TabProps } from './tabProps.ts'

const secondFactor = later(() => import('./secondFactor/SecondFactor.tsx'))

/** The ways in, who is in, and what happened. */
export function SecurityTab({ account }: TabProps) {
  return (
    <div className="grid gap-px bg-line *:bg-surface">
      <Panel title={account.hasPassword ? 'Change password' : 'Set a password'}>
        <PasswordForm account={account} />
      </Panel>
      <Panel title="Second factor">
        <SecondFactorPart account={account} />
      </Panel>
      <Panel title="Sign-ins">
        <div>
          <SignInsRow account={account} />
        </div>
      </Panel>
      <Panel title="Signed-in devices">
        <Devices />
      </Panel>
      <Panel title="Recent activity" note="the last 50 events">
        <Activity />
      </Panel>
    </div>
  )
}

function SecondFactorPart({ account }: TabProps) {
  const part = useLoaded(secondFactor, !account.isDemonstration)
  if (account.isDemonstration) {
    return <p className="px-3.5 py-3 text-ink-2 max-desk:px-4">A demonstration account has no second factor.</p>
  }
  return part === null ? <TableSkeleton rows={1} columns={2} /> : <part.default account={account} />
}
