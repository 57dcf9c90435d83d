import { Panel } from '@strikelens/ui/frame'
import { StoredTable } from '../parts/StoredTable.tsx'
import { ConsentRow } from './ConsentRow.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportRow } from './ExportRow.tsx'
import type { TabProps } from './tabProps.ts'

/** What is stored of one, and how to have it or have it removed. */
export function PrivacyTab({ account }: TabProps) {
  return (
    <div className="grid gap-px bg-line *:bg-surface">
      <Panel title="What is stored of you" note="counted now">
        <StoredTable />
      </Panel>
      <Panel title="Your data">
        <div>
          <ExportRow />
          <ConsentRow account={account} />
        </div>
      </Panel>
      <Panel title="Delete account">
        <DeleteAccount account={account} />
      </Panel>
    </div>
  )
}
