import { BUILDUPS } from '@strikelens/analytics/futures'
import { clock, price, signed } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { amount, day, signedAmount } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip } from '@strikelens/ui/marks'
import { type Column, DataTable } from '@strikelens/ui/table'
import { memo, useMemo } from 'react'
import { howOf } from '../../kit/explained.ts'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import { NEWEST_FIRST, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureLongShort, Params } from './compute.ts'
import { cellOf, NAMES } from './table.ts'
import type { ColumnKey } from './tool.ts'

const HEIGHT_PX = 560

/** Every row, newest first. */
export const FlowTable = memo(function FlowTable(props: ViewProps<FutureLongShort, Params>) {
  const { data, answer, params, setParams } = props
  const columns = useMemo(() => flowColumns(data, answer, params), [data, answer, params])
  const newestFirst = useMemo(() => data.rows.newestFirst.filter((row) => row !== null), [data.rows])
  return (
    <Panel
      title="By row"
      note={`${data.interval.interval}, ${unitName(params)}; the four flows run up`}
      hasRule={false}
    >
      <DataTable
        label={`${data.head.symbol} long and short flows by row`}
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
function flowColumns(
  data: ViewProps<FutureLongShort, Params>['data'],
  { explanations, asOf }: ViewProps<FutureLongShort, Params>['answer'],
  params: Params,
): readonly Column<number>[] {
  const { rows, head } = data
  const scale = unitScale({ context: head }, params)
  const bias = howOf(explanations, asOf)('bias')
  const isOneDay = rows.sessions.length === 1
  const at = (time: number) => (isOneDay ? clock(time) : `${day(istDate(time))} ${clock(time)}`)
  const column = (key: ColumnKey, hint: string, rest: Partial<Column<number>>): Column<number> => ({
    key,
    label: NAMES[key],
    hint,
    value: (row) => cellOf(data, key, row, scale),
    ...rest,
  })
  const flow = { format: amount, width: 116 } as const
  return [
    column('time', 'End of the row, IST', { align: 'left', format: at, isPinned: true, width: isOneDay ? 76 : 112 }),
    column('price', `Last price of ${head.contract}`, { format: price, width: 104 }),
    column('change', 'Points since the row before; a session’s first row since the previous close', {
      format: (value) => signed(value, 2),
      tone: 'sign',
      width: 88,
    }),
    column('oiChange', 'OI since the row before, over the chosen months', {
      format: signedAmount,
      tone: 'sign',
      width: 100,
    }),
    column('class', 'Buildup of the row: price and OI against the row before', {
      align: 'left',
      width: 76,
      cell: (row) => (rows.oiChange[row] === null ? '–' : <BuildupChip buildup={BUILDUPS[rows.buildup[row]]} />),
    }),
    column('la', 'Long Buildup rows so far', flow),
    column('sa', 'Short Buildup rows so far', flow),
    column('cv', 'Short Covering rows so far', flow),
    column('lx', 'Long Unwinding rows so far', flow),
    column('bias', '(Bullish − bearish flows) so far, in percent of all four', {
      format: (value) => signed(value, 2),
      tone: 'sign',
      width: 88,
      ...(bias === undefined ? {} : { headingHow: bias }),
    }),
  ]
}
