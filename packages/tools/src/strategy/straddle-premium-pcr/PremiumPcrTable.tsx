import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { DataTable } from '@strikelens/ui/table'
import { memo, useMemo } from 'react'
import { NEWEST_FIRST, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import { premiumPcrColumns, readingFirst } from './columns.tsx'
import type { Params, PremiumPcr } from './premiumPcr.ts'

const HEIGHT_PX = 560

/** Every row with its reading, newest first. */
export const PremiumPcrTable = memo(function PremiumPcrTable({
  data,
  params,
  setParams,
}: ViewProps<PremiumPcr, Params>) {
  const { rows, context, oiSince } = data
  const isPhone = usePhone()
  const columns = useMemo(() => {
    const declared = premiumPcrColumns(data, params.days)
    return isPhone ? readingFirst(declared) : declared
  }, [data, params.days, isPhone])
  const newestFirst = useMemo(() => rows.newestFirst.filter((row) => row !== null), [rows])
  return (
    <Panel title="Readings by row" note={`${params.interval}, ΔOI in lots since ${oiSince}`} hasRule={false}>
      <DataTable
        label={`${context.symbol} premium and PCR by row`}
        columns={columns}
        rows={newestFirst}
        rowKey={(row) => rows.time[row] ?? row}
        {...tableSort(params, setParams, columns, NEWEST_FIRST)}
        divider={(row, other) => (rows.isSetChanged[Math.max(row, other)] === 1 ? 'Other strikes in the window' : null)}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
})
