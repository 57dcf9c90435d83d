import { buildupDirection } from '@strikelens/analytics/futures'
import { technicalLabel } from '@strikelens/analytics/indicators'
import { compact, grouped, iv, plain, price, ratio, signed } from '@strikelens/market/formats'
import { OI_MOVE } from '@strikelens/tools/figures/names'
import { markedShort, SHORT_HISTORY } from '@strikelens/tools/moment/shortHistory'
import type { Wire } from '@strikelens/tools/result'
import type { WatchRow } from '@strikelens/tools/tools/watchlist-rows/row'
import { DayRange } from '@strikelens/ui/charts/smallCharts'
import { classes } from '@strikelens/ui/classes'
import { BuildupChip, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import { DayLine } from './DayLine.tsx'
import { Flash } from './Flash.tsx'
import { SymbolCell } from './SymbolCell.tsx'
import { lineName, sinceAddedPct, type WatchLine } from './watchLine.ts'
import type { Preset } from './watchSearch.ts'

type Row = Wire<WatchRow>
type WatchColumn = Column<WatchLine>

const signed2 = (value: number) => signed(value, 2)
const whole = (value: number) => grouped(value)

/** A column of a figure of the row. */
function figure(
  key: keyof Row & string,
  label: string,
  pick: (row: Row) => number | null,
  more: Partial<WatchColumn> = {},
): WatchColumn {
  return { key, label, value: ({ row }) => (row === null ? null : pick(row)), format: price, width: 84, ...more }
}

export const SYMBOL: WatchColumn = {
  key: 'symbol',
  label: 'Symbol',
  value: ({ code }) => lineName(code),
  cell: (line) => <SymbolCell line={line} />,
  isPinned: true,
  width: 232,
}

const LTP = figure('ltp', 'LTP', (row) => row.ltp, {
  unit: '₹',
  hint: 'Grey: the previous close, without a trade today',
  cell: ({ row }) =>
    row === null ? (
      '–'
    ) : (
      <Flash value={row.ltp}>
        <span className={classes('font-mid', !row.isTraded && 'text-ink-3')}>{price(row.ltp)}</span>
      </Flash>
    ),
})
const CHANGE = figure('chg', 'Chg', (row) => row.chg, { unit: '₹', format: signed2, tone: 'sign', width: 76 })
const CHANGE_PCT = figure('chgPct', 'Chg %', (row) => row.chgPct, {
  format: signed2,
  cell: ({ row }) =>
    row === null ? (
      '–'
    ) : (
      <Flash value={row.chgPct}>
        <span className={TONE_CLASSES[signTone(row.chgPct)]}>{signed(row.chgPct, 2)}</span>
      </Flash>
    ),
  width: 72,
})
const OPEN = figure('open', 'Open', (row) => row.open, { unit: '₹' })
const DAY_RANGE = figure('dayPosition', 'Day range', (row) => row.dayPosition, {
  hint: 'Where the last price is between low and high',
  cell: ({ row }) => (row?.high == null ? '–' : <Range label="Day" low={row.low} high={row.high} row={row} />),
  format: whole,
  align: 'left',
  width: 190,
})
const YEAR_RANGE = figure('yearPosition', '52 weeks', (row) => row.yearPosition, {
  hint: `Where the last price is between the low and the high of 52 weeks; ${SHORT_HISTORY}`,
  cell: ({ row }) =>
    row?.yearHigh == null ? (
      '–'
    ) : (
      <Range
        label="52 weeks"
        format={(value) => markedShort(price(value), 'year', row.yearSessions)}
        low={row.yearLow}
        high={row.yearHigh}
        row={row}
      />
    ),
  format: whole,
  align: 'left',
  width: 190,
})
const VOLUME = figure('volumeQty', 'Volume', (row) => row.volumeQty, {
  unit: 'shares or units',
  format: compact,
  width: 80,
})
const TURNOVER = figure('turnoverCrore', 'Turnover', (row) => row.turnoverCrore, { unit: '₹ Cr' })
const RVOL = figure('rvol', 'RVOL', (row) => row.rvol, {
  hint: 'Volume ÷ usual by this minute',
  format: (value) => `${ratio(value)}×`,
  width: 66,
})
const VWAP = figure('vwapPct', 'vs VWAP %', (row) => row.vwapPct, {
  hint: 'Last price against the session’s VWAP; for an index, that of its future',
  format: signed2,
  tone: 'sign',
  width: 84,
})
const TODAY: WatchColumn = {
  key: 'spark',
  label: 'Today',
  value: () => null,
  cell: ({ row }) => (row !== null && row.spark.length > 1 ? <DayLine row={row} /> : '–'),
  isSortable: false,
  align: 'center',
  width: 72,
}
const SINCE_ADDED: WatchColumn = {
  key: 'since',
  label: 'Since added %',
  hint: 'Last price against the price when it was added',
  value: sinceAddedPct,
  format: signed2,
  tone: 'sign',
  width: 96,
}

const PRICE = [LTP, CHANGE, CHANGE_PCT, OPEN, DAY_RANGE, YEAR_RANGE, VOLUME, RVOL, TODAY, SINCE_ADDED]
const VOLUMES = [LTP, CHANGE_PCT, VOLUME, TURNOVER, RVOL, VWAP, DAY_RANGE, TODAY]
const TECHNICAL = [
  LTP,
  CHANGE_PCT,
  figure('technicalScore', 'Technical score', (row) => row.technicalScore, {
    hint: `Averages and oscillators of the daily bars, −100 to 100; ${SHORT_HISTORY}`,
    cell: ({ row }) =>
      row?.technicalScore == null ? '–' : <Score score={row.technicalScore} sessions={row.barSessions} />,
    format: whole,
    width: 150,
  }),
  figure('rsi', 'RSI 14', (row) => row.rsi, {
    hint: `Daily bars; ${SHORT_HISTORY}`,
    cell: ({ row }) => (row === null ? '–' : markedShort(grouped(row.rsi, 1), 'rsi', row.barSessions)),
    format: (value) => grouped(value, 1),
    width: 66,
  }),
  VWAP,
  figure('fromHighPct', 'From 52w high %', (row) => row.fromHighPct, {
    hint: SHORT_HISTORY,
    cell: ({ row }) =>
      row === null ? (
        '–'
      ) : (
        <span className={TONE_CLASSES[signTone(row.fromHighPct)]}>
          {markedShort(signed(row.fromHighPct, 2), 'year', row.yearSessions)}
        </span>
      ),
    format: signed2,
    width: 104,
  }),
  YEAR_RANGE,
]
const DERIVATIVES = [
  LTP,
  CHANGE_PCT,
  figure('future', 'Future', (row) => row.future, { unit: '₹', hint: 'The contract shown for the symbol' }),
  figure('basisPct', 'Basis %', (row) => row.basisPct, {
    hint: 'Future against spot; for a commodity, next month against near',
    format: signed2,
    width: 72,
  }),
  figure('oiLots', 'OI', (row) => row.oiLots, { unit: 'lots', hint: 'Futures of all months', format: whole }),
  figure('oiChgPct', OI_MOVE, (row) => row.oiChgPct, { format: signed2, tone: 'sign', width: 78 }),
  figure('buildup', 'Buildup', buildupOrder, {
    hint: 'By the signs of price and OI: LB ↑↑, SC ↑↓, SB ↓↑, LU ↓↓',
    cell: ({ row }) => (row?.buildup == null ? '–' : <BuildupChip buildup={row.buildup} />),
    align: 'center',
    width: 70,
  }),
  figure('pcr', 'PCR', (row) => row.pcr, { hint: 'By OI, near expiry', format: ratio, width: 60 }),
  figure('r1', 'R1', (row) => row.r1, { hint: 'Call wall of the near expiry', format: plain, width: 72 }),
  figure('s1', 'S1', (row) => row.s1, { hint: 'Put wall of the near expiry', format: plain, width: 72 }),
  figure('maxPain', 'Max pain', (row) => row.maxPain, { format: plain, width: 78 }),
  figure('atmIv', 'ATM IV', (row) => row.atmIv, { unit: '%', format: (value) => iv(value, 1), width: 68 }),
  figure('days', 'Expiry', (row) => row.days, { unit: 'days', format: (value) => `${grouped(value)}d`, width: 66 }),
]

/** What a preset shows beside the symbol. */
export const PRESET_COLUMNS: Readonly<Record<Preset, readonly WatchColumn[]>> = {
  price: PRICE,
  volume: VOLUMES,
  technical: TECHNICAL,
  derivatives: DERIVATIVES,
}

interface RangeProps {
  readonly label: string
  readonly low: number | null
  readonly high: number
  readonly row: Row
  readonly format?: (value: number) => string
}

function Range({ label, low, high, row, format = price }: RangeProps) {
  return (
    <DayRange
      label={label}
      low={low ?? Number.NaN}
      high={high}
      last={row.isTraded ? (row.ltp ?? Number.NaN) : Number.NaN}
      format={format}
    />
  )
}

function Score({ score, sessions }: { score: number; sessions: number | null }) {
  return (
    <>
      <span className="mr-1.5 text-ink-3 text-micro">{technicalLabel(score)}</span>
      <span className={TONE_CLASSES[signTone(score)]}>{markedShort(signed(score), 'technicalScore', sessions)}</span>
    </>
  )
}

/** Bullish classes first, the stronger the change of OI the further out. */
function buildupOrder({ buildup, oiChgPct }: Row): number | null {
  return buildup === null ? null : buildupDirection(buildup) * Math.abs(oiChgPct ?? 0)
}
