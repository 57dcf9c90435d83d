import { BUILDUPS, EXTREME_MARKS } from '@strikelens/analytics/futures'
import { clock, price, signed, signedPercent } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { amount, day, signedAmount } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip } from '@strikelens/ui/marks'
import { type Column, DataTable } from '@strikelens/ui/table'
import { memo, useMemo } from 'react'
import { NEWEST_FIRST, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, PriceVsOi } from './compute.ts'
import { legMeaning } from './legMeaning.ts'
import { cellOf, NAMES } from './table.ts'
import type { ColumnKey } from './tool.ts'
import { scaleOf, unitOf } from './unit.ts'

const HEIGHT_PX = 560

/** Every row, newest first. */
export const PriceOiTable = memo(function PriceOiTable({ data, params, setParams }: ViewProps<PriceVsOi, Params>) {
  const columns = useMemo(() => priceOiColumns(data, params), [data, params])
  const newestFirst = useMemo(() => data.rows.newestFirst.filter((row) => row !== null), [data.rows])
  return (
    <Panel title="By row" note={`${data.interval}, ${unitOf(params)}`} hasRule={false}>
      <DataTable
        label={`${data.symbol} price and OI by row`}
        columns={columns}
        rows={newestFirst}
        rowKey={(row) => data.rows.time[row] ?? row}
        {...tableSort(params, setParams, columns, NEWEST_FIRST)}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
})

/** The columns; a row is an index of the rows. */
function priceOiColumns(data: ViewProps<PriceVsOi, Params>['data'], params: Params): readonly Column<number>[] {
  const { rows, names, interval } = data
  const scale = scaleOf(data, params)
  const isOneDay = rows.sessions.length === 1
  const at = (time: number) =>
    interval === '1d' ? day(istDate(time)) : isOneDay ? clock(time) : `${day(istDate(time))} ${clock(time)}`
  const column = (key: ColumnKey, hint: string, rest: Partial<Column<number>>): Column<number> => ({
    key,
    label: NAMES[key],
    hint,
    value: (row) => cellOf(data, key, row, scale),
    ...rest,
  })
  const before =
    interval === '1d' ? 'since the close before' : 'since the row before; a session’s first since the previous close'
  return [
    column('time', 'End of the row, IST', { align: 'left', format: at, isPinned: true, width: isOneDay ? 76 : 112 }),
    column('price', names.priceName, { format: price, width: 104 }),
    column('priceChange', `Price, points ${before}`, { format: (value) => signed(value, 2), tone: 'sign', width: 88 }),
    column('priceChangePct', `Price, % ${before}`, { format: signedPercent, tone: 'sign', width: 88 }),
    column('oi', `${names.oiName}, ${unitOf(params)}`, { format: amount, width: 116 }),
    column('oiChange', `OI ${before}`, { format: signedAmount, tone: 'sign', width: 104 }),
    column('oiChangePct', `OI, % ${before}`, { format: signedPercent, tone: 'sign', width: 88 }),
    column('volume', 'Traded within the row', { format: amount, width: 108 }),
    column(
      'class',
      'Buildup of the row, by the contract’s own price and OI; below 3m and for sums of options there is none',
      {
        align: 'left',
        width: 128,
        cell: (row) => <RowClass data={data} params={params} row={row} />,
      },
    ),
  ]
}

function RowClass({
  data: { rows },
  params,
  row,
}: {
  data: ViewProps<PriceVsOi, Params>['data']
  params: Params
  row: number
}) {
  if (rows.buildup === null || rows.oiChange[row] === null) return '–'
  const mark = rows.marks[row]
  const of = BUILDUPS[rows.buildup[row]]
  return (
    <span className="inline-flex items-center gap-1.5">
      <BuildupChip buildup={of} meaning={legMeaning(params.contract, of)} />
      {mark !== 0 && <span className="text-ink-3 text-micro">{EXTREME_MARKS[mark]}</span>}
    </span>
  )
}
