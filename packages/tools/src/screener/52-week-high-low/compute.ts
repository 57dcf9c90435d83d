import { fixed, mean } from '@strikelens/analytics/numeric'
import {
  baseDepthPct,
  isFirstIn,
  matchesExtreme,
  netNewHighs,
  newExtremeStreak,
  newExtremes,
  newHighLabel,
  priorExtremes,
  type YearRange,
  yearPlace,
  yearRange,
} from '@strikelens/analytics/ranking'
import { highsLowsDaily, rsDaily } from '@strikelens/market/datasets'
import { dayYear, grouped, signed } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { istDate } from '@strikelens/market/time'
import type { ParamsOf } from '../../define.ts'
import { explain } from '../../figures/explain.ts'
import * as extremes from '../../figures/extremes.ts'
import { fig, say } from '../../figures/say.ts'
import * as shareFigures from '../../figures/shares.ts'
import { type ListReading, listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { ListCell, ListData } from '../../list/listData.ts'
import { workedFigures } from '../../list/workings.ts'
import type { Insight, Result } from '../../result.ts'
import { NET_MEAN, type NetsBefore, netLines, netsBefore } from '../../shares/netHighs.ts'
import { type EveningRows, eveningFigure, eveningRows } from '../../shares/ofEvening.ts'
import { pastTick } from '../../shares/pastTick.ts'
import { readShares, type ShareReading, type ShareRow } from '../../shares/readShares.ts'
import { readingFacts, shareNotices } from '../../shares/shareNotices.ts'
import { allTimeHighs, type Beyond, hitTimes } from '../../shares/yearExtremes.ts'
import { type ExtremeRow, list, type tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

/** A year, and the longest stretch before it that a first new high looks back over. */
const SESSIONS = 380
/** With fewer in its 52 weeks a share counts since its listing. */
const WHOLE_YEAR = 200
/** What is said of a base is of one that took a month at least. */
const LEAST_BASE = 20

/** What a row was worked out from. */
interface Workings {
  readonly range: YearRange
  readonly lowestSince: number
  readonly isTraded: boolean
  /** The high and low of before that the session went beyond. */
  readonly beyond: Beyond | null
}

type Row = ExtremeRow & { readonly workings: Workings }

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  return listAnswer(market, list, params, async (): Promise<ListReading<Row> | null> => {
    const reading = await readShares(market, params, SESSIONS, { hasIdle: true })
    return reading === null ? null : extremesOf(market, reading, params)
  })
}

async function extremesOf(market: Market, reading: ShareReading, params: Params): Promise<ListReading<Row>> {
  const [ratings, known, before] = await Promise.all([
    eveningRows(market, rsDaily, ({ symbol }) => symbol),
    eveningRows(market, highsLowsDaily, ({ symbol }) => symbol),
    netsBefore(market, reading.date, params),
  ])
  const beside = { ratings, isAllTime: allTimeHighs(market, reading, known) }
  const found = reading.rows.flatMap((share) => extremeRow(market, reading, share, params, beside) ?? [])
  const beyond = found.flatMap(({ symbol, workings }) =>
    workings.beyond === null ? [] : [{ symbol, ...workings.beyond }],
  )
  const hits = await hitTimes(market, reading.date, beyond, params.hl === 'close')
  const rows = found.map((row): Row => ({ ...row, hitAt: hits.get(row.symbol) ?? null }))
  const breadth = breadthOf(rows, before)
  return {
    ...readingFacts(reading),
    rows,
    ...breadthWords(rows, breadth),
    charts: { breadth: netLines(before, breadth, reading.days.start[reading.days.barCount - 1]) },
    insights: insights(rows, breadth),
    notices: [
      ...shareNotices(reading),
      ...(known === null
        ? [{ kind: 'info' as const, text: 'All-time highs are told from the first evening on.' }]
        : []),
    ],
    opened: (row) => opened(row),
  }
}

interface Beside {
  readonly ratings: EveningRows<typeof rsDaily> | null
  readonly isAllTime: ReturnType<typeof allTimeHighs>
}

/** A share in its year; null of one without a session before this one. */
function extremeRow(
  market: Market,
  { days, whole }: ShareReading,
  share: ShareRow,
  { hl, near, gapDays }: Params,
  { ratings, isAllTime }: Beside,
): Row | null {
  const own = (column: Float64Array) => column.subarray(share.at * days.barCount, (share.at + 1) * days.barCount)
  const [close, low] = [own(days.close), own(days.low)]
  const [highs, lows] = hl === 'close' ? [close, close] : [own(days.high), low]
  const last = days.barCount - 1
  const before = yearRange(days.start, highs, lows, last, true)
  const range = yearRange(days.start, highs, lows, last)
  if (before === null || range === null) return null
  const tick = pastTick(market, share.symbol)
  const isNew = newExtremes(highs, priorExtremes(days.start, highs, 1), 1, tick)
  const [isNewHigh, isNewLow] = [isNew[last] === 1, before.low - lows[last] >= tick / 2]
  const place = yearPlace(share.last, range)
  const daysSince = last - before.highAt
  const streak = newExtremeStreak(isNew, last)
  const delivered = whole.deliveryQty.subarray(share.at * whole.barCount, (share.at + 1) * whole.barCount)
  const evening = delivered.findLastIndex((quantity) => !Number.isNaN(quantity))
  const depth = baseDepthPct(low, before.highAt, last, before.high)
  const tolerance = Number(near)
  return {
    ...share,
    high52: range.high,
    low52: range.low,
    highDate: istDate(days.start[range.highAt]),
    lowDate: istDate(days.start[range.lowAt]),
    ...place,
    previousHigh: before.high,
    daysSince,
    baseDepthPct: depth,
    streak,
    rating: eveningFigure(ratings, share.symbol, ({ rating }) => rating),
    deliveryPct: (100 * delivered[evening]) / whole.volume[share.at * whole.barCount + evening],
    isNewHigh,
    isNewLow,
    isNearHigh: place.fromHighPct >= -tolerance,
    isNearLow: place.fromLowPct <= tolerance,
    isAllTimeHigh: isAllTime(share, tick),
    isFirstIn: isFirstIn(isNew, last, Number(gapDays)),
    isYoung: range.sessions < WHOLE_YEAR,
    hitAt: null,
    reading: readingOf({
      ...{ isNewHigh, isNewLow },
      label: newHighLabel(share.last, before.high, daysSince, streak),
      isEqualHigh: matchesExtreme(highs[last], before.high, tick),
      isEqualLow: matchesExtreme(lows[last], before.low, tick),
    }),
    workings: {
      range,
      lowestSince: before.high * (1 - depth / 100),
      isTraded: !Number.isNaN(highs[last]),
      beyond: isNewHigh
        ? { side: 1, level: before.high, tick }
        : isNewLow
          ? { side: -1, level: before.low, tick }
          : null,
    },
  }
}

interface Seen {
  readonly isNewHigh: boolean
  readonly isNewLow: boolean
  readonly label: string | null
  readonly isEqualHigh: boolean
  readonly isEqualLow: boolean
}

function readingOf({ isNewHigh, isNewLow, label, isEqualHigh, isEqualLow }: Seen): string | null {
  if (isNewHigh) return label ?? 'New high'
  if (isNewLow) return 'New low'
  if (isEqualHigh) return 'Equals the high'
  return isEqualLow ? 'Equals the low' : null
}

/** How many new highs and lows the session has, and what the ten sessions that end with it had in the mean. */
interface Breadth {
  readonly highs: number
  readonly lows: number
  readonly stocks: number
  readonly net: number
  readonly netPct: number
  readonly meanNet: number
  readonly meanBefore: number
}

function breadthOf(rows: readonly Row[], before: NetsBefore): Breadth {
  const traded = rows.filter(({ workings }) => workings.isTraded)
  const highs = traded.filter(({ isNewHigh }) => isNewHigh).length
  const lows = traded.filter(({ isNewLow }) => isNewLow).length
  const nets = [...before.highs.map((one, t) => one - before.lows[t]), highs - lows]
  const meanTo = (end: number) => mean(nets.slice(Math.max(0, end - NET_MEAN), end))
  return {
    ...{ highs, lows, stocks: traded.length },
    ...netNewHighs(highs, lows, traded.length),
    meanNet: meanTo(nets.length),
    meanBefore: meanTo(nets.length - NET_MEAN),
  }
}

function breadthWords(
  rows: readonly Row[],
  { highs, lows, stocks, net, netPct, meanNet }: Breadth,
): Pick<ListReading<Row>, 'cells' | 'explanations'> {
  const cells: ListCell[] = [
    { label: 'New highs', value: grouped(highs) },
    { label: 'New lows', value: grouped(lows) },
    { label: 'Net', value: signed(net), note: `of ${grouped(stocks)}`, how: 'net' },
    { label: 'Net %', value: stocks === 0 ? '–' : `${signed(netPct, 2)}%`, ...(stocks === 0 ? {} : { how: 'netPct' }) },
    ...(Number.isNaN(meanNet) ? [] : [{ label: 'Mean net of 10 sessions', value: signed(meanNet, 1) }]),
    { label: 'All-time highs', value: grouped(rows.filter(({ isAllTimeHigh }) => isAllTimeHigh).length) },
  ]
  const inputs = [
    { name: 'New highs', value: highs },
    { name: 'New lows', value: lows },
  ]
  return {
    cells,
    explanations: {
      net: explain(extremes.netHighs, inputs, net),
      ...(stocks === 0
        ? {}
        : { netPct: explain(extremes.netHighsPct, [...inputs, { name: 'Stocks', value: stocks }], netPct) }),
    },
  }
}

function insights(rows: readonly Row[], { highs, lows, net, netPct, meanNet, meanBefore }: Breadth): Insight[] {
  const longest = rows.reduce<Row | null>(
    (most, row) => (row.isNewHigh && row.daysSince > (most?.daysSince ?? LEAST_BASE) ? row : most),
    null,
  )
  const told = [
    Number.isNaN(netPct)
      ? null
      : say('New extremes')`
          ${fig(grouped(highs))} new highs against ${fig(grouped(lows))} new lows: net ${fig(signed(net))}, ${fig(`${signed(netPct, 2)}%`)}
          of all.`,
    Number.isNaN(meanNet)
      ? null
      : say('Leadership')`
          Over 10 sessions the net is ${fig(signed(meanNet, 1))} in the mean${Number.isNaN(meanBefore) ? '' : `, after ${signed(meanBefore, 1)} in the 10 before`}:
          ${meanNet > 0 ? 'leadership widens' : 'more stocks fall to lows than rise to highs'}.`,
    longest === null
      ? null
      : say('Longest base')`
          ${longest.symbol} passed a high of ${fig(String(longest.daysSince))} sessions ago, over a base that was
          ${fig(`${fixed(longest.baseDepthPct, 1)}%`)} deep.`,
  ]
  return told.filter((insight) => insight !== null)
}

/** What is told of the row that is opened: where its figures come from. */
function opened(row: Row): Partial<OpenedFigures> {
  const { range, lowestSince } = row.workings
  const price = ['Price', row.last, '₹'] as const
  const made = ([date, price]: readonly [string | null, number]) =>
    date === null ? '–' : `${grouped(price, 2)} on ${dayYear(date)}`
  return {
    badges: [row.reading, row.isAllTimeHigh ? 'All-time high' : null].filter((badge) => badge !== null),
    lines: [`52-week high ${made([row.highDate, row.high52])}, low ${made([row.lowDate, row.low52])}.`],
    explanations: workedFigures(list, row, {
      fromHigh: [extremes.fromYearHigh, price, ['52-week high', range.high, '₹']],
      fromLow: [extremes.fromYearLow, price, ['52-week low', range.low, '₹']],
      yearPos: [shareFigures.yearPosition, price, ['Low', range.low, '₹'], ['High', range.high, '₹']],
      baseDepth: [extremes.baseDepth, ['Lowest since', lowestSince, '₹'], ['Previous high', row.previousHigh, '₹']],
    }),
  }
}
