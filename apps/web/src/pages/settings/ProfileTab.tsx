import { dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { Panel } from '@strikelens/ui/frame'
import { EmailRow } from './EmailRow.tsx'
import { NameRow } from './NameRow.tsx'
import { PaymentEmailsRow } from './PaymentEmailsRow.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { SignInsRow } from './SignInsRow.tsx'
import type { TabProps } from './tabProps.ts'

/** Who one is here. */
export function ProfileTab({ account }: TabProps) {
  return (
    <Panel title="Profile" note={`since ${dayYear(istDate(account.createdAt))}`}>
      <div>
        <NameRow account={account} />
        <PhotoRow account={account} />
        <EmailRow account={account} />
        <PaymentEmailsRow account={account} />
        <SignInsRow account={account} />
      </div>
    </Panel>
  )
}
