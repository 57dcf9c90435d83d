import { buildupDirection } from '@strikelens/analytics/futures'
import { grouped, price, signed } from '@strikelens/market/formats'
import { DayRange } from '@strikelens/ui/charts/smallCharts'
import { BuildupChip } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { OI_MOVE } from '../../figures/names.ts'
import { HeatTable } from '../../heatmap/HeatTable.tsx'
import { markedShort } from '../../moment/shortHistory.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { IndexHeatmap, Params } from './compute.ts'
import type { StockRow } from './rows.ts'
import type { Span } from './tool.ts'

type Row = Wire<StockRow>
type ColumnKey = NonNullable<Params['sort']>

const signed2 = (value: number) => signed(value, 2)
const two = (value: number) => grouped(value, 2)
const whole = (value: number) => grouped(value)

type StockColumn = Column<Row> & { readonly key: ColumnKey }

const COLUMNS: readonly StockColumn[] = [
  { key: 'symbol', label: 'Symbol', value: (row) => row.symbol, isPinned: true, width: 132 },
  { key: 'sector', label: 'Sector', value: (row) => row.sector, tone: 'quiet', width: 116 },
  {
    key: 'ltp',
    label: 'LTP',
    unit: '₹',
    hint: 'Grey: the previous close, without a trade today',
    value: (row) => row.ltp,
    cell: (row) => <span className={row.isTraded ? '' : 'text-ink-3'}>{price(row.ltp)}</span>,
    format: price,
    width: 92,
  },
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
    hint: 'Volume ÷ usual by this minute',
    value: (row) => row.rvol,
    format: two,
    width: 66,
  },
  {
    key: 'oiChg',
    label: OI_MOVE,
    hint: 'All months of its futures',
    value: (row) => row.oiChg,
    format: signed2,
    width: 78,
  },
  {
    key: 'buildup',
    label: 'Buildup',
    hint: 'By the signs of price and OI: LB ↑↑, SC ↑↓, SB ↓↑, LU ↓↓',
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
  {
    key: 'rsi',
    label: 'RSI 14',
    value: (row) => row.rsi,
    cell: ({ rsi, rsiSessions }) => markedShort(grouped(rsi, 1), 'rsi', rsiSessions),
    format: (value) => grouped(value, 1),
    width: 66,
  },
  {
    key: 'year',
    label: '52w position',
    unit: '%',
    hint: '0 at the low, 100 at the high',
    value: (row) => row.yearPosition,
    cell: ({ yearPosition, yearSessions }) => markedShort(grouped(yearPosition), 'year', yearSessions),
    format: whole,
    width: 92,
  },
]

export interface StocksTableProps extends Pick<ViewProps<IndexHeatmap, Params>, 'data' | 'params' | 'setParams'> {
  readonly opened: string | null
  readonly onOpen: (symbol: string) => void
}

/** Every stock of the map in figures. */
export function StocksTable({ data, params, setParams, opened, onOpen }: StocksTableProps) {
  const { span, hasWeights } = data
  const columns = useMemo(() => stockColumns(span, hasWeights), [span, hasWeights])
  return (
    <HeatTable
      title={data.symbol === 'FNO' ? 'F&O stocks' : `Stocks of ${data.symbol}`}
      columns={columns}
      rows={data.rows}
      params={params}
      ownSort={hasWeights ? 'contribution' : 'chgPct'}
      setParams={setParams}
      marked={opened}
      onOpen={onOpen}
    />
  )
}

/** The columns over a span; without weights there are neither weights nor points. */
function stockColumns(span: Span, hasWeights: boolean): readonly StockColumn[] {
  return COLUMNS.filter(({ key }) => hasWeights || (key !== 'weight' && key !== 'contribution')).map((column) =>
    column.key === 'chgPct' && span !== '1D' ? { ...column, label: `Chg % ${span}`, width: 92 } : column,
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
