import { grouped, price } from '@strikelens/market/formats'
import { Sparkline } from '@strikelens/ui/charts/smallCharts'
import { classes } from '@strikelens/ui/classes'
import { Badge } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import type { Column } from '@strikelens/ui/table'
import type { IvSeries } from '../../ivMarket/params.ts'
import { figureText } from '../../screening/figures.ts'
import { RowActions } from '../../screening/RowActions.tsx'
import type { ViewProps } from '../../view.ts'
import { column as wireColumn } from '../../wireColumn.ts'
import { FIGURES, type FigureKey, type ScreenRow } from './figures.ts'
import { resultsText, windowText } from './figureText.ts'
import { rowLinks } from './rowLinks.ts'
import { isWide } from './tints.ts'
import type { ColumnKey } from './tool.ts'

type ScreenColumn = Column<ScreenRow> & { readonly key: ColumnKey | 'actions' }

const WIDTHS: Readonly<Record<FigureKey, number>> = {
  spot: 92,
  chg: 68,
  iv30: 62,
  div: 62,
  divPct: 68,
  ivp: 104,
  ivr: 104,
  hv20: 64,
  ivhv: 64,
  vrp: 62,
  nearIv: 70,
  slope: 66,
  rr25: 64,
  straddle: 84,
  move: 116,
  pcr: 58,
  turnover: 86,
  width: 112,
  results: 104,
  lot: 66,
}

interface ColumnParts extends Pick<ViewProps<unknown, unknown>, 'hrefOf' | 'watchlists'> {
  readonly look: number | null
  readonly series: IvSeries
}

/** The columns of the table; those of changes and ranks say which IV they are of. */
export function screenColumns({ look, series, hrefOf, watchlists }: ColumnParts): readonly ScreenColumn[] {
  const looks: Partial<Record<FigureKey, Partial<ScreenColumn>>> = {
    spot: { format: price },
    ivp: { cell: (row) => <Ranked row={row} of="ivp" look={look} />, bar: (row) => rankBar(row.ivp) },
    ivr: { cell: (row) => <Ranked row={row} of="ivr" look={look} />, bar: (row) => rankBar(row.ivr) },
    results: { cell: resultsText },
    width: {
      cell: (row) => (
        <span className={classes(isWide(row) && 'text-ink-3')}>
          {figureText(FIGURES.of('width'), row.quoteWidthPct)}
        </span>
      ),
    },
  }
  const figures = FIGURES.keys.map((key): ScreenColumn => {
    const figure = FIGURES.of(key)
    const { label, unit, hint, isSigned, value } = figure
    const isOfSeries = ['div', 'divPct', 'ivp', 'ivr'].includes(key)
    return {
      key,
      label,
      hint: isOfSeries && series === 'near' ? `${hint} · of the near IV` : hint,
      ...(unit === undefined ? {} : { unit }),
      value,
      format: (number) => figureText(figure, number),
      width: WIDTHS[key],
      isOptional: true,
      ...(isSigned && ['chg', 'div', 'divPct'].includes(key) ? { tone: 'sign' } : {}),
      ...looks[key],
    }
  })
  return [
    {
      key: 'symbol',
      label: 'Symbol',
      value: (row) => row.symbol,
      cell: (row) => <Name row={row} />,
      isPinned: true,
      width: 148,
    },
    { key: 'sector', label: 'Sector', value: (row) => row.sector, tone: 'quiet', width: 128, isOptional: true },
    ...figures,
    {
      key: 'pricing',
      label: 'Pricing',
      hint: 'Rich: IVP ≥ 60 and IV/HV ≥ 1.2. Cheap: IVP ≤ 30 and IV/HV ≤ 0.9. Else Fair',
      value: (row) => row.pricing,
      cell: ({ pricing }) => <span className={pricing === 'Fair' ? 'text-ink-3' : 'font-mid'}>{pricing ?? '–'}</span>,
      width: 72,
      isOptional: true,
    },
    {
      key: 'line',
      label: '60 sessions',
      hint: `Closing ${series === 'near' ? 'near IV' : 'IV30'}, each line on its own scale`,
      value: () => null,
      cell: ({ line }) => <Sparkline values={wireColumn(line)} color="accent" width={76} />,
      isSortable: false,
      align: 'center',
      width: 96,
      isOptional: true,
    },
    {
      key: 'actions',
      label: 'Open',
      value: () => null,
      cell: (row) => <RowActions symbol={row.symbol} links={rowLinks(row)} hrefOf={hrefOf} watchlists={watchlists} />,
      isSortable: false,
      align: 'center',
      width: 136,
    },
  ]
}

/** The symbol, with a mark where its volatilities are those of the close before. */
function Name({ row: { symbol, origin } }: { row: ScreenRow }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="font-mid">{symbol}</span>
      {origin === 'previous' && <Badge tone="closed">prev close</Badge>}
    </span>
  )
}

/** A rank over its bar, with the window in the tooltip; too short a window says how short. */
function Ranked({ row, of, look }: { row: ScreenRow; of: 'ivp' | 'ivr'; look: number | null }) {
  const { sessions } = row
  const value = row[of]
  const isShort = sessions !== null && look !== null && sessions < look
  const extreme = of === 'ivr' && (value === 0 || value === 100) ? `new ${value === 0 ? 'low' : 'high'} ` : ''
  const note =
    isShort && of === 'ivp' ? `${grouped(sessions)}${value === null ? ' of ' : '/'}${grouped(look)} ` : extreme
  return (
    <Tooltip content={windowText(row, look)}>
      <span>
        <span className="text-ink-3 text-micro">{note}</span>
        {value === null && note !== '' ? '' : figureText(FIGURES.of(of), value)}
      </span>
    </Tooltip>
  )
}

function rankBar(rank: number | null) {
  return { share: rank === null ? 0 : rank / 100, tone: 'volume' as const }
}
