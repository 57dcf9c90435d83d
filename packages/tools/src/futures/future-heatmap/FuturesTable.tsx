import { price } from '@strikelens/market/formats'
import { Segmented } from '@strikelens/ui/controls'
import { amount } from '@strikelens/ui/formats'
import { BuildupChip } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import type { FutureRow } from '../../board/boardRows.ts'
import { FutureName, StrengthCell } from '../../board/futureCells.tsx'
import { inUnit } from '../../board/inUnit.ts'
import { oiChangeText } from '../../board/oiChangeText.ts'
import { FUTURE_FIGURES, FUTURE_WORDS } from '../../futureLists/futureFigures.ts'
import { HeatTable } from '../../heatmap/HeatTable.tsx'
import { UNITS } from '../../kit/controls.tsx'
import { figureColumn } from '../../list/figureColumn.ts'
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

type FigureKey = keyof typeof FUTURE_FIGURES & ColumnKey

const columns = (unit: Params['unit']): readonly (Column<Row> & { readonly key: ColumnKey })[] => {
  const of = (key: FigureKey, look: Partial<Column<Row>> = {}) => ({
    ...figureColumn<Row, FigureKey>(key, FUTURE_FIGURES[key]),
    ...look,
    key,
  })
  /** In the unit of the page, written as the reader wants quantities. */
  const quantity = (key: 'oi' | 'volume') =>
    of(key, { unit, value: (row) => inUnit(row[key], row, unit), format: amount })
  return [
    {
      key: 'symbol',
      label: 'Symbol',
      value: (row) => row.symbol,
      cell: (row) => <FutureName row={row} />,
      isPinned: true,
      width: 148,
    },
    { key: 'sector', label: 'Sector', value: (row) => row.sector, tone: 'quiet', width: 104 },
    of('price', { cell: (row) => <span className={row.isTraded ? '' : 'text-ink-3'}>{price(row.price)}</span> }),
    of('dp', { hint: 'Of the contract against its own base', tone: 'sign' }),
    of('doi', { hint: 'Over the months shown', tone: 'sign', cell: (row) => oiChangeText(row).replace('%', '') }),
    quantity('oi'),
    of('oiValue'),
    {
      key: 'class',
      label: FUTURE_WORDS.class.label,
      hint: FUTURE_WORDS.class.hint,
      value: FUTURE_FIGURES.bullishness.value,
      cell: (row) => (row.buildup === null ? '–' : <BuildupChip buildup={row.buildup} />),
      align: 'center',
      width: 56,
    },
    of('strength', { cell: (row) => <StrengthCell strength={row.strength} /> }),
    quantity('volume'),
    of('turnover'),
    of('rvol'),
    of('basisPct'),
    of('coc'),
    // Beside no rollover, its name says of what.
    of('roll', { label: 'Rollover vs mean', width: 116 }),
    of('mwpl'),
  ]
}
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
