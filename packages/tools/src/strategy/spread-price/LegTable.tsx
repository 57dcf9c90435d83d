import { Panel } from '@strikelens/ui/frame'
import { DataTable, type Sort } from '@strikelens/ui/table'
import { useMemo, useState } from 'react'
import type { Wire } from '../../result.ts'
import type { SpreadPrice } from './compute.ts'
import { legColumns } from './legColumns.tsx'
import type { SpreadNow } from './spreadNow.ts'

/** Every leg with its quotes and greeks, and below them what they add up to. */
export function LegTable({ data, now }: { data: Wire<SpreadPrice>; now: Wire<SpreadNow> }) {
  const [sort, setSort] = useState<Sort | null>(null)
  const { legs } = data.state.terms
  const columns = useMemo(() => legColumns(legs, now), [legs, now])
  const places = useMemo(() => legs.map((_, place) => place), [legs])
  const { delta, theta, vegaPerPoint } = now.figures
  return (
    <Panel
      title="By leg"
      note="quotes in ₹ a unit, greeks of one option bought; the spread adds quantity × greek"
      hasRule={false}
    >
      <DataTable
        label={`Legs of the ${data.context.symbol} ${data.name}`}
        columns={columns}
        rows={places}
        rowKey={(place) => data.legs[place].key}
        sort={sort}
        onSort={setSort}
        totals={{ side: 'Spread', delta, theta, vegaPerPoint }}
      />
    </Panel>
  )
}
