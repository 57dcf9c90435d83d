import { valueAreaSide } from '@strikelens/analytics/levels'
import { phaseOfShare } from '@strikelens/analytics/patterns'
import { accumulation, type DeliveryDays } from '@strikelens/analytics/screening'
import type { BarRows } from '@strikelens/market/bars'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { volumePhaseDaily } from '@strikelens/market/datasets'
import { grouped, signed } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { istMidnight } from '@strikelens/market/time'
import type { ParamsOf } from '../../define.ts'
import { fig, say } from '../../figures/say.ts'
import * as phases from '../../figures/volumePhase.ts'
import { type ListReading, listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { ListCell, ListData } from '../../list/listData.ts'
import type { ListLines } from '../../list/listLines.ts'
import { type Working, workedFigures } from '../../list/workings.ts'
import type { Insight, Result } from '../../result.ts'
import { needsDays } from '../../shares/needsDays.ts'
import { pastTick } from '../../shares/pastTick.ts'
import {
  areaOf,
  isPhase,
  PHASE_COLORS,
  PHASES,
  type Phase,
  type PhaseTable,
  SHOWN_SESSIONS,
  type Traded,
  vpaLines,
} from '../../shares/phasePicture.ts'
import { readShares, type ShareReading, type ShareRow } from '../../shares/readShares.ts'
import { readingFacts, shareNotices } from '../../shares/shareNotices.ts'
import { list, type PhaseRow, type tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

/** What the longest average and two swings sixty bars apart rest on. */
const SESSIONS = 180
/** 15-minute bars of a session. */
const QUARTERS = 25
/** With fewer there is no phase. */
const LEAST_SESSIONS = 60
type Row = PhaseRow & { readonly vpaLines: () => ListLines }

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  return listAnswer(market, list, params, async () => {
    const reading = await readShares(market, params, SESSIONS)
    if (reading === null) return null
    return needsDays(reading, LEAST_SESSIONS) ?? phasesOf(market, reading, Number(params.period))
  })
}

async function phasesOf(market: Market, reading: ShareReading, sessions: number): Promise<ListReading<Row>> {
  const { date, days } = reading
  const dates = tradingDaysBefore('cash', date, SHOWN_SESSIONS - 1)
  const [evenings, own, quarters] = await Promise.all([
    market.tables(volumePhaseDaily, dates),
    reading.isProvisional ? null : market.table(volumePhaseDaily, date),
    market.panel(days.ids, '15m', sessions * QUARTERS),
  ])
  const before = evenings[evenings.length - 1] ?? null
  const held = { before: rowsOf(before), own: rowsOf(own), isUsual: sessions === 20 }
  const rows = reading.rows.flatMap((share) => {
    const found = phaseRow(market, reading, share, { sessions, quarters, held })
    if (found === null) return []
    const { row, traded } = found
    return [{ ...row, vpaLines: () => vpaLines(traded, { row, evenings, dates, quarters, at: share.at }) }]
  })
  return {
    ...readingFacts(reading),
    rows,
    cells: cells(rows),
    charts: { map: phaseMap(rows, evenings, dates, istMidnight(date)) },
    insights: insights(rows),
    notices: shareNotices(reading),
    opened,
  }
}

interface Known {
  readonly table: PhaseTable
  readonly rowOf: ReadonlyMap<string, number>
}

function rowsOf(table: PhaseTable | null): Known | null {
  return table === null ? null : { table, rowOf: new Map(table.symbol.map((symbol, row) => [symbol, row])) }
}

interface Beside {
  readonly sessions: number
  readonly quarters: BarRows | null
  /** The evening before and, of a session that is over, its own; phases are stored over 20 sessions. */
  readonly held: { readonly before: Known | null; readonly own: Known | null; readonly isUsual: boolean }
}

function phaseRow(
  market: Market,
  { days, isProvisional }: ShareReading,
  share: ShareRow,
  { sessions, quarters, held }: Beside,
): { readonly row: PhaseRow; readonly traded: Traded } | null {
  const own = (column: Float64Array) => column.subarray(share.at * days.barCount, (share.at + 1) * days.barCount)
  const all: DeliveryDays = {
    ...{ high: own(days.high), low: own(days.low), close: own(days.close) },
    ...{ volume: own(days.volume), deliveryQty: own(days.deliveryQty) },
  }
  const flow = accumulation(all, days.barCount - 1, sessions)
  if (flow === null) return null
  const traded = tradedOf({ ...all, open: own(days.open), start: days.start })
  const tickSize = pastTick(market, share.symbol)
  const found = phaseOfShare(traded, flow, { tickSize, lastRvol: isProvisional ? share.rvol : undefined })
  if (found === null) return null
  const area = areaOf(quarters, share.at)
  return {
    traded,
    row: {
      ...share,
      score: found.score,
      phase: found.phase,
      ...heldPhase(share.symbol, found.phase, held),
      ...{ obvTrend: flow.obvSlope, adTrend: flow.adSlope, vpaNet: found.vpa.net },
      ...{ deliveryTilt: flow.deliveryTilt, deliveryPct: flow.deliveryPct },
      ...{ signal: found.vpa.signal, signalAge: found.vpa.age, divergence: found.divergence },
      poc: area?.poc ?? Number.NaN,
      valueSide: area === null ? null : sideWord(valueAreaSide(area, share.last)),
    },
  }
}

function tradedOf(all: Traded): Traded {
  const { close } = all
  const first = Math.max(
    0,
    close.findIndex((price) => !Number.isNaN(price)),
  )
  // Views where nothing is missing since the listing, which is nearly always.
  const take = close.subarray(first).some(Number.isNaN)
    ? (column: Float64Array) => column.filter((_, t) => !Number.isNaN(close[t]))
    : (column: Float64Array) => column.subarray(first)
  const { open, high, low, volume, start, deliveryQty } = all
  return {
    ...{ open: take(open), high: take(high), low: take(low), close: take(close), volume: take(volume) },
    ...{ start: take(start), deliveryQty: take(deliveryQty) },
  }
}

/** How long a phase has held and what came before it, by the evenings. */
function heldPhase(symbol: string, phase: string | null, { before, own, isUsual }: Beside['held']) {
  const unknown = { daysIn: Number.NaN, phaseBefore: null }
  if (!isUsual || phase === null) return unknown
  const now = own?.rowOf.get(symbol)
  if (own !== null && now !== undefined) {
    return { daysIn: own.table.sessionsInPhase[now], phaseBefore: own.table.phaseBefore[now] || null }
  }
  const row = before?.rowOf.get(symbol)
  if (before === null || row === undefined) return unknown
  const { phase: word, sessionsInPhase, phaseBefore } = before.table
  return word[row] === phase
    ? { daysIn: sessionsInPhase[row] + 1, phaseBefore: phaseBefore[row] || null }
    : { daysIn: 1, phaseBefore: word[row] || null }
}

function sideWord(side: ReturnType<typeof valueAreaSide>): string | null {
  return side === null ? null : side === 'in' ? 'Inside' : side === 'above' ? 'Above' : 'Below'
}

/** How many stocks of the list stood in each phase at the closes, and stand in it now. */
function phaseMap(
  rows: readonly Row[],
  evenings: readonly (PhaseTable | null)[],
  dates: readonly string[],
  today: number,
): ListLines {
  const listed = new Set(rows.map(({ symbol }) => symbol))
  const counts = PHASES.map(() => new Float64Array(dates.length + 1).fill(Number.NaN))
  evenings.forEach((table, t) => {
    if (table === null) return
    for (const count of counts) count[t] = 0
    table.phase.forEach((phase, row) => {
      const place = isPhase(phase) && listed.has(table.symbol[row]) ? PHASES.indexOf(phase) : -1
      if (place >= 0) counts[place][t]++
    })
  })
  PHASES.forEach((phase, place) => {
    counts[place][dates.length] = rows.filter((row) => row.phase === phase).length
  })
  return {
    time: Float64Array.of(...dates.map(istMidnight), today),
    interval: '1d',
    lines: PHASES.map((name, place) => ({
      ...{ name, values: counts[place], isBars: true, stack: 'phase' },
      color: PHASE_COLORS[name],
    })),
  }
}

function cells(rows: readonly Row[]): readonly ListCell[] {
  const count = (holds: (row: Row) => boolean) => grouped(rows.filter(holds).length)
  return [
    ...PHASES.map((phase) => ({ label: phase, value: count((row) => row.phase === phase) })),
    { label: 'Changed today', value: count(({ daysIn }) => daysIn === 1) },
    { label: 'Strong hands buying', value: count(({ score }) => score >= 50) },
    { label: 'Strong hands selling', value: count(({ score }) => score <= -50) },
  ]
}

function insights(rows: readonly Row[]): Insight[] {
  const most = (of: (row: Row) => number) =>
    rows.reduce<Row | null>((best, row) => (of(row) > (best === null ? 0 : of(best)) ? row : best), null)
  const [gathered, unloaded] = [most(({ score }) => score), most(({ score }) => -score)]
  const came = (to: Phase, from: Phase) =>
    rows.filter(({ phase, phaseBefore, daysIn }) => phase === to && phaseBefore === from && daysIn <= 5).length
  const known = rows.some(({ daysIn }) => !Number.isNaN(daysIn))
  const told = [
    gathered === null ? null : scoreInsight('Strongest', gathered),
    unloaded === null ? null : scoreInsight('Weakest', unloaded),
    known
      ? say('Turned')`
          In five sessions ${fig(String(came('Mark-Up', 'Accumulation')))} came from Accumulation into Mark-Up,
          ${fig(String(came('Mark-Down', 'Distribution')))} from Distribution into Mark-Down.`
      : null,
  ]
  return told.filter((insight) => insight !== null)
}

function scoreInsight(subject: string, { symbol, score, phase, obvTrend, vpaNet }: Row): Insight {
  return say(subject)`
    ${symbol} scores ${fig(signed(score))}, ${phase ?? 'in no phase'}: OBV trend ${fig(signed(obvTrend, 2))}, VPA ${fig(signed(vpaNet, 2))}.`
}

/** What is told of the row that is opened: its parts, and its sessions with what each said. */
function opened(row: Row): Partial<OpenedFigures> {
  const parts = (
    [
      ['OBV trend', row.obvTrend],
      ['A/D trend', row.adTrend],
      ['VPA', row.vpaNet],
      ['Delivery tilt', row.deliveryTilt],
    ] as const
  ).filter(([, value]) => !Number.isNaN(value))
  const score: Working = [parts.length === 4 ? phases.smartMoney : phases.smartMoneyOfKnown, ...parts]
  return {
    badges: [row.phase, row.signal].filter((badge) => badge !== null),
    lines: row.phaseBefore === null ? [] : [`${row.phase} for ${row.daysIn} sessions, after ${row.phaseBefore}.`],
    explanations: workedFigures(list, row, { score }),
    charts: { vpa: row.vpaLines() },
  }
}
