import {
  CHART_KINDS,
  CHART_STATUSES,
  type ChartPattern,
  type ChartStatus,
  findPatterns,
  openGaps,
  type PatternReport,
} from '@strikelens/analytics/patterns'
import { type BarRows, seriesOf } from '../bars/index.ts'
import { dateNumber, istDate } from '../time/index.ts'
import { relativeVolumes } from './relativeVolumes.ts'
import { inParts, type PanelReader, type Scan } from './scan.ts'
import { PATTERN_COLUMNS, type PatternColumn, type ScanInterval } from './specs.ts'
import { type TickOf, ticksOf } from './ticks.ts'

/** Bars a scan looks at: rules look 250 back, and averages before those have settled by then. */
const PATTERN_BARS = 400
const KINDS = Object.keys(CHART_KINDS)
/** Of several patterns of a name the one that happens now stands for it. */
const FIRST: readonly ChartStatus[] = ['Breakout', 'Running', 'Forming']

type Figures = Partial<Record<PatternColumn, number | undefined>>

/** What there is to be seen of every name at the last closed bar, from the bars themselves; null before the first. */
export async function patternScanOf(
  panel: PanelReader,
  ids: readonly string[],
  interval: ScanInterval,
  tickOf: TickOf,
): Promise<Scan | null> {
  const axis = await panel([], interval, 1)
  if (axis === null) return null
  const values = new Float64Array(PATTERN_COLUMNS.length * ids.length).fill(Number.NaN)
  const [start] = axis.start
  const ticks = await ticksOf(panel, ids, tickOf, start)
  for (const part of inParts(ids)) {
    const rows = await panel(part.ids, interval, PATTERN_BARS)
    if (rows === null) return null
    const found = await partOf(panel, rows, interval, ticks.subarray(part.from))
    found.forEach((figures, i) => {
      PATTERN_COLUMNS.forEach((column, place) => {
        values[place * ids.length + part.from + i] = figures[column] ?? Number.NaN
      })
    })
  }
  return { kind: 'patterns', interval, start, ids, values }
}

/** What there is to be seen of some names. */
async function partOf(
  panel: PanelReader,
  rows: BarRows,
  interval: ScanInterval,
  ticks: Float64Array,
): Promise<readonly Figures[]> {
  const isOfDays = interval === '1d' || interval === '1w'
  const session = rows.start.map((start) => (isOfDays ? Number.NaN : dateNumber(istDate(start))))
  const rvolOf = await relativeVolumes(panel, rows, interval)
  return rows.ids.map((_, i) => {
    const bars = seriesOf(rows, i)
    // A name without this bar has nothing to be seen at its close.
    if (Number.isNaN(bars.close[rows.barCount - 1])) return {}
    const options = { tickSize: ticks[i], hasCups: isOfDays, allowOvernightGaps: false }
    return figuresOf(findPatterns({ ...bars, session, rvol: rvolOf(i) }, options), bars.close)
  })
}

function figuresOf(report: PatternReport, closes: Float64Array): Figures {
  return { ...datedFigures(report), ...patternFigures(report), ...priceFigures(report, closes[closes.length - 1]) }
}

function datedFigures({ candles, divergences, lastBar }: PatternReport) {
  const codes = candles.code.filter((_, hit) => candles.bar[hit] === lastBar)
  return {
    candles: codes.reduce((sum, code) => sum + 2 ** code, 0),
    divergence: divergences.findLast(({ knownBar }) => knownBar === lastBar)?.side ?? 0,
  }
}

function patternFigures({ patterns, lastBar }: PatternReport): Figures {
  const since = ({ breakoutBar, formedBar }: ChartPattern) => breakoutBar ?? formedBar
  const [first] = patterns
    .filter(({ status }) => FIRST.includes(status))
    .sort((a, b) => FIRST.indexOf(a.status) - FIRST.indexOf(b.status) || since(b) - since(a))
  if (first === undefined) return {}
  return {
    'pattern.kind': KINDS.indexOf(first.kind),
    'pattern.side': first.side,
    'pattern.status': CHART_STATUSES.indexOf(first.status),
    'pattern.bars': lastBar - since(first),
    'pattern.line': first.breakoutPrice ?? Number.NaN,
    'pattern.target': first.target ?? Number.NaN,
    'pattern.stop': first.stop ?? Number.NaN,
  }
}

/** The nearest levels, lines and open gaps on both sides of the close. */
function priceFigures(report: PatternReport, close: number): Figures {
  const below = report.levels.findLast(({ price }) => price <= close)
  const above = report.levels.find(({ price }) => price > close)
  const open = openGaps(report)
  const [gapBelow] = open.filter(({ top }) => top <= close).sort((a, b) => b.top - a.top)
  const [gapAbove] = open.filter(({ bottom }) => bottom >= close).sort((a, b) => a.bottom - b.bottom)
  return {
    'level.below': below?.price,
    'level.below.touches': below?.touches,
    'level.above': above?.price,
    'level.above.touches': above?.touches,
    'line.support': report.supportValue.at(-1),
    'line.resistance': report.resistanceValue.at(-1),
    'gap.below.bottom': gapBelow?.bottom,
    'gap.below.top': gapBelow?.top,
    'gap.below.score': gapBelow?.score,
    'gap.above.bottom': gapAbove?.bottom,
    'gap.above.top': gapAbove?.top,
    'gap.above.score': gapAbove?.score,
  }
}
