import { plain } from '@strikelens/market/formats'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import type { ViewProps } from '../../view.ts'
import type { Params, PremiumPcr } from './premiumPcr.ts'
import { TintLegend } from './TintLegend.tsx'

/** The strikes that the ratio is made of (§O7), and what the grounds of the chart mean. */
export function ScopeBar({ data, params, setParams }: ViewProps<PremiumPcr, Params>) {
  if (params.scope !== 'strike') {
    return (
      <StrikeSetBar set={data.set} setParams={setParams}>
        <TintLegend />
      </StrikeSetBar>
    )
  }
  return (
    <section
      aria-label="Strikes in the sums"
      className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1.5 max-desk:px-4"
    >
      <p className="font-mid text-table">{plain(data.resolved.strike)} · the straddle’s own strike</p>
      <TintLegend />
    </section>
  )
}
