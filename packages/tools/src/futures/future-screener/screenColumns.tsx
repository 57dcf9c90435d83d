import { grouped, price } from '@strikelens/market/formats'
import { classes } from '@strikelens/ui/classes'
import { day } from '@strikelens/ui/formats'
import { Badge, BuildupChip, PhaseChip } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import type { Column } from '@strikelens/ui/table'
import { FutureName, StrengthCell } from '../../board/futureCells.tsx'
import { figureText } from '../../screening/figures.ts'
import { RowActions } from '../../screening/RowActions.tsx'
import type { ViewProps } from '../../view.ts'
import type { FutureScreener, Params } from './compute.ts'
import { FIGURES, type FigureKey, type ScreenRow } from './figures.ts'
import { rowLinks } from './rowLinks.ts'
import { adjustedText, rolloverText, rowText } from './rowTexts.ts'
import { columnValue, isQuantity } from './screen.ts'
import { NEAR_BAN_PCT } from './summary.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

type ScreenColumn = Column<ScreenRow> & { readonly key: ColumnKey | 'actions' }
type Look = Partial<Omit<Column<ScreenRow>, 'key'>>

const WIDTHS: Readonly<Record<FigureKey, number>> = {
  price: 92,
  dp: 66,
  oi: 88,
  oiChg: 84,
  doi: 72,
  strength: 118,
  dp5: 76,
  doi5: 84,
  volume: 84,
  rvol: 62,
  turnover: 92,
  oiValue: 96,
  vwapGap: 92,
  range: 116,
  basis: 136,
  basisPct: 74,
  adjBasisPct: 98,
  coc: 66,
  rollover: 92,
  roll: 74,
  rollCost: 90,
  delivery: 86,
  mwpl: 76,
  lot: 66,
}
const CHANGES: readonly FigureKey[] = ['dp', 'oiChg', 'doi', 'dp5', 'doi5']

interface ColumnParts extends Pick<ViewProps<FutureScreener, unknown>, 'hrefOf' | 'watchlists'> {
  readonly unit: Params['unit']
  /** Of which days the figures are that the last evenings told. */
  readonly dates: Pick<ViewProps<FutureScreener, unknown>['data'], 'rolloverDate' | 'limitsDate' | 'deliveryDate'>
  readonly isProvisional: boolean
}

/** The columns of the table, in the order of `COLUMNS`. */
export function screenColumns(parts: ColumnParts): readonly ScreenColumn[] {
  const { unit, hrefOf, watchlists } = parts
  const looks = { ...figureLooks(parts), ...wordLooks(parts) }
  return [
    ...COLUMNS.map((key): ScreenColumn => {
      const own = FIGURES.has(key) ? figureColumn(key, unit) : { label: '', isOptional: key !== 'symbol' }
      return { key, value: (row) => columnValue(row, key, unit), ...own, ...looks[key] }
    }),
    {
      key: 'actions',
      label: 'Open',
      value: () => null,
      cell: (row) => <RowActions symbol={row.symbol} links={rowLinks(row)} hrefOf={hrefOf} watchlists={watchlists} />,
      isSortable: false,
      align: 'center',
      width: 108,
    },
  ]
}

function figureColumn(key: FigureKey, unit: Params['unit']): Omit<Column<ScreenRow>, 'key' | 'value'> {
  const figure = FIGURES.of(key)
  const shownUnit = isQuantity(key) ? unit : figure.unit
  return {
    label: figure.label,
    hint: figure.hint,
    ...(shownUnit === undefined ? {} : { unit: shownUnit }),
    format: (number) => figureText(figure, number),
    width: WIDTHS[key],
    isOptional: true,
    ...(CHANGES.includes(key) ? { tone: 'sign' } : {}),
  }
}

/** Columns of numbers that are drawn, not only written. */
function figureLooks({ unit, dates }: ColumnParts): Partial<Record<FigureKey, Look>> {
  const of = (key: FigureKey, date: string | null): Look =>
    date === null ? {} : { hint: `${FIGURES.of(key).hint} · ${day(date)}` }
  return {
    price: {
      format: price,
      cell: (row) => <span className={classes(!row.isTraded && 'text-ink-3')}>{price(row.price)}</span>,
    },
    doi: { cell: (row) => rowText(row, 'doi', unit) },
    strength: { cell: ({ strength }) => <StrengthCell strength={strength} /> },
    range: { bar: ({ rangePos }) => ({ share: (rangePos ?? 0) / 100, tone: 'volume' }) },
    basis: { cell: (row) => <Basis row={row} /> },
    rollover: {
      ...of('rollover', dates.rolloverDate),
      cell: (row) => (
        <Tooltip content={rolloverText(row, dates.rolloverDate)}>
          <span>{rowText(row, 'rollover', unit)}</span>
        </Tooltip>
      ),
    },
    roll: of('roll', dates.rolloverDate),
    delivery: of('delivery', dates.deliveryDate),
    mwpl: {
      ...of('mwpl', dates.limitsDate),
      cell: ({ mwpl }) => (
        <span className={classes(mwpl !== null && mwpl >= NEAR_BAN_PCT && 'font-mid text-warn')}>
          {grouped(mwpl, 2)}
        </span>
      ),
    },
  }
}

/** Columns of words. */
function wordLooks({ isProvisional }: ColumnParts): Record<Exclude<ColumnKey, FigureKey>, Look> {
  return {
    symbol: { label: 'Symbol', cell: (row) => <FutureName row={row} />, isPinned: true, width: 148 },
    sector: { label: 'Sector', tone: 'quiet', width: 128 },
    expiry: {
      label: 'Expiry',
      hint: 'Of the contract whose price is shown, with the days to it',
      cell: ({ expiry, daysLeft }) => (
        <>
          {day(expiry)} <span className="text-ink-3 text-micro">{grouped(daysLeft)}d</span>
        </>
      ),
      width: 88,
    },
    class: {
      label: 'Class',
      hint: 'By the signs of price and OI: LB ↑↑, SC ↑↓, SB ↓↑, LU ↓↓',
      cell: ({ buildup }) => (buildup === null ? '–' : <BuildupChip buildup={buildup} />),
      align: 'center',
      width: 56,
    },
    phase: {
      label: 'Phase',
      hint: 'Over 20 sessions: trend by price, sideways by the flow of OI. A dotted edge: until the close it may change',
      cell: ({ phase, phaseSub }) => (
        <span title={phaseSub ?? undefined}>
          <PhaseChip phase={phase} isProvisional={isProvisional} />
        </span>
      ),
      width: 116,
    },
  }
}

/** The basis, with a mark where a dividend goes ex by the expiry. */
function Basis({ row }: { row: ScreenRow }) {
  const paid = adjustedText(row)
  const text = rowText(row, 'basis', 'lots')
  if (paid === null) return text
  return (
    <Tooltip content={paid}>
      <span className="inline-flex items-center gap-1.5">
        <Badge tone="late">ex {day(row.exDates[0])}</Badge>
        {text}
      </span>
    </Tooltip>
  )
}
