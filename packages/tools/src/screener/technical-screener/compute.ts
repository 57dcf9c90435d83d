import {
  check,
  evaluator,
  type Fault,
  type FormulaBars,
  type FormulaSource,
  isCondition,
  parse,
  TRUE,
} from '@strikelens/analytics/formula'
import { technicalLabel } from '@strikelens/analytics/indicators'
import type { BarRows } from '@strikelens/market/bars'
import { rsDaily } from '@strikelens/market/datasets'
import { clock, dayMonth, grouped } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { type Scan, scanColumn } from '@strikelens/market/scans'
import { istDate } from '@strikelens/market/time'
import type { ParamsOf } from '../../define.ts'
import { fig, say } from '../../figures/say.ts'
import * as shareFigures from '../../figures/shares.ts'
import { turns } from '../../kit/turns.ts'
import { barsOf, formulaBars } from '../../list/askedColumns.ts'
import { partWords, ruleVocabulary } from '../../list/formulaColumns.ts'
import { type ListReading, listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { FoundRule, ListCell, ListData } from '../../list/listData.ts'
import type { ListLines } from '../../list/listLines.ts'
import { meetsLeasts } from '../../list/meetsLeasts.ts'
import { rulesOf, rulesParts } from '../../list/rulesText.ts'
import { workedFigures } from '../../list/workings.ts'
import type { Insight, Result } from '../../result.ts'
import { barField } from '../../shares/barField.ts'
import { readShares, type ShareReading } from '../../shares/readShares.ts'
import { readingFacts, shareNotices } from '../../shares/shareNotices.ts'
import { TECHNICAL_RULES } from '../../shares/technicalRules.ts'
import { list, type TechnicalRow, type tool } from './tool.ts'

type Params = ParamsOf<typeof tool>
type Interval = Params['interval']

/** What indicators rest on until they have settled (§I1). */
const SESSIONS = 600
/** Bars in which a rule is followed back to where it turned true, and that are drawn. */
const LOOKED_AT = 61
const DRAWN = 30
const THIN_CRORE = 5

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  return listAnswer(market, list, params, async (): Promise<ListReading<Row> | null> => {
    const [reading, scan, ratings] = await Promise.all([
      readShares(market, params, params.interval === '1d' ? SESSIONS : 0),
      market.scan(params.interval),
      market.inForce(rsDaily, 'cash'),
    ])
    if (reading === null) return null
    await turns()()
    const rated = new Map(ratings?.table.symbol.map((symbol, at) => [symbol, ratings.table.rating[at]] as const))
    const rule = ruleOf(params)
    const looked = rule === null ? null : await lookFor(market, reading, params, rule, rated)
    await turns()()
    const rows = technicalRows(reading, scan, looked, params)
    const isLive = params.interval === '1d'
    const notices = shareNotices(isLive ? reading : { ...reading, isProvisional: false })
    const fault = looked?.found.fault ?? null
    return {
      ...readingFacts(reading),
      rows,
      found: looked?.found ?? null,
      cells: cells(rows, looked),
      charts: looked === null || looked.bars === 0 ? {} : { matches: matchesOf(looked, params.interval) },
      insights: insights(rows),
      notices: fault === null ? notices : [...notices, { kind: 'warn', text: fault.message }],
      opened,
    }
  })
}

/** The rule that is looked for: the reader's own, else that of the preset on its side; null for none. */
function ruleOf(params: Params): string | null {
  const own = rulesOf(params)
  if (own !== '')
    return params.logic === 'any'
      ? rulesParts(own)
          .map((part) => `(${part})`)
          .join(' OR ')
      : own
  return TECHNICAL_RULES[params.preset]?.[params.side] ?? null
}

/** What a rule said of the last bars of all shares. */
interface Looked {
  readonly found: FoundRule
  /** Bars that were looked at, by name: name s at bar k is element s·bars + k. 0 of a rule that cannot be looked for. */
  readonly bars: number
  readonly truth: Uint8Array
  /** When each of those bars began, epoch ms. */
  readonly start: Float64Array
}

async function lookFor(
  market: Market,
  reading: ShareReading,
  params: Params,
  text: string,
  rated: ReadonlyMap<string, number>,
): Promise<Looked> {
  const vocabulary = ruleVocabulary(list, {}, params.interval)
  const read = parse(text)
  const fault = read.ok ? check(read.formula, vocabulary, read.spans).at(0) : read.fault
  const said = partWords(list, text)
  if (!read.ok || fault !== undefined || !isCondition(read.formula)) {
    return {
      found: { ...said, missing: 0, fault: faultOf(fault) },
      bars: 0,
      truth: new Uint8Array(0),
      start: new Float64Array(0),
    }
  }
  const source = sourceOf(market, reading, params, rated)
  const { truth, bars, skipped } = await evaluator(source, vocabulary).truth(read.formula, LOOKED_AT)
  const panel = await source.panel()
  return {
    found: { ...said, missing: skipped, fault: null },
    bars,
    truth,
    start: panel?.start.slice(-bars) ?? new Float64Array(0),
  }
}

function faultOf(fault: Fault | undefined): FoundRule['fault'] {
  const {
    message = 'This has a value and says nothing that could hold: compare it with something.',
    from = 0,
    to = 0,
  } = fault ?? {}
  return { message, from, to }
}

/** Bars, fields and words of the shares for a rule. The bars of the page are the same for all that is asked. */
function sourceOf(
  market: Market,
  { rows, days, whole }: ShareReading,
  { interval, bar }: Params,
  rated: ReadonlyMap<string, number>,
): FormulaSource & { panel(): Promise<BarRows | null> } {
  const ids = rows.map(({ symbol }) => symbol)
  const others = barsOf(market, ids)
  // The days of the reading are those of all names of the universe, of which some may have no row.
  const isAll = days.symbolCount === rows.length
  const own = async () =>
    interval === '1d' && isAll ? (bar === 'live' ? days : whole) : market.panel(ids, interval, SESSIONS)
  let kept: Promise<{ readonly panel: BarRows; readonly bars: FormulaBars } | null> | null = null
  const page = () => {
    kept ??= own().then((panel) => (panel === null ? null : { panel, bars: formulaBars(panel, interval) }))
    return kept
  }
  const sectors = [...new Set(rows.map(({ sector }) => sector))]
  return {
    symbolCount: rows.length,
    panel: async () => (await page())?.panel ?? null,
    bars: async (of, count, symbol) =>
      of === interval && symbol === undefined ? ((await page())?.bars ?? null) : others(of, count, symbol),
    numbers: async ({ name, interval: of }) => {
      if (name === 'rsRating') return Float64Array.from(ids, (symbol) => rated.get(symbol) ?? Number.NaN)
      const held = of === undefined || of === interval ? await page() : null
      return held === null ? null : barField(market, name, held.panel, held.bars, interval)
    },
    words: () => ({ words: sectors, places: rows.map(({ sector }) => sectors.indexOf(sector)) }),
  }
}

interface Row extends TechnicalRow {
  readonly workings: { readonly close: number; readonly ema: number; readonly sma: number }
}

function technicalRows(
  reading: ShareReading,
  scan: Scan | null,
  looked: Looked | null,
  params: Params,
): readonly Row[] {
  const places = new Map(scan?.ids.map((id, place) => [id, place] as const))
  const column = (name: string) => (scan === null ? null : scanColumn(scan, name))
  const [rsis, scores, emas, smas, adxs, directions] = [
    ...['rsi', 'technicalScore.score', 'ema(20)', 'sma(200)', 'adx.adx', 'supertrend.direction'],
  ].map(column)
  const closes = lastCloses(reading)
  return reading.rows.map((share, s): Row => {
    const place = places.get(share.symbol) ?? -1
    const value = (of: Float64Array | null) => of?.[place] ?? Number.NaN
    const close = params.interval === '1d' ? closes(share.at) : share.last
    const [ema, sma] = [value(emas), value(smas)]
    const when = looked === null || looked.bars === 0 ? null : foundAt(looked, s, Number(params.within))
    const score = value(scores)
    return {
      ...share,
      isFound: when !== null,
      barsAgo: when?.ago ?? Number.NaN,
      holds: when?.holds ?? false,
      barText: when === null || looked === null ? null : barText(looked, when.ago, params.interval),
      rsi: value(rsis),
      score,
      scoreLabel: Number.isNaN(score) ? null : technicalLabel(score),
      emaPct: 100 * (close / ema - 1),
      smaPct: 100 * (close / sma - 1),
      adx: value(adxs),
      supertrend: value(directions),
      workings: { close, ema, sma },
    }
  })
}

/** The close of the last whole session. */
function lastCloses({ whole }: ShareReading): (at: number) => number {
  return (at) => whole.close[(at + 1) * whole.barCount - 1]
}

/** When the rule turned true last, of one that was true on one of the last bars; null of another. */
function foundAt(
  { truth, bars }: Looked,
  s: number,
  within: number,
): { readonly ago: number; readonly holds: boolean } | null {
  const isTrue = (ago: number) => truth[(s + 1) * bars - 1 - ago] === TRUE
  let ago = 0
  while (ago <= within && !isTrue(ago)) ago++
  if (ago > within) return null
  while (ago + 1 < bars && isTrue(ago + 1)) ago++
  return { ago, holds: isTrue(0) }
}

function barText({ start }: Looked, ago: number, interval: Interval): string {
  const at = start[start.length - 1 - ago]
  const day = dayMonth(istDate(at))
  return interval === '1d' || interval === '1w'
    ? day
    : istDate(at) === istDate(start[start.length - 1])
      ? clock(at)
      : `${day} ${clock(at)}`
}

/** How many shares the rule was true of at each of the last bars. */
function matchesOf({ truth, bars, start }: Looked, interval: Interval): ListLines {
  const drawn = Math.min(DRAWN, bars, start.length)
  const values = new Float64Array(drawn)
  for (let end = bars; end <= truth.length; end += bars) {
    for (let k = 0; k < drawn; k++) if (truth[end - drawn + k] === TRUE) values[k]++
  }
  return { time: start.slice(-drawn), interval, lines: [{ name: 'Stocks', values, isBars: true }] }
}

function cells(rows: readonly Row[], looked: Looked | null): readonly ListCell[] {
  if (looked === null) return []
  const found = rows.filter(({ isFound }) => isFound)
  const count = (holds: (row: Row) => boolean) => grouped(found.filter(holds).length)
  return [
    { label: 'Fresh', value: count(({ barsAgo, holds }) => holds && barsAgo === 0) },
    { label: 'Holding', value: count(({ barsAgo, holds }) => holds && barsAgo > 0) },
    { label: 'Gone', value: count(({ holds }) => !holds) },
    {
      label: 'Thin',
      value: count((row) => row.medianTurnoverCrore < THIN_CRORE),
      note: `under ₹${THIN_CRORE} Cr a day`,
    },
  ]
}

function insights(rows: readonly Row[]): readonly Insight[] {
  const found = rows.filter((row) => row.isFound && meetsLeasts(list, row))
  if (found.length === 0) return []
  const bullish = found.filter(({ score }) => score >= 10).length
  const busiest = found.reduce((most, row) => (row.turnoverCrore > most.turnoverCrore ? row : most), found[0])
  return [
    say('Matches')`
      ${fig(grouped(found.length))} stocks match; the most traded of them is ${busiest.symbol} with
      ${fig(`₹${grouped(busiest.turnoverCrore, 2)} Cr`)}.`,
    say('Technicals')`${fig(`${bullish} of ${found.length}`)} have a technical score of 10 or more.`,
  ]
}

/** What is told of the row that is opened: where its figures come from. */
function opened(row: Row): Partial<OpenedFigures> {
  const { close, ema, sma } = row.workings
  const price = ['Close', close, '₹'] as const
  return {
    badges: row.scoreLabel === null ? [] : [row.scoreLabel],
    explanations: workedFigures(list, row, {
      barsAgo: [shareFigures.barsAgo, ['Bars looked at', LOOKED_AT]],
      rsi: [shareFigures.rsiOfBar, ['Bars', 14]],
      score: [shareFigures.technicalScoreOf, ['Votes', 19]],
      emaPct: [shareFigures.fromAverage('EMA 20'), price, ['EMA 20', ema, '₹']],
      smaPct: [shareFigures.fromAverage('SMA 200'), price, ['SMA 200', sma, '₹']],
      adx: [shareFigures.adxOfBar, ['Bars', 14]],
    }),
  }
}
