import { clock, index, ratio, signed } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { amount, day, signedAmount } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { type Column, DataTable } from '@strikelens/ui/table'
import { memo, useMemo } from 'react'
import { IMBALANCE_HINT } from '../../chain/imbalanceWords.ts'
import { shownExplanation } from '../../kit/explained.ts'
import { unitScale } from '../../kit/quantityUnit.ts'
import { NEWEST_FIRST, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import type { CallVsPutOi, Params } from './compute.ts'
import { countedName } from './counted.ts'
import { cellOf, columnName } from './table.ts'
import type { ColumnKey } from './tool.ts'

const HEIGHT_PX = 520

/** Every row, newest first, tinted where the lead changed. */
export const RaceTable = memo(function RaceTable({ data, answer, params, setParams }: ViewProps<CallVsPutOi, Params>) {
  const { rows, context, interval, crossovers } = data
  const columns = useMemo(() => raceColumns(data, answer, params), [data, answer, params])
  const newestFirst = useMemo(() => rows.newestFirst.filter((row) => row !== null), [rows])
  const leaders = useMemo(() => new Map(crossovers?.map(({ row, leader }) => [row, leader])), [crossovers])
  return (
    <Panel title="By row" note={`${interval.interval}, ${countedName(data, params)}`} hasRule={false}>
      <DataTable
        label={`${context.symbol} call against put by row`}
        columns={columns}
        rows={newestFirst}
        rowKey={(row) => rows.time[row] ?? row}
        {...tableSort(params, setParams, columns, NEWEST_FIRST)}
        tint={(row) => leaders.get(row)}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
})

/** The columns, each explained by its newest figure; a row is an index of the rows. */
function raceColumns(
  data: ViewProps<CallVsPutOi, Params>['data'],
  { explanations, asOf }: ViewProps<CallVsPutOi, Params>['answer'],
  params: Params,
): readonly Column<number>[] {
  const { metric, days = 1 } = params
  const scale = unitScale(data, params)
  const counted = countedName(data, params)
  const headingHow = (key: ColumnKey) => {
    const explanation = explanations[key === 'pcr' ? 'pcrSet' : key]
    return explanation === undefined ? {} : { headingHow: shownExplanation(explanation, asOf) }
  }
  const column = (key: ColumnKey, hint: string, rest: Partial<Column<number>>): Column<number> => ({
    key,
    label: columnName(key, metric),
    hint,
    value: (row) => cellOf(data, key, row, scale, metric),
    ...headingHow(key),
    ...rest,
  })
  const total = metric === 'chg' ? signedAmount : amount
  const at = (time: number) => (days === 1 ? clock(time) : `${day(istDate(time))} ${clock(time)}`)
  return [
    column('time', 'End of the row, IST', {
      align: 'left',
      format: at,
      isPinned: true,
      width: days === 1 ? 76 : 112,
    }),
    column('spot', data.context.set === 'COM' ? 'Future' : 'Spot', { format: (value) => index(value, 2), width: 100 }),
    column('ce', `Calls of the set, ${counted}`, { format: total, width: 116 }),
    column('pe', `Puts of the set, ${counted}`, { format: total, width: 116 }),
    column('difference', 'Puts less calls', {
      format: signedAmount,
      // Volume names the busy side, not a direction.
      ...(metric === 'volume' ? {} : { tone: 'sign' as const }),
      width: 104,
    }),
    column('pcr', 'Put OI ÷ call OI of the set', { format: ratio, width: 84 }),
    column('oiImb', IMBALANCE_HINT, {
      format: (value) => signed(value, 2),
      tone: 'sign',
      width: 108,
    }),
    column('lead', 'Where the lead changed, to whom', { align: 'left', width: 120 }),
  ]
}
