import { buildupDirection } from '@strikelens/analytics/futures'
import { grouped, price, signed } from '@strikelens/market/formats'
import { Segmented } from '@strikelens/ui/controls'
import { amount } from '@strikelens/ui/formats'
import { BuildupChip } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import type { FutureRow } from '../../board/boardRows.ts'
import { FutureName, StrengthCell } from '../../board/futureCells.tsx'
import { inUnit } from '../../board/inUnit.ts'
import { oiChangeText } from '../../board/oiChangeText.ts'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { HeatTable } from '../../heatmap/HeatTable.tsx'
import { UNITS } from '../../kit/controls.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureHeatmap, Params } from './compute.ts'
import type { Metric } from './tool.ts'

type Row = Wire<FutureRow>
type ColumnKey = NonNullable<Params['sort']>

const SORT_OF: Readonly<Record<Metric, ColumnKey>> = {
  dp: 'dp',
  doi: 'doi',
  class: 'strength',
  rvol: 'rvol',
  basis: 'basisPct',
  coc: 'coc',
  roll: 'roll',
  mwpl: 'mwpl',
}

const signed2 = (value: number) => signed(value, 2)
const whole = (value: number) => grouped(value)
const two = (value: number) => grouped(value, 2)

const columns = (unit: Params['unit']): readonly (Column<Row> & { readonly key: ColumnKey })[] => [
  {
    key: 'symbol',
    label: 'Symbol',
    value: (row) => row.symbol,
    cell: (row) => <FutureName row={row} />,
    isPinned: true,
    width: 148,
  },
  { key: 'sector', label: 'Sector', value: (row) => row.sector, tone: 'quiet', width: 104 },
  {
    key: 'price',
    label: 'Price',
    unit: '₹',
    hint: 'Grey: the previous close, without a trade today',
    value: (row) => row.price,
    cell: (row) => <span className={row.isTraded ? '' : 'text-ink-3'}>{price(row.price)}</span>,
    format: price,
    width: 88,
  },
  {
    key: 'dp',
    label: PRICE_MOVE,
    hint: 'Of the contract against its own base',
    value: (row) => row.dp,
    format: signed2,
    tone: 'sign',
    width: 74,
  },
  {
    key: 'doi',
    label: OI_MOVE,
    hint: 'Over the months shown',
    value: (row) => row.doi,
    cell: (row) => oiChangeText(row).replace('%', ''),
    format: signed2,
    tone: 'sign',
    width: 70,
  },
  { key: 'oi', label: 'OI', unit, value: (row) => inUnit(row.oi, row, unit), format: amount, width: 88 },
  { key: 'oiValue', label: 'OI value, ₹ Cr', value: (row) => row.oiValue, format: whole, width: 96 },
  {
    key: 'class',
    label: 'Class',
    hint: 'By the signs of price and OI: LB ↑↑, SC ↑↓, SB ↓↑, LU ↓↓',
    value: (row) => (row.buildup === null ? null : buildupDirection(row.buildup) * (row.strength ?? 0)),
    cell: (row) => (row.buildup === null ? '–' : <BuildupChip buildup={row.buildup} />),
    align: 'center',
    width: 56,
  },
  {
    key: 'strength',
    label: 'Strength',
    hint: '√(|Δp %| × |ΔOI %|)',
    value: (row) => row.strength,
    cell: (row) => <StrengthCell strength={row.strength} />,
    format: two,
    width: 124,
  },
  { key: 'volume', label: 'Volume', unit, value: (row) => inUnit(row.volume, row, unit), format: amount, width: 84 },
  { key: 'turnover', label: 'Turnover, ₹ Cr', value: (row) => row.turnover, format: whole, width: 100 },
  {
    key: 'rvol',
    label: 'RVOL',
    hint: 'Volume of all months ÷ usual by this minute',
    value: (row) => row.rvol,
    format: two,
    width: 60,
  },
  { key: 'basisPct', label: 'Basis %', value: (row) => row.basisPct, format: signed2, width: 66 },
  { key: 'coc', label: 'CoC %', hint: 'Cost of carry, % a year', value: (row) => row.coc, format: signed2, width: 66 },
  {
    key: 'roll',
    label: 'Rollover vs mean',
    hint: 'Rollover % − mean of the last three expiries with as many sessions to go',
    unit: 'points',
    value: (row) => row.roll,
    format: signed2,
    width: 86,
  },
  {
    key: 'mwpl',
    label: 'MWPL %',
    hint: 'Of the market-wide position limit, by the last file',
    value: (row) => row.mwpl,
    format: two,
    width: 70,
  },
]
/** By unit, made once: a table keeps its columns as long as they are the same. */
const COLUMNS = { lots: columns('lots'), qty: columns('qty') }

export interface FuturesTableProps extends Pick<ViewProps<FutureHeatmap, Params>, 'data' | 'params' | 'setParams'> {
  readonly onOpen: (symbol: string) => void
}

/** Every future of the map in figures. */
export function FuturesTable({ data, params, setParams, onOpen }: FuturesTableProps) {
  return (
    <HeatTable
      title="Futures"
      columns={COLUMNS[params.unit]}
      rows={data.rows}
      params={params}
      ownSort={SORT_OF[params.metric]}
      setParams={setParams}
      marked={params.symbol ?? null}
      unit={
        <Segmented
          label="Unit"
          size="small"
          value={params.unit}
          choices={UNITS}
          onChange={(unit) => setParams({ unit: unit === 'lots' ? null : unit })}
        />
      }
      onOpen={onOpen}
    />
  )
}
