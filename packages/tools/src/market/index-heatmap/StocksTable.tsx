import { buildupDirection } from '@strikelens/analytics/futures'
import { grouped, price } from '@strikelens/market/formats'
import { DayRange } from '@strikelens/ui/charts/smallCharts'
import { BuildupChip } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import { useMemo } from 'react'
import type { ColumnWords } from '../../figures/figure.ts'
import * as shareFigures from '../../figures/shares.ts'
import { FUTURE_FIGURES, FUTURE_WORDS } from '../../futureLists/futureFigures.ts'
import { HeatTable } from '../../heatmap/HeatTable.tsx'
import { figureColumn } from '../../list/figureColumn.ts'
import { QUOTE_FIGURES } from '../../list/quoteFigures.ts'
import { markedShort } from '../../moment/shortHistory.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { IndexHeatmap, Params } from './compute.ts'
import type { StockRow } from './rows.ts'
import type { Span } from './tool.ts'

type Row = Wire<StockRow>
type ColumnKey = NonNullable<Params['sort']>

type StockColumn = Column<Row> & { readonly key: ColumnKey }

function of(
  key: ColumnKey,
  words: ColumnWords,
  value: (row: Row) => number | null,
  look: Partial<Column<Row>> = {},
): StockColumn {
  return { ...figureColumn(key, { ...words, value }), ...look, key }
}

const { doi, bullishness } = FUTURE_FIGURES
const { class: buildupClass } = FUTURE_WORDS

const COLUMNS: readonly StockColumn[] = [
  { key: 'symbol', label: 'Symbol', value: (row) => row.symbol, isPinned: true, width: 132 },
  { key: 'sector', label: 'Sector', value: (row) => row.sector, tone: 'quiet', width: 116 },
  of('ltp', QUOTE_FIGURES.ltp, (row) => row.ltp, {
    hint: 'Grey: the previous close, without a trade today',
    cell: (row) => <span className={row.isTraded ? '' : 'text-ink-3'}>{price(row.ltp)}</span>,
  }),
  of('chgPct', QUOTE_FIGURES.chgPct, (row) => row.chgPct, { tone: 'sign', width: 76 }),
  of('weight', { label: 'Weight %', hint: 'At the previous close', decimals: 2 }, (row) => row.weight, { width: 80 }),
  of(
    'contribution',
    {
      label: 'Contribution',
      unit: 'index points',
      hint: 'Weight × change × previous close of the index',
      decimals: 2,
      isSigned: true,
    },
    (row) => row.contribution,
    { tone: 'sign', width: 100 },
  ),
  of('rvol', { label: 'RVOL', hint: 'Volume ÷ usual by this minute', decimals: 2 }, (row) => row.rvol, { width: 66 }),
  of('oiChg', doi, (row) => row.oiChg, { hint: 'All months of its futures', width: 78 }),
  of('buildup', { ...bullishness, label: 'Buildup', hint: buildupClass.hint }, buildupOrder, {
    cell: (row) => (row.buildup === null ? '–' : <BuildupChip buildup={row.buildup} />),
    align: 'center',
    width: 70,
  }),
  {
    key: 'range',
    label: 'Day range',
    value: (row) => rangePlace(row),
    cell: (row) => <Range row={row} />,
    align: 'left',
    width: 200,
  },
  of('rsi', shareFigures.rsi14, (row) => row.rsi, {
    cell: ({ rsi, rsiSessions }) => markedShort(grouped(rsi, 1), 'rsi', rsiSessions),
    width: 66,
  }),
  of('year', shareFigures.yearPosition, (row) => row.yearPosition, {
    cell: ({ yearPosition, yearSessions }) => markedShort(grouped(yearPosition), 'year', yearSessions),
  }),
]

/** Bullish classes first, the larger the change of OI the further out. */
function buildupOrder({ buildup, oiChg }: Row): number | null {
  return buildup === null ? null : buildupDirection(buildup) * Math.abs(oiChg ?? 0)
}

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
    column.key === 'chgPct' && span !== '1D'
      ? { ...column, label: `Chg % ${span}`, hint: `Over ${span}`, width: 92 }
      : column,
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
