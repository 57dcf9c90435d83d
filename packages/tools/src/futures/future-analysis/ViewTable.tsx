import { BUILDUPS } from '@strikelens/analytics/futures'
import { clock, dayYear, grouped, price, signed } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { Badge, BuildupChip } from '@strikelens/ui/marks'
import { type Column, DataTable, type Sort } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { StrengthCell } from '../../board/futureCells.tsx'
import { howOf } from '../../kit/explained.ts'
import { tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import { type ShownTable, shownTable } from './cells.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import { NAMES } from './table.ts'
import { monthKey } from './tableExplanations.ts'
import { COLUMNS, type ColumnKey, type Params, type View } from './tool.ts'

type Props = ViewProps<FutureAnalysis, Params>
type Look = Pick<Column<number>, 'hint' | 'format' | 'tone' | 'width' | 'align'>

const HEIGHT_PX = 520
const count = (value: number) => grouped(value)
const change = (value: number) => signed(value)
const points = (value: number) => signed(value, 2)
const two = (value: number) => grouped(value, 2)

const LOOKS: Readonly<Record<ColumnKey, Look>> = {
  time: { hint: 'End of the row, IST', format: clock, width: 72 },
  date: { hint: 'Session' },
  expiry: { hint: 'Expiry of the contract' },
  price: { hint: 'Last price, ₹; of a completed day its close', format: price, tone: 'strong' },
  close: { hint: 'Close of the day’s price contract, joined by ratio or as it was, ₹', format: price, tone: 'strong' },
  change: { hint: 'Points against the row before; the first of a day against the close before', format: points },
  dp: { hint: 'Percent against the contract’s own close before', format: points },
  oi: { hint: 'Open interest', format: count },
  oiChg: { hint: 'Change of open interest', format: change },
  doi: { hint: 'Change of open interest, percent', format: points },
  volume: { hint: 'Traded', format: count },
  rvol: { hint: 'Volume of all months over what is usual', format: two },
  vwap: { hint: 'Average price since the open, ₹', format: price },
  basis: { hint: 'Future − spot, points; for a commodity, a later month − the near month', format: points },
  basisPct: { hint: 'Basis in percent of spot', format: points },
  class: { hint: 'Price and open interest together', align: 'left' },
  strength: { hint: '√(|Δp %| × |ΔOI %|)' },
  coc: { hint: 'Cost of carry, percent a year', format: points },
  rollover: { hint: 'Share of next and far in the OI of the three months, percent', format: two },
  delivery: { hint: 'Delivered share of the stock’s volume, percent', format: two },
  share: { hint: 'Share in the OI of all months, percent', format: two },
  spread: { hint: 'Price − the near month’s price, points', format: points },
  cumulative: { hint: 'OI against the close before the session', format: change },
}
const TITLES: Readonly<Record<View, string>> = { intraday: 'Rows', daily: 'Sessions', months: 'Contracts' }

/** The figures of the view that is shown. */
export function ViewTable({ data, params, answer, setParams }: Props) {
  const { view, unit, adj } = params
  const shown = useMemo(() => shownTable(data, { view, unit, adj }), [data, view, unit, adj])
  const columns = useMemo(() => tableColumns({ data, answer, params }, shown), [data, answer, params, shown])
  const own: Sort = { key: columns[0].key, direction: view === 'months' ? 'ascending' : 'descending' }
  if (shown.rows.length === 0) return null
  return (
    <Panel title={TITLES[view]} note={noteOf(params)} hasRule={false}>
      <DataTable
        label={`${data.head.symbol} future, ${TITLES[view].toLowerCase()}`}
        columns={columns}
        rows={shown.rows}
        rowKey={(row) => row}
        {...tableSort(params, setParams, columns, own)}
        maxHeight={HEIGHT_PX}
      />
    </Panel>
  )
}

export function tableColumns(
  { data, answer, params }: Pick<Props, 'data' | 'answer' | 'params'>,
  { cell }: ShownTable,
): readonly Column<number>[] {
  const { view } = params
  const how = howOf(answer.explanations, answer.asOf)
  const names: readonly ColumnKey[] = COLUMNS[view]
  return names.map((key, place): Column<number> => {
    const heading = view === 'months' ? undefined : how(`row ${key}`)
    const column: Column<number> = {
      key,
      label: NAMES[key],
      ...LOOKS[key],
      value: (row) => cell(key, row),
      // Contracts are few: each figure is explained. Of rows there are many: their columns are, by the last of them.
      ...(view === 'months' ? { how: (row) => how(monthKey(key, String(cell('expiry', row)))) } : {}),
      ...(heading === undefined ? {} : { headingHow: heading }),
    }
    if (key === 'class') return { ...column, cell: (row) => classMark(cell(key, row)) }
    if (key === 'strength') return { ...column, cell: (row) => <StrengthCell strength={numberOf(cell(key, row))} /> }
    if (key === 'doi') return { ...column, cell: (row) => changeText(cell(key, row), cell('oiChg', row)) }
    if (place > 0) return column
    return { ...column, isPinned: true, align: 'left', ...firstCell(data, view, cell) }
  })
}

function numberOf(value: string | number | null): number | null {
  return typeof value === 'number' ? value : null
}

function classMark(value: string | number | null) {
  const buildup = BUILDUPS.find((one) => one === value)
  return buildup === undefined ? '–' : <BuildupChip buildup={buildup} />
}

/** 'New' where nothing was open before (§F4). */
function changeText(pct: string | number | null, oiChg: string | number | null): string {
  if (pct === null) return numberOf(oiChg) === null || oiChg === 0 ? '–' : 'New'
  return points(Number(pct))
}

/** What a row is about, as it is read. */
function firstCell(data: Props['data'], view: View, cell: ShownTable['cell']): Partial<Column<number>> {
  if (view === 'daily') return { cell: (row) => dayYear(String(cell('date', row))) }
  if (view === 'months') {
    return {
      cell: (row) => (
        <span className="inline-flex items-center gap-1.5">
          {day(String(cell('expiry', row)))}
          {data.months?.rows[row]?.isShown === true && <Badge tone="closed">Shown</Badge>}
        </span>
      ),
    }
  }
  if ((data.intraday?.sessions.length ?? 0) < 2) return {}
  return { width: 110, cell: (row) => `${dayOf(data, row)} ${clock(numberOf(cell('time', row)))}` }
}

function dayOf({ intraday }: Props['data'], row: number): string {
  const session = intraday?.sessions.findLast(({ from }) => (from ?? 0) <= row)
  return session === undefined ? '' : day(session.date)
}

function noteOf({ view, oi, unit }: Params): string {
  const counted = oi === 'agg' ? 'OI of all months' : 'OI of the contract shown'
  const inLots = oi === 'agg' && unit === 'lots' ? ' by the near month’s lot' : ''
  const order =
    view === 'months' ? 'each contract against itself, in its own lots' : `newest first, ${counted}${inLots}`
  return `${order}, ${unit}`
}
