import { clock, index, iv, plain, signed } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { type Column, DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { howOf } from '../../kit/explained.ts'
import { NEWEST_FIRST, tableSort } from '../../kit/tableSort.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { cellOf, NAMES } from './table.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'
import type { Params, VolatilityCePe } from './volatilityCePe.ts'
import { spanNote } from './wingPanes.ts'
import type { WingRows } from './wingRows.ts'

const HEIGHT_PX = 560

const HINTS: Readonly<Record<ColumnKey, string>> = {
  time: 'End of the row, IST',
  spot: 'Underlying',
  atmIv: 'Strike IV at the forward, %',
  callStrike: 'Listed strike nearest to the call wing’s distance',
  callIv: 'IV of the call wing, %',
  putStrike: 'Listed strike nearest to the put wing’s distance',
  putIv: 'IV of the put wing, %',
  rr: 'Put IV − call IV, vol points',
  bf: '(Call IV + put IV) ÷ 2 − ATM IV, vol points',
  skewPct: '100 × RR ÷ ATM IV',
}

const FORMATS: Readonly<Record<Exclude<ColumnKey, 'time'>, (value: number) => string>> = {
  spot: (value) => index(value, 2),
  atmIv: (value) => iv(value / 100),
  callStrike: plain,
  callIv: (value) => iv(value / 100),
  putStrike: plain,
  putIv: (value) => iv(value / 100),
  rr: (value) => signed(value, 2),
  bf: (value) => signed(value, 2),
  skewPct: (value) => signed(value, 2),
}

/** Every row, newest first. */
export function WingTable({ data, params, answer, setParams }: ViewProps<VolatilityCePe, Params>) {
  const { rows, context, interval, isDaily } = data
  const hasDates = params.days > 1
  const columns = useMemo(
    () => wingColumns(rows, hasDates, howOf(answer.explanations, answer.asOf)),
    [rows, hasDates, answer],
  )
  const newestFirst = useMemo(() => rows.newestFirst.filter((row) => row !== null), [rows])
  return (
    <Panel title="The pair by row" note={`${spanNote(rows, interval.interval, isDaily)}; IVs in %`} hasRule={false}>
      <DataTable
        label={`${context.symbol} call and put wing by row`}
        columns={columns}
        rows={newestFirst}
        rowKey={(row) => rows.time[row] ?? row}
        {...tableSort(params, setParams, columns, NEWEST_FIRST)}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
}

function wingColumns(rows: Wire<WingRows>, hasDates: boolean, how: ReturnType<typeof howOf>): Column<number>[] {
  const at = (instant: number) => (hasDates ? `${day(istDate(instant))} ${clock(instant)}` : clock(instant))
  return COLUMNS.map((key) => {
    const example = how(key)
    const headed = example === undefined ? {} : { headingHow: example }
    const shared = {
      ...headed,
      key,
      label: NAMES[key],
      hint: HINTS[key],
      value: (row: number) => cellOf(rows, key, row),
    }
    return key === 'time'
      ? { ...shared, align: 'left', format: at, isPinned: true, width: hasDates ? 104 : 72 }
      : { ...shared, format: FORMATS[key], width: key.endsWith('Strike') ? 96 : 88 }
  })
}

/** Newest first unless the address says otherwise. */
