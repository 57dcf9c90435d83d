import { indicatorPanelLast } from '@strikelens/analytics/indicators'
import { fixed, median } from '@strikelens/analytics/numeric'
import {
  crossRanks,
  intradayScores,
  isInTrend,
  isNewLeader,
  largestJumpPct,
  momentumLabel,
  places,
  type Side,
  smoothnessLabel,
  swingScores,
  trendFit,
  unitsPerLakh,
  yearPlace,
  yearRange,
} from '@strikelens/analytics/ranking'
import { fromOpenPct } from '@strikelens/analytics/screening'
import { rsDaily } from '@strikelens/market/datasets'
import { grouped, signed } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { MINUTE_MS } from '@strikelens/market/time'
import type { ParamsOf } from '../../define.ts'
import { fig, say } from '../../figures/say.ts'
import * as shareFigures from '../../figures/shares.ts'
import { turns } from '../../kit/turns.ts'
import { type ListReading, listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { ListCell, ListData } from '../../list/listData.ts'
import { meetsLeasts } from '../../list/meetsLeasts.ts'
import { type Working, workedFigures } from '../../list/workings.ts'
import type { Insight, NoAnswer, Notice, Result } from '../../result.ts'
import { needsDays } from '../../shares/needsDays.ts'
import { readShares, type ShareReading, type ShareRow } from '../../shares/readShares.ts'
import { readingFacts, shareNotices } from '../../shares/shareNotices.ts'
import { list, type MomentumRow, OWN_JUMP, type tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

/** What ATR rests on until it has settled (§I1). */
const SESSIONS = 600
const SPECS = [{ name: 'atr' }, { name: 'sma', params: [50] }, { name: 'sma', params: [200] }] as const
/** Of its longest change. */
const LEAST_SESSIONS = 127
/** Before so much of the session a day has no trend yet. */
const FIRST_MS = 15 * MINUTE_MS
const CHANGE_SESSIONS = 5
const LEADER_SESSIONS = 10

/** What a row was worked out from. */
interface Workings {
  readonly price: number
  readonly before: readonly [month: number, quarter: number, half: number]
  readonly slope: number
  readonly ranks: readonly number[]
  readonly rankBefore: number
  readonly atr: number
  readonly yearHigh: number
}

type Row = MomentumRow & { readonly workings: Workings }

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  return listAnswer(
    market,
    list,
    params,
    async (): Promise<ListReading<Row> | { readonly noAnswer: NoAnswer } | null> => {
      const [reading, ratings] = await Promise.all([
        readShares(market, params, SESSIONS),
        market.inForce(rsDaily, 'cash'),
      ])
      if (reading === null) return null
      const short = needsDays(reading, LEAST_SESSIONS)
      if (short !== null) return short
      const { session } = reading
      const isEarly = params.mode === 'intraday' && session.viewAt - session.openAt < FIRST_MS
      const isIntraday = params.mode === 'intraday' && !isEarly
      const rated = new Map(ratings?.table.symbol.map((symbol, at) => [symbol, ratings.table.rating[at]] as const))
      const rows = await momentumRows(reading, rated, params.side, isIntraday)
      return {
        ...readingFacts(reading),
        rows,
        cells: cells(rows),
        insights: insights(rows, isIntraday),
        notices: [...shareNotices(reading), ...(isEarly ? [EARLY] : [])],
        opened: (row) => opened(row, isIntraday),
      }
    },
  )
}

const EARLY: Notice = {
  kind: 'info',
  text: 'Before 09:30 a day has no trend yet: scores and ranks are those of months.',
}

/** What swing scores are made of at a session, one element a share. */
interface Swing {
  readonly roc21: Float64Array
  readonly roc63: Float64Array
  readonly roc126: Float64Array
  readonly adjustedPct: Float64Array
}

async function momentumRows(
  reading: ShareReading,
  rated: ReadonlyMap<string, number>,
  side: Side,
  isIntraday: boolean,
): Promise<readonly Row[]> {
  const turn = turns()
  await turn()
  const { days, rows: shares } = reading
  const last = days.barCount - 1
  const own = (column: Float64Array, { at }: ShareRow) => column.subarray(at * days.barCount, (at + 1) * days.barCount)
  const closes = shares.map((share) => own(days.close, share))
  await turn()
  const fits = closes.map((close) => trendFit(close, last))
  const swing = swingAt(closes, last)
  const [atrs, sma50s, sma200s] = indicatorPanelLast(days, SPECS).map(({ values }) => values)
  await turn()
  const atrOf = shares.map(({ at }) => atrs[at])
  const intraday = {
    fromOpenPct: Float64Array.from(shares, (share) => fromOpenPct({ ltp: share.last, open: share.open })),
    vwapDistance: Float64Array.from(shares, ({ last: price, vwap }, i) => (price - vwap) / atrOf[i]),
    rvol: Float64Array.from(shares, ({ rvol }) => rvol),
  }
  const scores = isIntraday ? intradayScores(intraday, side) : swingScores(swing, side)
  const rank = places(scores)
  const placesBefore = (sessions: number) =>
    isIntraday ? scores.map(() => Number.NaN) : places(swingScores(swingAt(closes, last - sessions), side))
  const [before, longBefore] = [placesBefore(CHANGE_SESSIONS), placesBefore(LEADER_SESSIONS)]
  await turn()
  const isBear = side === 'bear'
  const ranks = isIntraday
    ? [crossRanks(intraday.fromOpenPct, isBear), crossRanks(intraday.vwapDistance, isBear), crossRanks(intraday.rvol)]
    : [swing.roc21, swing.roc63, swing.roc126, swing.adjustedPct].map((column) => crossRanks(column, isBear))
  return shares.flatMap((share, i): Row[] => {
    const close = closes[i]
    const fit = fits[i]
    const year = yearRange(days.start, own(days.high, share), own(days.low, share), last)
    if (Number.isNaN(scores[i]) || fit === null || year === null) return []
    const price = close[last]
    const isNew = isNewLeader(rank[i], longBefore[i])
    const label = [momentumLabel(scores[i]), smoothnessLabel(fit.rSquared), isNew ? 'New leader' : null]
    return [
      {
        ...share,
        score: scores[i],
        rank: rank[i],
        rankChange: before[i] - rank[i],
        roc21: swing.roc21[i],
        roc63: swing.roc63[i],
        roc126: swing.roc126[i],
        ...fit,
        fromHighPct: yearPlace(price, year).fromHighPct,
        atrPct: (100 * atrOf[i]) / price,
        units: unitsPerLakh(atrOf[i]),
        rating: rated.get(share.symbol) ?? Number.NaN,
        fromOpenPct: intraday.fromOpenPct[i],
        vwapDistance: intraday.vwapDistance[i],
        jumpPct: largestJumpPct(close, last),
        isInTrend: isInTrend(
          { close: price, sma50: sma50s[share.at], sma200: sma200s[share.at], high52: year.high, low52: year.low },
          side,
        ),
        isNewLeader: isNew,
        labels: label.filter((word) => word !== null),
        dayEnd: dayEnd(share),
        workings: {
          price,
          before: [close[last - 21], close[last - 63], close[last - 126]],
          slope: Math.log1p(fit.annualPct / 100) / 252,
          ranks: ranks.map((column) => column[i]),
          rankBefore: before[i],
          atr: atrOf[i],
          yearHigh: year.high,
        },
      },
    ]
  })
}

function swingAt(closes: readonly Float64Array[], end: number): Swing {
  const rocs = (sessions: number) =>
    Float64Array.from(closes, (close) => 100 * ((close[end] ?? Number.NaN) / (close[end - sessions] ?? Number.NaN) - 1))
  return {
    roc21: rocs(21),
    roc63: rocs(63),
    roc126: rocs(126),
    adjustedPct: Float64Array.from(closes, (close) => trendFit(close, end)?.adjustedPct ?? Number.NaN),
  }
}

function dayEnd({ last, high, low }: ShareRow): string | null {
  if (high === low) return null
  return last >= high ? 'Day’s high' : last <= low ? 'Day’s low' : null
}

/** What the page lists where the address says nothing. */
const isListed = (row: Row) => row.isInTrend && row.jumpPct <= OWN_JUMP && meetsLeasts(list, row)

function cells(rows: readonly Row[]): readonly ListCell[] {
  const count = (holds: (row: Row) => boolean) => grouped(rows.filter(holds).length)
  return [
    { label: 'In a trend', value: count(({ isInTrend }) => isInTrend), note: `of ${grouped(rows.length)}` },
    { label: 'Smooth trends', value: count((row) => row.isInTrend && row.rSquared >= 0.8), note: 'R² from 0.8' },
    { label: 'New leaders', value: count(({ isNewLeader }) => isNewLeader) },
    { label: 'Jumps hidden', value: count(({ jumpPct }) => jumpPct > OWN_JUMP), note: `a day beyond ±${OWN_JUMP}%` },
  ]
}

function insights(rows: readonly Row[], isIntraday: boolean): readonly Insight[] {
  const listed = [...rows.filter(isListed)].sort((a, b) => b.score - a.score)
  const [first] = listed
  if (first === undefined) return []
  const strong = listed.filter(({ score }) => score >= 75)
  const smooth = strong.filter(({ rSquared }) => rSquared >= 0.8).length
  const lead = isIntraday
    ? say('Strongest today')`
        ${first.symbol} scores ${fig(fixed(first.score, 1))}: ${fig(`${signed(first.fromOpenPct, 2)}%`)} from its open on
        ${fig(`${fixed(first.rvol, 1)}×`)} its usual volume.`
    : say('Strongest')`
        ${first.symbol} scores ${fig(fixed(first.score, 1))}: ${fig(`${signed(first.roc63, 1)}%`)} in 63 sessions,
        ${fig(`${signed(first.roc126, 1)}%`)} in 126, with an R² of ${fig(fixed(first.rSquared, 2))}.`
  const typical = fixed(median(strong.map(({ atrPct }) => atrPct)), 2)
  return strong.length === 0
    ? [lead]
    : [
        lead,
        say('Smoothness')`
          ${fig(`${smooth} of ${strong.length}`)} scores from 75 on have an R² of 0.8 or more; their median ATR is
          ${fig(`${typical}%`)} of the price.`,
      ]
}

/** What is told of the row that is opened: where its figures come from. */
function opened(row: Row, isIntraday: boolean): Partial<OpenedFigures> {
  const { before, slope, ranks, rankBefore, atr, yearHigh } = row.workings
  const [price, range] = [['Price', row.workings.price, '₹'] as const, ['ATR 14', atr, '₹'] as const]
  const ranked = (names: readonly string[]) => names.map((name, at) => [`Rank of ${name}`, ranks[at]] as const)
  const score: Working = isIntraday
    ? [shareFigures.intradayScore, ...ranked(['from open', 'VWAP distance', 'RVOL'])]
    : [shareFigures.momentumScore, ...ranked(['ROC 21', 'ROC 63', 'ROC 126', 'adj'])]
  const roc = (sessions: number, close: number): Working => [
    shareFigures.roc(sessions),
    price,
    ['Close before', close, '₹'],
  ]
  return {
    badges: row.labels,
    lines: isIntraday ? ['Ranks are those of this session.'] : [],
    explanations: workedFigures(list, row, {
      score,
      rank: [shareFigures.momentumRank, ['Score', row.score]],
      rankChange: [shareFigures.rankChange, ['5 sessions ago', rankBefore], ['Now', row.rank]],
      roc21: roc(21, before[0]),
      roc63: roc(63, before[1]),
      roc126: roc(126, before[2]),
      slopeYear: [shareFigures.annualSlope, ['Slope of ln close a session', slope]],
      r2: [shareFigures.trendFitR2, ['Sessions', 90]],
      adj: [shareFigures.adjustedSlope, ['Slope a year', row.annualPct, '%'], ['R²', row.rSquared]],
      fromHigh: [shareFigures.fromYearHigh, price, ['High', yearHigh, '₹']],
      atrPct: [shareFigures.atrShare, range, price],
      units: [shareFigures.unitsALakh, range],
      rsRating: [shareFigures.ratingAtClose],
      fromOpen: [shareFigures.fromOpen, ['Price', row.last, '₹'], ['Open', row.open, '₹']],
      vwapDist: [shareFigures.vwapDistance, ['Price', row.last, '₹'], ['VWAP', row.vwap, '₹'], range],
    }),
  }
}
