import { Panel } from '@strikelens/ui/frame'
import { Empty } from '@strikelens/ui/states'

/** Stands where no leg has an IV both at the base and now, so that nothing is known of what volatility did. */
export function NothingRepriced({ title, since }: { title: string; since: string }) {
  return (
    <Panel title={title}>
      <Empty title="Not known">
        No leg of the set has an IV at {since} and now, so the part that volatility moved is not known. Another base or
        more strikes may have one.
      </Empty>
    </Panel>
  )
}
