import { indicatorPanelLast } from '@strikelens/analytics/indicators'
import { grouped as inGroups, median } from '@strikelens/analytics/numeric'
import { ascending, breadth, countBelow, yearPlace, yearRange } from '@strikelens/analytics/ranking'
import {
  circuitLimits,
  circuitSide,
  dayPos,
  fromOpenPct,
  gapLabel,
  gapPct,
  isGapFilled,
  rangeAtr,
  rangeLabel,
} from '@strikelens/analytics/screening'
import type { BarPanel } from '@strikelens/market/bars'
import { marketCap, priceBands } from '@strikelens/market/datasets'
import { grouped, signed } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { ticksOf } from '@strikelens/market/scans'
import { istInstant } from '@strikelens/market/time'
import type { ParamsOf } from '../../define.ts'
import { fig, say } from '../../figures/say.ts'
import * as shareFigures from '../../figures/shares.ts'
import { turns } from '../../kit/turns.ts'
import { type ListReading, listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { ListCell, ListData } from '../../list/listData.ts'
import type { ListLines } from '../../list/listLines.ts'
import { workedFigures } from '../../list/workings.ts'
import { CLOSES_ONLY } from '../../moment/closesOnly.ts'
import type { Insight, Result } from '../../result.ts'
import { readShares, type ShareReading, type ShareRow } from '../../shares/readShares.ts'
import { readingFacts } from '../../shares/shareNotices.ts'
import { list, type MoverRow, type tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

/** What ATR rests on until it has settled (§I1). */
const SESSIONS = 600
const SPECS = [
  { name: 'atr' },
  { name: 'sma', params: [20] },
  { name: 'sma', params: [50] },
  { name: 'sma', params: [200] },
] as const
const AVERAGES = [20, 50, 200] as const
/** Minutes of one point of a line. */
const STEP = 5
const MAIN_SERIES = 'EQ'
const QUIET_FROM = '14:00'

/** What a row was worked out from. */
interface Workings {
  readonly fiveBefore: number
  readonly fiveNow: number
  readonly atr: number
  readonly delivered: number
  readonly traded: number
  readonly yearHigh: number
  readonly shares: number
}

interface Row extends MoverRow {
  /** Whether it stands above each of its averages; null where it has none. */
  readonly above: readonly (boolean | null)[]
  /** Whether the day made a high or a low of 52 weeks. */
  readonly extreme: 'high' | 'low' | null
  readonly workings: Workings
}

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  return listAnswer(market, list, params, async (): Promise<ListReading<Row> | null> => {
    const reading = await readShares(market, params, SESSIONS, { hasIdle: true })
    if (reading === null) return null
    const ids = reading.rows.map(({ symbol }) => symbol)
    const [minutes, lists, vix] = await Promise.all([
      market.sessionBars(ids, '1m'),
      readLists(market, reading),
      market.quotes(['INDIAVIX']),
    ])
    const rows = await moverRows(reading, minutes, lists)
    const vixCell = vix === null ? [] : [{ label: 'India VIX', value: grouped(vix.last[0], 2), note: moveOf(vix) }]
    return {
      ...readingFacts(reading),
      rows,
      cells: [...cells(rows), ...vixCell],
      charts: minutes === null ? {} : { breadth: breadthLine(reading.rows, minutes) },
      insights: insights(rows),
      notices: minutes === null ? [CLOSES_ONLY] : [],
      opened,
    }
  })
}

function moveOf({ last, prevClose }: { readonly last: Float64Array; readonly prevClose: Float64Array }): string {
  return `${signed(100 * (last[0] / prevClose[0] - 1), 2)}%`
}

/** What lists of the exchange say of shares. */
interface Lists {
  readonly bandPct: ReadonlyMap<string, number>
  /** ₹ between two prices, by the place of a row. */
  readonly ticks: Float64Array
  readonly issued: ReadonlyMap<string, number>
  /** Market values of all shares, ascending. */
  readonly values: Float64Array
  readonly capOf: ReadonlyMap<string, number>
}

async function readLists(market: Market, { rows, days }: ShareReading): Promise<Lists> {
  const ids = rows.map(({ symbol }) => symbol)
  const [bands, caps, ticks] = await Promise.all([
    market.inForce(priceBands, 'cash'),
    market.inForce(marketCap, 'cash'),
    ticksOf(market.panel, ids, (id) => market.profile(id)?.tickSize, days.start[days.barCount - 1]),
  ])
  const main = <Of>(
    table: { readonly symbol: readonly string[]; readonly series: readonly string[] },
    of: (at: number) => Of,
  ) =>
    new Map(table.symbol.flatMap((symbol, at) => (table.series[at] === MAIN_SERIES ? [[symbol, of(at)] as const] : [])))
  const known = caps?.table
  const capOf = known === undefined ? new Map<string, number>() : main(known, (at) => known.marketCap[at])
  return {
    bandPct: bands === null ? new Map() : main(bands.table, (at) => bands.table.bandPct[at]),
    ticks,
    issued: known === undefined ? new Map() : main(known, (at) => known.shares[at]),
    values: ascending([...capOf.values()]),
    capOf,
  }
}

async function moverRows(reading: ShareReading, minutes: BarPanel | null, lists: Lists): Promise<readonly Row[]> {
  const turn = turns()
  await turn()
  const { days, whole, rows, session, isProvisional } = reading
  const last = days.barCount - 1
  const [atrs, ...averages] = indicatorPanelLast(days, SPECS).map(({ values }) => values)
  const isAfterTwo = session.viewAt >= istInstant(session.date, QUIET_FROM)
  const made: Row[] = []
  for (const [place, share] of rows.entries()) {
    const wait = turn()
    if (wait !== null) await wait
    const own = (column: Float64Array) => column.subarray(share.at * days.barCount, (share.at + 1) * days.barCount)
    const told = (column: Float64Array) => column.subarray(share.at * whole.barCount, (share.at + 1) * whole.barCount)
    const prices = { prevClose: share.prevClose, open: share.open, high: share.high, low: share.low, ltp: share.last }
    const atr = atrs[share.at]
    const range = rangeAtr(prices, atr)
    const year = yearRange(days.start, own(days.high), own(days.low), last)
    const before = yearRange(days.start, own(days.high), own(days.low), last, true)
    const delivered = told(whole.deliveryQty)
    const evening = delivered.findLastIndex((quantity) => !Number.isNaN(quantity))
    const traded = told(whole.volume)[evening] ?? Number.NaN
    const tick = lists.ticks[place]
    const limits = circuitLimits(share.prevClose, lists.bandPct.get(share.symbol) ?? Number.NaN, tick)
    const side = share.isFno ? null : circuitSide(share.last, limits, tick)
    const above = averages.map((values) => (Number.isNaN(values[share.at]) ? null : share.last > values[share.at]))
    const closes = minutes === null ? new Float64Array(0) : minuteCloses(minutes, place)
    const five = lastFive(closes)
    const issued = lists.issued.get(share.symbol) ?? Number.NaN
    const value = lists.capOf.get(share.symbol) ?? Number.NaN
    const label = [
      side === null ? null : side === 'upper' ? 'Upper circuit' : 'Lower circuit',
      gapLabel(prices),
      rangeLabel(range, isAfterTwo),
    ]
    made.push({
      ...share,
      fromOpenPct: fromOpenPct(prices),
      fiveMinPct: five === null ? Number.NaN : 100 * (five.now / five.before - 1),
      dayPos: dayPos(prices),
      rangeAtr: range,
      deliveryPct: (100 * delivered[evening]) / traded,
      fromHighPct: year === null ? Number.NaN : yearPlace(share.last, year).fromHighPct,
      marketCapCrore: (issued * share.last) / 1e7,
      capRank: Number.isNaN(value) ? Number.NaN : 1 + lists.values.length - countBelow(lists.values, value, true),
      isGapFilled: Math.abs(gapPct(prices)) >= 1 && isGapFilled(prices) === true,
      circuit: side,
      isAboveAll: above.every((one) => one === true),
      labels: label.filter((word) => word !== null),
      dayLine: lineOf(closes),
      above,
      extreme: extremeOf(isProvisional ? share : { high: own(days.high)[last], low: own(days.low)[last] }, before),
      workings: {
        fiveBefore: five?.before ?? Number.NaN,
        fiveNow: five?.now ?? Number.NaN,
        atr,
        delivered: delivered[evening] ?? Number.NaN,
        traded,
        yearHigh: year?.high ?? Number.NaN,
        shares: issued,
      },
    })
  }
  return made
}

function extremeOf(
  { high, low }: Pick<ShareRow, 'high' | 'low'>,
  before: { readonly high: number; readonly low: number } | null,
): 'high' | 'low' | null {
  if (before === null) return null
  return high > before.high ? 'high' : low < before.low ? 'low' : null
}

function minuteCloses({ close, barCount }: BarPanel, place: number): Float64Array {
  return close.subarray(place * barCount, (place + 1) * barCount)
}

/** The last price of a minute, and that of five minutes with a trade before; null before there are so many. */
function lastFive(closes: Float64Array): { readonly before: number; readonly now: number } | null {
  const last: number[] = []
  for (let t = closes.length - 1; t >= 0 && last.length <= STEP; t--) if (!Number.isNaN(closes[t])) last.push(closes[t])
  return last.length <= STEP ? null : { before: last[STEP], now: last[0] }
}

/** The last price of each five minutes; NaN is a gap. */
function lineOf(closes: Float64Array): Float64Array {
  const line = new Float64Array(Math.ceil(closes.length / STEP)).fill(Number.NaN)
  closes.forEach((close, t) => {
    if (!Number.isNaN(close)) line[Math.floor(t / STEP)] = close
  })
  return line
}

/** Breadth (§M6) at the end of every five minutes; a share keeps its price until its next trade. */
function breadthLine(shares: readonly ShareRow[], minutes: BarPanel): ListLines {
  const points = Math.ceil(minutes.barCount / STEP)
  const moves = Array.from({ length: points }, () => new Float64Array(shares.length).fill(Number.NaN))
  shares.forEach(({ prevClose }, i) => {
    let last = Number.NaN
    lineOf(minuteCloses(minutes, i)).forEach((price, point) => {
      last = Number.isNaN(price) ? last : price
      moves[point][i] = last / prevClose - 1
    })
  })
  return {
    time: Float64Array.from({ length: points }, (_, point) => minutes.start[point * STEP]),
    interval: '5m',
    lines: [{ name: 'Breadth', values: Float64Array.from(moves, (changes) => round(breadth(changes).breadthPct)) }],
  }
}

const round = (value: number) => Math.round(100 * value) / 100

const changeOf = ({ last, prevClose }: ShareRow) => 100 * (last / prevClose - 1)
const isTraded = ({ volumeQty }: ShareRow) => volumeQty > 0

function cells(rows: readonly Row[]): readonly ListCell[] {
  const { advances, declines, unchanged, advanceDeclineRatio, breadthPct } = breadth(
    rows.filter(isTraded).map(changeOf),
  )
  const highs = rows.filter(({ extreme }) => extreme === 'high').length
  const lows = rows.filter(({ extreme }) => extreme === 'low').length
  const shareAbove = (sessions: number, at: number): ListCell[] => {
    const known = rows.flatMap(({ above }) => above[at] ?? [])
    const pct = (100 * known.filter(Boolean).length) / known.length
    return known.length === 0 ? [] : [{ label: `Above SMA ${sessions}`, value: `${grouped(pct, 0)}%` }]
  }
  return [
    { label: 'Up', value: grouped(advances), note: `${grouped(declines)} down, ${grouped(unchanged)} flat` },
    {
      label: 'A/D',
      value: Number.isNaN(advanceDeclineRatio) ? `${grouped(advances)}:0` : grouped(advanceDeclineRatio, 2),
    },
    { label: 'Breadth', value: `${signed(breadthPct, 2)}%` },
    ...AVERAGES.flatMap((sessions, at) => shareAbove(sessions, at)),
    { label: 'New 52w highs', value: grouped(highs), note: `${grouped(lows)} lows` },
  ]
}

function insights(rows: readonly Row[]): readonly Insight[] {
  const traded = rows.filter(isTraded)
  const { advances, declines } = breadth(traded.map(changeOf))
  const bySector = inGroups(traded, ({ sector }) => sector)
  const sectors = [...bySector].map(([sector, own]) => ({ sector, median: median(own.map(changeOf)) }))
  const [best] = sectors.sort((a, b) => b.median - a.median)
  const worst = sectors.at(-1)
  const busiest = traded.reduce<Row | null>(
    (most, row) => (row.rvol > (most?.rvol ?? 0) && row.medianTurnoverCrore >= 2 ? row : most),
    null,
  )
  const told = [
    traded.length === 0
      ? null
      : say('Breadth')`${fig(grouped(advances))} stocks rise and ${fig(grouped(declines))} fall.`,
    best === undefined || worst === undefined || best === worst
      ? null
      : say('Sectors')`
          ${best.sector} leads with a median of ${fig(`${signed(best.median, 2)}%`)}, ${worst.sector} is last with
          ${fig(`${signed(worst.median, 2)}%`)}.`,
    busiest === null
      ? null
      : say('Volume')`
          ${busiest.symbol} trades ${fig(`${grouped(busiest.rvol, 1)}×`)} its usual volume and stands
          ${fig(`${signed(changeOf(busiest), 2)}%`)} from its close.`,
  ]
  return told.filter((insight) => insight !== null)
}

/** What is told of the row that is opened: where its figures come from. */
function opened(row: Row): Partial<OpenedFigures> {
  const { fiveBefore, fiveNow, atr, delivered, traded, yearHigh, shares } = row.workings
  const price = ['Price', row.last, '₹'] as const
  const range = [['High', row.high, '₹'] as const, ['Low', row.low, '₹'] as const] as const
  return {
    badges: row.labels,
    explanations: workedFigures(list, row, {
      fromOpen: [shareFigures.fromOpen, price, ['Open', row.open, '₹']],
      fiveMin: [shareFigures.fiveMinutes, ['Price', fiveNow, '₹'], ['Five minutes before', fiveBefore, '₹']],
      dayPos: row.high === row.low ? null : [shareFigures.dayPosition, price, range[1], range[0]],
      rangeAtr: [shareFigures.rangeInAtr, ...range, ['ATR 14', atr, '₹']],
      delivery: [shareFigures.prevDelivery, ['Delivered', delivered, 'shares'], ['Volume', traded, 'shares']],
      fromHigh: [shareFigures.fromYearHigh, price, ['High', yearHigh, '₹']],
      mcap: [shareFigures.marketValue, ['Issued shares', shares, 'shares'], price],
    }),
  }
}
