import { buildupDirection } from '@strikelens/analytics/futures'
import { DayRange } from '@strikelens/ui/charts/smallCharts'
import { grouped, price, signed } from '@strikelens/ui/formats'
import { BuildupChip } from '@strikelens/ui/marks'
import { type Column, DataTable } from '@strikelens/ui/table'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { IndexHeatmap, Params } from './compute.ts'
import type { StockRow } from './rows.ts'

type Row = Wire<StockRow>
type ColumnKey = NonNullable<Params['sort']>

const signed2 = (value: number) => signed(value, 2)
const two = (value: number) => grouped(value, 2)
const whole = (value: number) => grouped(value)

const COLUMNS: readonly (Column<Row> & { readonly key: ColumnKey })[] = [
  { key: 'symbol', label: 'Symbol', value: (row) => row.symbol, isPinned: true, width: 132 },
  { key: 'sector', label: 'Sector', value: (row) => row.sector, tone: 'quiet', width: 116 },
  { key: 'ltp', label: 'LTP', unit: '₹', value: (row) => row.ltp, format: price, width: 92 },
  { key: 'chgPct', label: 'Chg %', value: (row) => row.chgPct, format: signed2, tone: 'sign', width: 76 },
  {
    key: 'weight',
    label: 'Weight %',
    hint: 'At the previous close',
    value: (row) => row.weight,
    format: two,
    width: 80,
  },
  {
    key: 'contribution',
    label: 'Contribution',
    unit: 'index points',
    hint: 'Weight × change × previous close of the index',
    value: (row) => row.contribution,
    format: signed2,
    tone: 'sign',
    width: 100,
  },
  {
    key: 'rvol',
    label: 'RVOL',
    hint: 'Volume / usual by this minute',
    value: (row) => row.rvol,
    format: two,
    width: 66,
  },
  {
    key: 'oiChg',
    label: 'OI chg %',
    hint: 'All months of its futures',
    value: (row) => row.oiChg,
    format: signed2,
    width: 78,
  },
  {
    key: 'buildup',
    label: 'Buildup',
    value: (row) => (row.buildup === null ? null : buildupDirection(row.buildup) * Math.abs(row.oiChg ?? 0)),
    cell: (row) => (row.buildup === null ? '–' : <BuildupChip buildup={row.buildup} />),
    align: 'center',
    width: 70,
  },
  {
    key: 'range',
    label: 'Day range',
    value: (row) => rangePlace(row),
    cell: (row) => <Range row={row} />,
    align: 'left',
    width: 200,
  },
  { key: 'rsi', label: 'RSI 14', value: (row) => row.rsi, format: (value) => grouped(value, 1), width: 66 },
  {
    key: 'year',
    label: '52w place',
    unit: '%',
    hint: '0 at the low, 100 at the high',
    value: (row) => row.yearPosition,
    format: whole,
    width: 82,
  },
]

export interface StocksTableProps extends Pick<ViewProps<IndexHeatmap, Params>, 'data' | 'params' | 'setParams'> {
  readonly onOpen: (symbol: string) => void
}

/** Every stock of the map in figures; the address keeps the order. */
export function StocksTable({ data, params, setParams, onOpen }: StocksTableProps) {
  const first: ColumnKey = data.hasWeights ? 'contribution' : 'chgPct'
  const isShown = ({ key }: { key: ColumnKey }) => data.hasWeights || (key !== 'weight' && key !== 'contribution')
  return (
    <DataTable
      label={`Stocks of ${data.symbol}`}
      columns={COLUMNS.filter(isShown)}
      rows={data.rows}
      rowKey={(row) => row.symbol}
      sort={{ key: params.sort ?? first, direction: params.dir === 'asc' ? 'ascending' : 'descending' }}
      onSort={({ key, direction }) =>
        setParams({ sort: key === first ? null : key, dir: direction === 'ascending' ? 'asc' : null })
      }
      onRow={(row) => onOpen(row.symbol)}
    />
  )
}

function Range({ row }: { row: Row }) {
  return (
    <DayRange
      label="Day"
      low={row.low ?? Number.NaN}
      high={row.high ?? Number.NaN}
      last={row.isTraded ? (row.ltp ?? Number.NaN) : Number.NaN}
      format={price}
    />
  )
}

/** Order of the day-range bars: where the last price stands between low and high. */
function rangePlace({ ltp, low, high }: Row): number | null {
  if (ltp === null || low === null || high === null || high === low) return null
  return (ltp - low) / (high - low)
}
