import { clock, grouped, index, percent, plain, ratio, signed } from '@strikelens/market/formats'
import { amount, day, signedAmount } from '@strikelens/ui/formats'
import type { Column } from '@strikelens/ui/table'
import type { Wire } from '../../result.ts'
import { dayCell, rowCell, strikeCell } from './cells.ts'
import type { PcrAnalysis } from './pcrAnalysis.ts'
import { DAY_COLUMNS, type DayColumn, ROW_COLUMNS, type RowColumn, STRIKE_COLUMNS, type StrikeColumn } from './tool.ts'

type Look = Pick<Column<number>, 'label' | 'hint' | 'width' | 'format' | 'tone' | 'align' | 'isPinned'>

const change = (value: number) => signed(value, 2)

const ROW_LOOKS: Readonly<Record<RowColumn, Look>> = {
  time: { label: 'Time', hint: 'End of the row, IST', width: 72, format: clock, align: 'left', isPinned: true },
  spot: { label: 'Spot', hint: 'Underlying', width: 96, format: (v) => index(v, 2) },
  ceOi: { label: 'CE OI', hint: 'Σ call OI of the set, lots', width: 100, format: amount },
  peOi: { label: 'PE OI', hint: 'Σ put OI of the set, lots', width: 100, format: amount },
  pcr: { label: 'PCR', hint: 'PE OI ÷ CE OI', width: 72, format: ratio, tone: 'strong' },
  pcrChg: { label: 'PCR Chg', hint: 'Against the row before', width: 88, format: (v) => signed(v, 4), tone: 'sign' },
  pcrVolume: { label: 'PCR vol', hint: 'PE volume ÷ CE volume since the open', width: 80, format: ratio },
  pcrOiChg: {
    label: 'PCR ΔOI',
    hint: 'PE ΔOI ÷ CE ΔOI since the previous close; – while a sum is not above zero',
    width: 84,
    format: ratio,
  },
  peMinusCe: { label: 'PE−CE difference', hint: 'PE OI − CE OI, lots', width: 104, format: signedAmount, tone: 'sign' },
  band: {
    label: 'Band',
    hint: '≥ 1.30 Bullish, ≥ 1.10 Mildly Bullish, ≥ 0.90 Neutral, ≥ 0.70 Mildly Bearish, else Bearish; Stretched from 1.60 up and 0.50 down',
    width: 170,
    align: 'left',
  },
}

const DAY_LOOKS: Readonly<Record<DayColumn, Look>> = {
  date: { label: 'Date', hint: 'Session', width: 90, align: 'left', isPinned: true },
  expiry: { label: 'Expiry', hint: 'The near expiry then', width: 90, align: 'left' },
  dte: { label: 'Days left', hint: 'Calendar days to that expiry', width: 80, format: grouped },
  close: { label: 'Close', hint: 'Close of the underlying', width: 100, format: (v) => index(v, 2) },
  dayPcr: { label: 'PCR', hint: 'PE OI ÷ CE OI at the close, all strikes', width: 72, format: ratio, tone: 'strong' },
  mean: { label: 'Mean', hint: 'Of the 20 sessions before', width: 72, format: ratio },
  z: {
    label: 'z-score',
    hint: '(PCR − mean) ÷ standard deviation of the 20 sessions before',
    width: 72,
    format: change,
    tone: 'sign',
  },
  percentile: { label: 'Percentile', hint: 'Among the 252 sessions before', width: 90, format: (v) => percent(v, 1) },
  dtePercentile: {
    label: 'Same days left',
    hint: 'Percentile among sessions with as many days to expiry: 0–1, 2–4, 5–9, 10+',
    width: 110,
    format: (v) => percent(v, 1),
  },
}

const STRIKE_LOOKS: Readonly<Record<StrikeColumn, Look>> = {
  strike: {
    label: 'Strike',
    hint: 'The framed row is at the money',
    width: 90,
    format: plain,
    align: 'left',
    isPinned: true,
  },
  strikeCeOi: { label: 'CE OI', hint: 'Lots', width: 100, format: amount },
  strikePeOi: { label: 'PE OI', hint: 'Lots', width: 100, format: amount },
  strikePcr: { label: 'PCR', hint: 'PE OI ÷ CE OI', width: 80, format: ratio, tone: 'strong' },
}

/** Columns by row; a row is an index of the rows. */
export function rowColumns({ rows }: Wire<PcrAnalysis>): readonly Column<number>[] {
  return ROW_COLUMNS.map((key) => ({ ...ROW_LOOKS[key], key, value: (row) => rowCell(rows, key, row) }))
}

/** Columns by session; a row is an index of the history. */
export function dayColumns({ history }: Wire<PcrAnalysis>): readonly Column<number>[] {
  return DAY_COLUMNS.map((key) => {
    const column: Column<number> = { ...DAY_LOOKS[key], key, value: (at) => dayCell(history, key, at) }
    if (key !== 'date' && key !== 'expiry') return column
    return { ...column, cell: (at) => day(history[key][at]) }
  })
}

/** Columns by strike; a row is an index of the strikes. */
export function strikeColumns({ byStrike }: Wire<PcrAnalysis>): readonly Column<number>[] {
  return STRIKE_COLUMNS.map((key) => ({ ...STRIKE_LOOKS[key], key, value: (k) => strikeCell(byStrike, key, k) }))
}
