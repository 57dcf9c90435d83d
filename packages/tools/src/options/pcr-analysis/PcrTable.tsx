import { Panel } from '@strikelens/ui/frame'
import { DataTable, type Sort } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { BY_STRIKE, NEWEST_FIRST, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import { newestRows } from './cells.ts'
import { spanStart } from './historyDays.ts'
import type { Params, PcrAnalysis } from './pcrAnalysis.ts'
import { dayColumns, rowColumns, strikeColumns } from './pcrTables.tsx'

const HEIGHT_PX = 560

/** The table of the shown view: rows or sessions newest first, or strikes. */
export function PcrTable({ data, params, setParams }: ViewProps<PcrAnalysis, Params>) {
  const { view, span } = params
  const { columns, rows, title, own } = useMemo(() => tableOf(data, view, span), [data, view, span])
  return (
    <Panel title={title} note={view === 'intraday' ? `${data.interval.interval}, lots` : ''} hasRule={false}>
      <DataTable
        label={`${data.context.symbol} ${title}`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row}
        {...tableSort(params, setParams, columns, own)}
        {...(view === 'strikes'
          ? {
              tint: (k: number) => (data.byStrike.strike[k] === data.context.atm ? ('atm' as const) : undefined),
              openAt: data.byStrike.strike.indexOf(data.context.atm),
            }
          : {})}
        divider={(row, other) => dividerOf(data, view, Math.max(row, other))}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
}

function tableOf(data: ViewProps<PcrAnalysis, Params>['data'], view: Params['view'], span: Params['span']) {
  if (view === 'history') {
    const from = spanStart(data.history, span)
    const rows = Array.from({ length: data.history.date.length - from }, (_, i) => data.history.date.length - 1 - i)
    return { columns: dayColumns(data), rows, title: 'By session', own: DATE_FIRST }
  }
  if (view === 'strikes') {
    return {
      columns: strikeColumns(data),
      rows: Array.from(data.byStrike.strike.keys()),
      title: 'By strike',
      own: BY_STRIKE,
    }
  }
  return { columns: rowColumns(data), rows: newestRows(data), title: 'By row', own: NEWEST_FIRST }
}

const DATE_FIRST: Sort = { key: 'date', direction: 'descending' }

/** A new near expiry between two sessions, another set between two rows. */
function dividerOf(
  { history, rows }: ViewProps<PcrAnalysis, Params>['data'],
  view: Params['view'],
  at: number,
): string | null {
  if (view === 'history') return history.isNewExpiry[at] === 1 ? 'New near expiry: not joined' : null
  return view === 'intraday' && rows.isSetChanged[at] === 1 ? 'Other strikes in the window' : null
}
