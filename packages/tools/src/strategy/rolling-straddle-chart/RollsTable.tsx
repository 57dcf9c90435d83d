import { plain, price, signed } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { NeedsMinutes } from '@strikelens/ui/states'
import { DataTable } from '@strikelens/ui/table'
import { memo, useMemo } from 'react'
import { NEWEST_FIRST, tableSort } from '../../kit/tableSort.ts'
import { momentWords } from '../../moment/momentWords.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import { rollColumns } from './rollColumns.ts'

const HEIGHT_PX = 480

/** Every roll, newest first. */
export const RollsTable = memo(function RollsTable({
  data,
  params,
  setParams,
}: ViewProps<RollingStraddleChart, Params>) {
  const { rolls, state, context } = data
  const columns = useMemo(() => rollColumns(params.days), [params.days])
  const newestFirst = useMemo(() => rolls.toReversed(), [rolls])
  if (state.rolls === null) {
    return (
      <Panel title="Rolls">
        <NeedsMinutes />
      </Panel>
    )
  }
  if (rolls.length === 0) {
    return (
      <Panel title="Rolls">
        <p className="px-3.5 py-3 text-ink-2 text-table max-desk:px-4">
          No roll: {plain(state.strike)} has been held since{' '}
          {momentWords(state.since ?? Number.NaN, state.last.asOf ?? Number.NaN)} from {price(state.first)} on.
        </p>
      </Panel>
    )
  }
  return (
    <Panel title="Rolls" note={`${rolls.length}, gaps ${signed(state.gaps, 2)} together`} hasRule={false}>
      <DataTable
        label={`${context.symbol} rolls`}
        columns={columns}
        rows={newestFirst}
        rowKey={({ time }) => time ?? 0}
        {...tableSort(params, setParams, columns, NEWEST_FIRST)}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
})
