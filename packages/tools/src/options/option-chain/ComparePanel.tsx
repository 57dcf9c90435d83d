import { ExpiryChips, Segmented } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { DataTable, type Sort } from '@strikelens/ui/table'
import { useMemo, useState } from 'react'
import { useMinute } from '../../chain/useMinute.ts'
import { BY_STRIKE } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import { comparedColumns, comparedRows, METRICS } from './comparedColumns.tsx'
import { MOST_EXPIRIES } from './comparison.ts'
import type { OptionChain, Params } from './compute.ts'

/** The chosen strikes over several expiries, side by side and summed. */
export default function ComparePanel(props: ViewProps<OptionChain, Params>) {
  const { data, params, setParams } = props
  const minute = useMinute(props)
  const { comparison, context, expiries } = data
  const { metric, unit } = params
  const [sort, setSort] = useState<Sort>(BY_STRIKE)
  const chosen = comparison?.expiries.map(({ expiry }) => expiry) ?? [context.expiry]
  const lotSize = context.lotSize ?? Number.NaN
  const columns = useMemo(
    () =>
      comparison === null
        ? []
        : comparedColumns(comparison, metric, unit === 'qty' ? 1 : lotSize, (leg) => setParams({ leg })),
    [comparison, metric, unit, lotSize, setParams],
  )
  const rows = useMemo(() => (comparison === null ? [] : comparedRows(comparison)), [comparison])
  // The page's own expiry leads whatever is chosen beside it.
  const choose = (dates: readonly string[]) => {
    const others = dates.filter((date) => date !== context.expiry).slice(0, MOST_EXPIRIES - 1)
    setParams({ expiries: others.length === 0 ? null : others.join(',') })
  }
  if (expiries.length < 2) return null
  return (
    <Panel
      title="Expiries compared"
      note={
        comparison === null
          ? `beside ${day(context.expiry)}, up to ${MOST_EXPIRIES}`
          : `${rows.length} strikes${minute === null ? '' : `, ${minute}`}`
      }
      {...(comparison === null
        ? {}
        : {
            actions: (
              <Segmented
                label="Figure"
                size="small"
                value={metric}
                choices={METRICS}
                onChange={(next) => setParams({ metric: next === 'ltp' ? null : next })}
              />
            ),
          })}
    >
      <div className="scroll-x px-3.5 py-2 max-desk:px-4">
        <ExpiryChips
          expiries={expiries.map(({ expiry, dte, isMonthly }) => ({ date: expiry, daysLeft: dte ?? 0, isMonthly }))}
          value={chosen}
          isMultiple
          onChange={choose}
        />
      </div>
      {comparison !== null && (
        <DataTable
          label={`${context.symbol} strikes over ${chosen.map(day).join(', ')}`}
          columns={columns}
          rows={rows}
          rowKey={({ strike }) => strike ?? 0}
          sort={sort}
          onSort={setSort}
          tint={({ strike }) => (strike === context.atm ? 'atm' : undefined)}
          maxHeight={520}
        />
      )}
    </Panel>
  )
}
