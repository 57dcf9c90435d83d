import { BUILDUP_NAMES, BUILDUPS } from '@strikelens/analytics/futures'
import { marketMeaning } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { BuildupChip } from '@strikelens/ui/marks'
import type { Wire } from '../../result.ts'
import type { Side } from './columnSets.ts'
import type { SeriesRows } from './seriesRows.ts'

/** A buildup with how many rows in a row had it; 'price' where no IV could tell. */
export function RunChip({ rows, side, row }: { rows: Wire<SeriesRows>; side: Side; row: number }) {
  const leg = rows[side]
  const buildup = BUILDUPS.find((one) => one === leg.buildup[row]) ?? 'N'
  if (buildup === 'N') return '–'
  const run = leg.run[row]
  return (
    <span className="inline-flex items-center gap-1">
      <BuildupChip buildup={buildup} meaning={marketMeaning(side === 'ce' ? CE : PE, buildup)} />
      {run > 1 && (
        <span className="text-ink-3 text-micro" title={`${run} × ${BUILDUP_NAMES[buildup]}`}>
          ×{run}
        </span>
      )}
      {leg.isByPrice[row] === 1 && <small className="text-ink-3">price</small>}
    </span>
  )
}
