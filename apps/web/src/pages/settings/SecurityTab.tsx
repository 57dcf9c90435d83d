import { Panel } from '@strikelens/ui/frame'
import { Activity } from './Activity.tsx'
import { Devices } from './Devices.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SignInsRow } from './SignInsRow.tsx'
import type { TabProps } from './tabProps.ts'

/** The ways in, who is in, and what happened. */
export function SecurityTab({ account }: TabProps) {
  return (
    <div className="grid gap-px bg-line *:bg-surface">
      <Panel title={account.hasPassword ? 'Change password' : 'Set a password'}>
        <PasswordForm account={account} />
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
