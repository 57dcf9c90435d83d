import { closeLocation, indicatorPanelLast, relativeVolume, rvol } from '@strikelens/analytics/indicators'
import { fixed } from '@strikelens/analytics/numeric'
import {
  averageTradeRupees,
  DAILY_VOLUME_KINDS,
  deliveryPctChange,
  isDryUp,
  isOfVolumeKind,
  type VolumeDay,
  volumeDayLabel,
  volumeRecord,
  volumeStreak,
} from '@strikelens/analytics/screening'
import type { BarRows } from '@strikelens/market/bars'
import { dayMonth, grouped, signed } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { istDate } from '@strikelens/market/time'
import type { ParamsOf } from '../../define.ts'
import * as volumes from '../../figures/dailyVolume.ts'
import { fig, say } from '../../figures/say.ts'
import * as shareFigures from '../../figures/shares.ts'
import { type ListReading, listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { ListCell, ListData } from '../../list/listData.ts'
import type { ListLines } from '../../list/listLines.ts'
import { workedFigures } from '../../list/workings.ts'
import type { Insight, Result } from '../../result.ts'
import { dealSides } from '../../shares/dealSides.ts'
import { readShares, type ShareReading, type ShareRow } from '../../shares/readShares.ts'
import { readingFacts, shareNotices } from '../../shares/shareNotices.ts'
import { tradeToTrade } from '../../shares/tradeToTrade.ts'
import { list, type tool, type VolumeRow } from './tool.ts'

type Params = ParamsOf<typeof tool>

/** What the longest record is counted over; ATR has settled long before. */
const SESSIONS = 253
/** Sessions that a streak is followed back. */
const STREAK = 60

/** What a row was worked out from. */
interface Workings {
  readonly delivered: { readonly qty: number; readonly usual: number; readonly volume: number; readonly pct: number }
  readonly trade: { readonly turnover: number; readonly trades: number; readonly usual: number }
  readonly isUp: boolean
}

type Row = VolumeRow & { readonly workings: Workings }

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  return listAnswer(market, list, params, async (): Promise<ListReading<Row> | null> => {
    const reading = await readShares(market, params, SESSIONS)
    return reading === null ? null : volumesOf(market, reading, Number(params.period))
  })
}

async function volumesOf(market: Market, reading: ShareReading, sessions: number): Promise<ListReading<Row>> {
  const { whole, days } = reading
  const evening = lastEvening(whole)
  const told = istDate(whole.start[evening])
  const [deals, held] = await Promise.all([dealSides(market, told), tradeToTrade(market, told)])
  const [atr] = indicatorPanelLast(days, [{ name: 'atr' }])
  const rows = reading.rows.map((share) =>
    volumeRow(reading, share, {
      ...{ sessions, evening },
      isTradeToTrade: held.has(share.symbol),
      atr: atr.values[share.at],
      deal: deals.get(share.symbol) ?? null,
    }),
  )
  return {
    ...readingFacts(reading),
    rows,
    cells: cells(rows),
    insights: insights(rows, sessions),
    notices: [
      ...shareNotices(reading),
      ...(told === reading.date
        ? []
        : [
            {
              kind: 'info' as const,
              text: `Deliveries, trades and deals are those of ${dayMonth(told)}, the last told.`,
            },
          ]),
    ],
    opened: (row) => ({ ...opened(row, sessions, reading), charts: { volume: volumeLines(reading, row, sessions) } }),
  }
}

/** The last whole session of which deliveries of anybody are told; the last one where none are. */
function lastEvening({ deliveryQty, barCount, symbolCount }: BarRows): number {
  for (let t = barCount - 1; t >= 0; t--) {
    for (let i = 0; i < symbolCount; i++) if (!Number.isNaN(deliveryQty[i * barCount + t])) return t
  }
  return barCount - 1
}

interface Beside {
  readonly sessions: number
  /** The session of which deliveries and trades are told. */
  readonly evening: number
  readonly isTradeToTrade: boolean
  readonly atr: number
  readonly deal: string | null
}

function volumeRow(
  { days, whole, isProvisional, date }: ShareReading,
  share: ShareRow,
  { sessions, evening, isTradeToTrade, atr, deal }: Beside,
): Row {
  const rowOf = ({ barCount }: BarRows) => {
    return (column: Float64Array) => column.subarray(share.at * barCount, (share.at + 1) * barCount)
  }
  const [own, told] = [rowOf(days), rowOf(whole)]
  const last = days.barCount - 1
  // Before its listing a share has no sessions, which are none that a record could beat.
  const volume = own(days.volume)
  const traded = volume.subarray(Math.max(0, volume.findIndex(isKnown)))
  const recent = volume.subarray(Math.max(0, last + 1 - STREAK - sessions))
  const times = rvol(recent, sessions).subarray(-STREAK)
  const [high, low] = [own(days.high)[last], own(days.low)[last]]
  const delivered = deliveries(told(whole.deliveryQty), told(whole.volume), evening, sessions)
  const trade = trades(told(whole.turnover), told(whole.trades), evening, sessions)
  const tradeRupees = averageTradeRupees(trade.turnover, trade.trades)
  const close = own(days.close)[last]
  const day: VolumeDay = {
    chgPct: 100 * (close / share.prevClose - 1),
    volX: times[times.length - 1],
    delX: delivered.qty / delivered.usual,
    deliveryPctChange: delivered.points,
    clv: closeLocation(high, low, close),
    record: volumeRecord(traded, traded.length - 1),
    isDryUp: isDryUp(traded, traded.length - 1, high - low, atr),
    isTradeToTrade,
  }
  const isOfBefore = istDate(whole.start[evening]) !== date
  return {
    ...share,
    day,
    dayVolume: volume[last],
    usualVolume: usualOf(volume, last, sessions),
    deliveredQty: delivered.qty,
    deliveryPct: delivered.pct,
    tradeRupees,
    tradeTimes: tradeRupees / trade.usual,
    streak: volumeStreak(times, times.length - 1),
    kinds: DAILY_VOLUME_KINDS.filter((kind) => isOfVolumeKind(kind, day)),
    deal,
    // A day whose deliveries are not told has no word for who kept what it traded.
    reading: volumeDayLabel(isOfBefore ? { ...day, delX: Number.NaN } : day),
    isRunning: isProvisional,
    isOfBefore,
    workings: { delivered, trade, isUp: close > share.prevClose },
  }
}

const isKnown = (value: number) => !Number.isNaN(value)

/** Mean of the sessions before one, as relative volume has it (§I2). */
function usualOf(column: Float64Array, at: number, sessions: number): number {
  return 1 / relativeVolume(1, column, Math.max(0, at - sessions), at)
}

function deliveries(qty: Float64Array, volume: Float64Array, at: number, sessions: number) {
  const pct = (t: number) => (100 * qty[t]) / volume[t]
  const before = Float64Array.from({ length: Math.min(at, sessions) }, (_, n) => pct(at - Math.min(at, sessions) + n))
  return {
    qty: qty[at],
    usual: usualOf(qty, at, sessions),
    volume: volume[at],
    pct: pct(at),
    points: deliveryPctChange(pct(at), before),
  }
}

function trades(turnover: Float64Array, count: Float64Array, at: number, sessions: number) {
  const size = turnover.map((rupees, t) => averageTradeRupees(rupees, count[t]))
  return { turnover: turnover[at], trades: count[at], usual: usualOf(size, at, sessions) }
}

const count = (rows: readonly Row[], kind: (typeof DAILY_VOLUME_KINDS)[number]) =>
  rows.filter(({ kinds }) => kinds.includes(kind)).length

function cells(rows: readonly Row[]): readonly ListCell[] {
  const known = rows.filter(({ day }) => isKnown(day.volX))
  const sum = (of: (row: Row) => number) => known.reduce((total, row) => total + of(row), 0)
  const all = sum(({ dayVolume }) => dayVolume) / sum(({ usualVolume }) => usualVolume)
  return [
    { label: 'Volume up', value: grouped(count(rows, 'volume-up')), note: 'Vol × from 2' },
    { label: 'Records', value: grouped(count(rows, 'record')) },
    { label: 'Delivery surges', value: grouped(count(rows, 'delivery-surge')) },
    { label: 'Dry-ups', value: grouped(count(rows, 'dry-up')) },
    ...(known.length === 0 ? [] : [{ label: 'All together', value: `${fixed(all, 2)}×`, note: 'of their average' }]),
  ]
}

function insights(rows: readonly Row[], sessions: number): Insight[] {
  const most = rows.reduce<Row | null>((best, row) => (row.day.volX > (best?.day.volX ?? 0) ? row : best), null)
  const busy = rows.filter(({ kinds }) => kinds.includes('volume-up'))
  const surge = rows
    .filter(({ kinds }) => kinds.includes('delivery-surge'))
    .reduce<Row | null>((best, row) => (row.day.delX > (best?.day.delX ?? 0) ? row : best), null)
  const told = [
    most === null
      ? null
      : say('Most unusual')`
          ${most.symbol} trades ${fig(`${most.isRunning ? '~' : ''}${fixed(most.day.volX, 2)}×`)} its mean of ${String(sessions)} sessions,
          ${fig(`${signed(most.day.chgPct, 2)}%`)}.`,
    busy.length === 0
      ? null
      : say('Direction')`
          ${fig(`${busy.filter(({ workings }) => workings.isUp).length} of ${busy.length}`)} with twice their volume are up.`,
    surge === null
      ? null
      : say('Taken home')`
          ${surge.symbol} was delivered ${fig(`${fixed(surge.day.delX, 1)}×`)} as much as usual: ${fig(`${fixed(surge.deliveryPct, 1)}%`)}
          of its volume, ${fig(signed(surge.day.deliveryPctChange, 1))} points.`,
  ]
  return told.filter((insight) => insight !== null)
}

/** What is told of the row that is opened: where its figures come from. */
function opened(row: Row, sessions: number, { isProvisional }: ShareReading): Partial<OpenedFigures> {
  const { delivered, trade } = row.workings
  const { day } = row
  return {
    badges: [row.reading, day.record === null ? null : `Record of ${day.record} sessions`, row.deal].filter(
      (badge) => badge !== null,
    ),
    lines: isProvisional ? [`${grouped(row.volumeQty)} shares so far.`] : [],
    explanations: workedFigures(list, row, {
      ...(isProvisional
        ? {
            volume: [
              volumes.dayVolume,
              ['Volume so far', row.volumeQty, 'shares'],
              ['Usual share of the day by now', row.volumeQty / row.dayVolume],
            ],
          }
        : {}),
      volX: [
        volumes.volumeTimes,
        [isProvisional ? 'Volume, projected' : 'Volume', row.dayVolume, 'shares'],
        [`Mean of ${sessions} before`, row.usualVolume, 'shares'],
      ],
      delivery: [
        shareFigures.deliveryPct,
        ['Delivered', delivered.qty, 'shares'],
        ['Volume', delivered.volume, 'shares'],
      ],
      points: [
        volumes.deliveryPoints,
        ['Delivery %', delivered.pct, '%'],
        [`Mean of ${sessions} before`, delivered.pct - day.deliveryPctChange, '%'],
      ],
      delivX: [
        volumes.deliveryTimes,
        ['Delivered', delivered.qty, 'shares'],
        [`Mean of ${sessions} before`, delivered.usual, 'shares'],
      ],
      trade: [volumes.averageTrade, ['Turnover', trade.turnover, '₹'], ['Trades', trade.trades]],
      tradeX: [
        volumes.tradeTimes,
        ['Average trade', row.tradeRupees, '₹'],
        [`Mean of ${sessions} before`, trade.usual, '₹'],
      ],
    }),
  }
}

/** What was traded in the last sessions: delivered, not delivered, and the mean that each is measured by. */
function volumeLines({ days }: ShareReading, { at }: Row, sessions: number): ListLines {
  const own = (column: Float64Array) => column.subarray(at * days.barCount, (at + 1) * days.barCount)
  const [volume, delivered] = [own(days.volume), own(days.deliveryQty)]
  const from = Math.max(0, days.barCount - STREAK)
  const usual = volume.map((_, t) => usualOf(volume, t, sessions))
  return {
    time: days.start.slice(from),
    interval: '1d',
    lines: [
      { name: 'Delivered', values: delivered.slice(from), isBars: true, color: 'accent', stack: 'day' },
      {
        name: 'Not delivered',
        values: volume.map((traded, t) => traded - (delivered[t] || 0)).slice(from),
        isBars: true,
        color: 'volume',
        stack: 'day',
      },
      { name: `Mean of ${sessions} before`, values: usual.slice(from), color: 'warn' },
    ],
  }
}
