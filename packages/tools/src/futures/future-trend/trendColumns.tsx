import { grouped, price, signed } from '@strikelens/market/formats'
import { StateStrip } from '@strikelens/ui/charts/smallCharts'
import { classes } from '@strikelens/ui/classes'
import { Badge, PhaseChip } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import type { Column } from '@strikelens/ui/table'
import { FutureName } from '../../board/futureCells.tsx'
import { PRICE_MOVE } from '../../figures/names.ts'
import { daysText } from './figureText.ts'
import { flowText, zText } from './limitText.ts'
import { PHASE_COLORS } from './phaseColors.ts'
import { phasesOfStrip } from './phases.ts'
import { phaseExplanation, shownFigure } from './rowExplanations.ts'
import { sortValue } from './shown.ts'
import type { ColumnKey } from './tool.ts'
import type { SentTrendRow } from './trendRow.ts'
import { decidedBy, decisionText, stripText } from './words.ts'

type TrendColumn = Column<SentTrendRow> & { readonly key: ColumnKey }

const signed2 = (value: number) => signed(value, 2)

/** The columns of the list over so many sessions; `asOf` dates what is explained. */
export function trendColumns(look: number, asOf: number | null): readonly TrendColumn[] {
  const columns: readonly (Omit<TrendColumn, 'value'> & { readonly value?: TrendColumn['value'] })[] = [
    { key: 'symbol', label: 'Symbol', cell: (row) => <Name row={row} />, isPinned: true, width: 140 },
    { key: 'sector', label: 'Sector', tone: 'quiet', width: 108 },
    {
      key: 'phase',
      label: 'Phase',
      hint: 'Trend score beyond ±1, else OI flow Φ beyond ±0.10, else the latest trend of 60 sessions',
      cell: (row) => <PhaseCell row={row} />,
      align: 'left',
      how: (row) => phaseExplanation(row, asOf),
      width: 110,
    },
    {
      key: 'sub',
      label: 'Sub-label',
      hint: `By ΔOI % of ${look} sessions: above 0 fresh positions, otherwise exits`,
      cell: ({ subLabel }) => subLabel ?? '–',
      tone: 'quiet',
      width: 92,
    },
    {
      key: 'days',
      label: 'Days in phase',
      hint: 'Sessions in a row up to now; + where the phase may have begun before the stored history',
      cell: daysText,
      format: (value) => grouped(value),
      tone: 'strong',
      width: 92,
    },
    {
      key: 'previous',
      label: 'Previous phase',
      hint: 'Usual order Accumulation, Mark-Up, Distribution, Mark-Down; another step is skipped',
      cell: (row) => <Previous row={row} />,
      align: 'left',
      width: 206,
    },
    {
      key: 'z',
      label: 'Trend score',
      hint: `Move over ${look} sessions in units of its own daily noise: ln(close ÷ close then) ÷ (typical daily move × √${look}). Bold where it decides`,
      cell: (row) => <Deciding isDeciding={row.reason === 'trend'} text={zText(row.z)} />,
      format: zText,
      how: (row) => shownFigure(row, 'z', look, asOf),
      width: 58,
    },
    {
      key: 'flow',
      label: 'Flow Φ',
      hint: 'OI change on rising days less that on falling days, as a share of all OI change, −1 to +1. Bold where it decides',
      cell: (row) => <Deciding isDeciding={row.reason === 'flow'} text={flowText(row.flow)} />,
      format: flowText,
      how: (row) => shownFigure(row, 'flow', look, asOf),
      width: 58,
    },
    {
      key: 'framePrice',
      label: `${look}-day Δp %`,
      hint: 'Daily changes compounded, each contract against itself',
      cell: (row) => signed(row.framePricePct, 2),
      format: signed2,
      tone: 'sign',
      how: (row) => shownFigure(row, 'framePrice', look, asOf),
      width: 84,
    },
    {
      key: 'frameOi',
      label: `${look}-day ΔOI %`,
      hint: 'Daily OI changes over all months, compounded',
      cell: (row) => signed(row.frameOiPct, 2),
      format: signed2,
      tone: 'sign',
      width: 92,
    },
    {
      key: 'quality',
      label: 'Quality',
      hint: 'Net move ÷ sum of daily moves, 0 to 1: 1 is a straight line',
      cell: (row) => grouped(row.quality, 2),
      format: (value) => grouped(value, 2),
      how: (row) => shownFigure(row, 'quality', look, asOf),
      width: 62,
    },
    { key: 'price', label: 'Price', unit: '₹', cell: (row) => price(row.price), format: price, width: 86 },
    {
      key: 'dp',
      label: PRICE_MOVE,
      hint: 'Of the contract against its previous close',
      format: signed2,
      tone: 'sign',
      how: (row) => shownFigure(row, 'dp', look, asOf),
      width: 64,
    },
    {
      key: 'strip',
      label: '60 sessions',
      hint: 'Phases of the last 60 sessions, newest right',
      cell: ({ strip }) => <StateStrip colors={stripColors(strip)} label={stripText(strip)} width={112} />,
      isSortable: false,
      align: 'center',
      width: 130,
    },
  ]
  return columns.map((column) => ({
    value: (row) => sortValue(row, column.key),
    isOptional: !column.isPinned,
    ...column,
  }))
}

function stripColors(strip: string) {
  return phasesOfStrip(strip).map((phase) => (phase === '' ? null : PHASE_COLORS[phase]))
}

function Name({ row }: { row: SentTrendRow }) {
  return (
    <span className={classes('inline-flex items-center gap-1.5', !row.isTraded && 'text-ink-3')}>
      <FutureName row={row} />
      {!row.isTraded && <Badge tone="closed">no trade</Badge>}
    </span>
  )
}

/** The chip, with what decided it on hover; a phase that was remembered says so, since neither z nor Φ shows it. */
function PhaseCell({ row }: { row: SentTrendRow }) {
  const why = decisionText(row)
  if (why === null) return '–'
  return (
    <Tooltip content={`${why}${row.isProvisional ? '; provisional until the close' : ''}`}>
      <span>
        <PhaseChip phase={row.phase} isProvisional={row.isProvisional} />
        {row.reason === 'memory' && <span className="sr-only">{decidedBy(row)}</span>}
      </span>
    </Tooltip>
  )
}

/** Where the phase came from, and what that step is called. */
function Previous({ row: { previous, isSkipped, reading } }: { row: SentTrendRow }) {
  if (previous === null) return '–'
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="text-ink-2">{previous}</span>
      {isSkipped && <Badge tone="closed">skipped</Badge>}
      {reading !== null && (
        <span className={classes('font-mid', reading === 'Breakout from base' ? 'text-up' : 'text-down')}>
          {reading}
        </span>
      )}
    </span>
  )
}

function Deciding({ isDeciding, text }: { isDeciding: boolean; text: string }) {
  return <span className={isDeciding ? 'font-bold' : 'text-ink-2'}>{text}</span>
}
