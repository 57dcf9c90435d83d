import { Panel } from '@strikelens/ui/frame'
import { Invoices } from './Invoices.tsx'
import { PlanSummary } from './PlanSummary.tsx'
import type { TabProps } from './tabProps.ts'
import { UsageBars } from './UsageBars.tsx'

/** The plan, what is used of it, and what was paid for it. */
export function PlanTab({ account }: TabProps) {
  return (
    <div className="grid gap-px bg-line *:bg-surface">
      <Panel title="Plan">
        <PlanSummary account={account} />
      </Panel>
      <Panel title="Used of your plan" note="now">
        <UsageBars account={account} />
      </Panel>
      <Panel title="Invoices">
        <Invoices />
      </Panel>
    </div>
  )
}
