import { combinationVolume, vwap } from '@strikelens/analytics/strategy'
import {
  type ContractChange,
  contractChanges,
  previousLeg,
  strikeBefore,
  UNCHANGED,
} from '@strikelens/market/chainSessions'
import type { ChainSnapshot } from '@strikelens/market/chains'
import { dayLabel, plain } from '@strikelens/market/formats'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { lastSession, type SnapshotAxis, snapshotAxis, withinSessions } from '../../chain/axis.ts'
import { type AxisRows, axisRows } from '../../chain/axisRows.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { INTERVAL_MINUTES, type Interval } from '../../kit/intervals.ts'
import { type ChangesByDate, changesByDate, dailyAxis } from './dailyAxis.ts'
import { type RowLeg, type RowQuotes, type RowStrike, rowQuotes } from './rowQuotes.ts'
import { type RowDivider, type SeriesRows, type SideInputs, seriesRows } from './seriesRows.ts'

export interface SeriesRequest {
  readonly at: RowStrike
  readonly interval: Interval
  /** Sessions; 20 is one row a day. */
  readonly days: number
  readonly basis: 'price' | 'iv'
}

const DAILY_SESSIONS = 20

/** A strike, or the one at the money, through the sessions. */
export async function strikeSeries(reading: ChainReading, request: SeriesRequest): Promise<SeriesRows> {
  const isDaily = request.days === DAILY_SESSIONS
  const intraday = await snapshotAxis(reading, isDaily ? 1 : request.days, false)
  const {
    axis,
    rows: all,
    changes,
  } = isDaily
    ? await dailyAxis(reading, intraday, DAILY_SESSIONS)
    : {
        axis: intraday,
        rows: axisRows(intraday, INTERVAL_MINUTES[request.interval]),
        changes: await sessionChanges(reading, intraday),
      }
  // Files are read in the shares of the view's session; snapshots stay as they were published.
  const changeOn = (date: IsoDate) => (isDaily ? UNCHANGED : (changes.get(date) ?? UNCHANGED))
  const changeAt = ({ asOf }: ChainSnapshot) => (changes.size === 0 ? UNCHANGED : changeOn(istDate(asOf)))
  const rows = listedRows(axis, all, request.at, changeAt)
  const read = rowQuotes(axis, rows, reading.facts, request.at, changeAt)
  const quotes = isDaily ? withCarriedPrices(read) : read
  const rolls = rollsOf(quotes)
  const side = (name: 'ce' | 'pe'): SideInputs => ({
    dayBaseLots: dayBase(reading, axis, rows, quotes, name, changeOn),
    ...(isDaily
      ? { vwap: empty(rows), turnover: Number.NaN, turnoverLots: Number.NaN }
      : legVwap(axis, rows, quotes, name, changeAt, reading.terms.lotSize)),
  })
  return seriesRows(
    rows,
    quotes,
    { ce: side('ce'), pe: side('pe') },
    {
      basis: request.basis,
      needsTrade: reading.listing.set === 'STK',
      isDaily,
      rolls: rolls.map(({ row }) => row),
    },
    [...rolls, ...changeDividers(changes, rows)],
  )
}

const empty = ({ time }: AxisRows) => new Float64Array(time.length).fill(Number.NaN)

/** What became of the contracts of each session by the view's (§K1); empty where nothing did. */
async function sessionChanges({ market, listing }: ChainReading, { sessions }: SnapshotAxis): Promise<ChangesByDate> {
  const dates = sessions.map(({ date }) => date)
  return changesByDate(dates, await contractChanges(market, listing, dates))
}

/** Rows of the sessions on which the strike was listed: on an earlier day it may not have been. */
function listedRows(
  { snapshots, sessions }: SnapshotAxis,
  rows: AxisRows,
  at: RowStrike,
  changeAt: (snapshot: ChainSnapshot) => ContractChange,
): AxisRows {
  if (!('strike' in at)) return rows
  const isListed = sessions.map(
    ({ from }) => strikeBefore(snapshots[from].strike, at.strike, changeAt(snapshots[from])) >= 0,
  )
  if (isListed.every(Boolean)) return rows
  const sessionOf = (row: number) => {
    const time = rows.time[row]
    return sessions.findIndex(({ openAt, closeAt }) => time > openAt && time <= closeAt)
  }
  const kept = Array.from(rows.time.keys()).filter((row) => isListed[sessionOf(row)])
  const starts = rows.starts.filter((start) => kept.includes(start)).map((start) => kept.indexOf(start))
  return {
    ...rows,
    time: Float64Array.from(kept, (row) => rows.time[row]),
    snapshot: Int32Array.from(kept, (row) => rows.snapshot[row]),
    starts: starts[0] === 0 ? starts : [0, ...starts],
  }
}

/** A day on which a leg did not trade shows its last close (/stock-timeseries-option-chain). */
function withCarriedPrices(quotes: RowQuotes): RowQuotes {
  const carried = (leg: RowLeg): RowLeg => {
    const ltp = leg.ltp.slice()
    for (let row = 1; row < ltp.length; row++) if (Number.isNaN(ltp[row])) ltp[row] = ltp[row - 1]
    return { ...leg, ltp }
  }
  return { ...quotes, ce: carried(quotes.ce), pe: carried(quotes.pe) }
}

/** Rows at which the strike is another than in the row before. */
function rollsOf({ strike }: RowQuotes): RowDivider[] {
  const rolls: RowDivider[] = []
  let last = Number.NaN
  strike.forEach((now, row) => {
    if (Number.isNaN(now)) return
    if (now !== last && !Number.isNaN(last)) rolls.push({ row, text: `ATM ${plain(last)} → ${plain(now)}` })
    last = now
  })
  return rolls
}

/** Sessions from which a contract is another than in the session before. */
function changeDividers(changes: ChangesByDate, { time }: AxisRows): RowDivider[] {
  const dated = [...changes]
  const shown = istDate(time[time.length - 1])
  return dated.flatMap(([date, after], d) => {
    const before = d === 0 ? after : dated[d - 1][1]
    const times = before.factor / after.factor
    const drop = (before.drop - after.drop) * after.factor
    const row = time.findIndex((instant) => istDate(instant) === date)
    if (row <= 0) return []
    const texts = [
      times === 1
        ? null
        : `Split or bonus, ex-date ${dayLabel(date, shown)}: earlier prices ÷ ${plain(times)}, quantities × ${plain(times)}`,
      drop === 0
        ? null
        : `Dividend of ₹${plain(drop)}, ex-date ${dayLabel(date, shown)}: earlier strikes and spot − ${plain(drop)}`,
    ]
    return texts.flatMap((text) => (text === null ? [] : [{ row, text }]))
  })
}

/** OI of each row's strike at the close before its session, lots of today. */
function dayBase(
  { terms }: ChainReading,
  { sessions, snapshots }: SnapshotAxis,
  rows: AxisRows,
  { strike }: RowQuotes,
  side: 'ce' | 'pe',
  changeOn: (date: IsoDate) => ContractChange,
): Float64Array {
  const out = empty(rows)
  for (const { date, from, to, previous } of sessions) {
    // The close before a session is told in that session's shares.
    const change = changeOn(date)
    const listed = snapshots[from].strike
    const byStrike = new Map<number, number>()
    for (let row = 0; row < out.length; row++) {
      const now = strike[row]
      if (rows.snapshot[row] < from || rows.snapshot[row] >= to || Number.isNaN(now)) continue
      const then = listed[strikeBefore(listed, now, change)]
      const oi = byStrike.get(now) ?? (previousLeg(previous, side, then).oiQty * change.factor) / terms.lotSize
      byStrike.set(now, oi)
      out[row] = oi
    }
  }
  return out
}

/** VWAP of each row's leg from its session's open on the snapshot grid (§S4 with one leg). */
function legVwap(
  axis: SnapshotAxis,
  rows: AxisRows,
  { strike }: RowQuotes,
  side: 'ce' | 'pe',
  changeAt: (snapshot: ChainSnapshot) => ContractChange,
  lotSize: number,
): Omit<SideInputs, 'dayBaseLots'> {
  const { snapshots, starts } = axis
  const byStrike = new Map<number, TradedLeg>()
  const tradedLeg = (wanted: number): TradedLeg => {
    const price = new Float64Array(snapshots.length)
    const dayVolume = new Float64Array(snapshots.length)
    snapshots.forEach((snapshot, t) => {
      const change = changeAt(snapshot)
      const k = strikeBefore(snapshot.strike, wanted, change)
      price[t] = k < 0 ? Number.NaN : snapshot[side].ltp[k] / change.factor
      dayVolume[t] = k < 0 ? Number.NaN : (snapshot[side].volumeQty[k] * change.factor) / lotSize
    })
    const volume = combinationVolume([dayVolume], starts)
    return { price, volume, average: withinSessions(axis, vwap(price, volume, starts)) }
  }
  const legAt = (row: number): TradedLeg | null => {
    if (rows.snapshot[row] < 0 || Number.isNaN(strike[row])) return null
    const leg = byStrike.get(strike[row]) ?? tradedLeg(strike[row])
    byStrike.set(strike[row], leg)
    return leg
  }
  const average = strike.map((_, row) => legAt(row)?.average[rows.snapshot[row]] ?? Number.NaN)
  const last = lastSession(axis).isEndOfDayOnly ? null : legAt(strike.length - 1)
  return { vwap: average, ...turnoverOf(last, starts[starts.length - 1] ?? 0) }
}

interface TradedLeg {
  readonly price: Float64Array
  /** Traded in the step, lots. */
  readonly volume: Float64Array
  readonly average: Float64Array
}

/** What the last VWAP of a leg is made of, from the first snapshot of its session on. */
function turnoverOf(leg: TradedLeg | null, from: number): { turnover: number; turnoverLots: number } {
  if (leg === null) return { turnover: Number.NaN, turnoverLots: Number.NaN }
  let turnover = 0
  let turnoverLots = 0
  for (let t = from; t < leg.price.length; t++) {
    if (Number.isNaN(leg.price[t])) continue
    turnover += leg.price[t] * leg.volume[t]
    turnoverLots += leg.volume[t]
  }
  return { turnover, turnoverLots }
}
