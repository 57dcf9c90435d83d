import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { ColumnChooser, DataTable } from '@strikelens/ui/table'
import { memo, useMemo } from 'react'
import { NEWEST_FIRST, tableSort } from '../kit/tableSort.ts'
import type { ViewProps } from '../view.ts'
import { type PairColumn, shownColumns } from './columns.ts'
import { comparedColumns } from './comparedColumns.ts'
import { pairColumns } from './pairColumns.tsx'
import type { PairPrice } from './pairPrice.ts'
import type { PairViewParams } from './pairViewParams.ts'

const HEIGHT_PX = 560

interface PairTableProps extends ViewProps<PairPrice, PairViewParams> {
  /** All that the table can show. */
  all: readonly PairColumn[]
  /** 'straddle', 'strangle'. */
  name: string
}

/** Every row, newest first, tinted as a seller sees it. */
export const PairTable = memo(function PairTable({ data, params, setParams, all, name }: PairTableProps) {
  const { rows, context, compared } = data
  const isPhone = usePhone()
  const columns = useMemo(
    () => pairColumns(rows, params.days, context.expiryAt).filter(({ key }) => all.some((one) => one === key)),
    [rows, params.days, context.expiryAt, all],
  )
  const shown = shownColumns(all, params.cols)
  const newestFirst = useMemo(() => rows.newestFirst.filter((row) => row !== null), [rows])
  return (
    <Panel
      title="Premium by row"
      note={params.interval}
      hasRule={false}
      actions={
        <>
          <TintLegend />
          {!isPhone && (
            <ColumnChooser
              columns={columns.filter(({ key }) => key !== 'time')}
              shown={shown}
              onChange={(keys) => setParams({ cols: colsText(all, keys) })}
            />
          )}
        </>
      }
    >
      <DataTable
        label={`${context.symbol} ${name} by row`}
        columns={[...columns.filter(({ key }) => shown.includes(key)), ...comparedColumns(compared)]}
        rows={newestFirst}
        rowKey={(row) => rows.time[row] ?? row}
        {...tableSort(params, setParams, columns, NEWEST_FIRST)}
        tint={(row) => {
          const gap = rows.gapPct[row]
          if (gap === null || gap === 0) return undefined
          return gap < 0 ? 'put' : 'call'
        }}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
})

function TintLegend() {
  return (
    <ul className="flex items-center gap-3.5 text-ink-2 text-micro">
      <li className="inline-flex items-center gap-1.25">
        <span aria-hidden="true" className="size-2.5 bg-put-soft inset-ring inset-ring-line" />
        below VWAP
      </li>
      <li className="inline-flex items-center gap-1.25">
        <span aria-hidden="true" className="size-2.5 bg-call-soft inset-ring inset-ring-line" />
        above VWAP
      </li>
      <li className="max-desk:hidden">the seller’s view</li>
    </ul>
  )
}

/** The `cols` value of a choice: null, which leaves the address, when every column is shown. */
function colsText(all: readonly PairColumn[], keys: readonly string[]): string | null {
  const chosen = all.filter((column) => column === 'time' || keys.includes(column))
  return chosen.length === all.length ? null : chosen.join(',')
}
