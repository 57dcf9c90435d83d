import { type ChainSeries, type QuoteColumns, quoteColumns } from '../chains/index.ts'
import type { IsoDate } from '../time/index.ts'
import { textChecksum } from './checksum.ts'
import { type FrameFault, FrameFollower } from './frameFollower.ts'
import type { FrameState } from './frameState.ts'
import { fillQuotes, PAISE } from './grid.ts'
import { LegVolumes, placesAmong, relaid } from './legVolumes.ts'

/** Frames that are not in a series. */
export interface FrameGap {
  /** 'missed' gives the numbers of all lost frames; the other reasons say what became of one that came. */
  readonly reason: FrameFault
  /** Null where the frame's bytes cannot be trusted. */
  readonly firstSeq: number | null
  readonly lastSeq: number | null
}

/** A day's series that takes frames as they come; what it gave out before stays as it was. */
export interface GrowingSeries {
  /** True when the frame became the last snapshot; else `gaps` says why not. */
  push(bytes: Uint8Array): boolean
  /** All snapshots so far over all strikes so far, as views: nothing is copied. */
  readonly series: ChainSeries
  readonly gaps: readonly FrameGap[]
  /** Number of the last frame taken, −1 before the first. */
  readonly lastSeq: number
}

/** Two hours of minutes; doubled when full. */
const FIRST_ROWS = 128
const SIDES = ['ce', 'pe'] as const

type Moments = Pick<ChainSeries, 'asOf' | 'oiAsOf' | 'spot' | 'futureBid' | 'futureAsk' | 'futureLast'>

/** `newColumn` says whose memory the columns are in; it is asked again when they have become too short or too narrow. */
export function growingSeries(
  symbol: string,
  expiry: IsoDate,
  date: IsoDate,
  newColumn: (length: number) => Float64Array = (length) => new Float64Array(length),
): GrowingSeries {
  const follower = new FrameFollower(textChecksum(`${symbol} ${expiry}`))
  const volumes = new LegVolumes()
  const gaps: FrameGap[] = []
  let rows = FIRST_ROWS
  let strike: Float64Array = new Float64Array(0)
  let moments = newMoments(() => newColumn(rows))
  let sides = { ce: quoteColumns(0), pe: quoteColumns(0) }
  let count = 0
  let lastSeq = -1
  let view: ChainSeries | null = null

  return {
    push(bytes) {
      const step = follower.take(bytes)
      if (!step.ok) {
        refuse(step.reason, step.seq)
        return false
      }
      if (step.missed > 0) refuse('missed', step.state.seq - 1)
      else takeFromGap(step.state.seq)
      lastSeq = step.state.seq
      append(step.state)
      return true
    },
    get series() {
      view ??= viewOf()
      return view
    },
    gaps,
    get lastSeq() {
      return lastSeq
    },
  }

  function refuse(reason: FrameFault, seq: number | null): void {
    const firstSeq = reason === 'missed' ? lastSeq + 1 : seq
    // A run of lost frames is one gap, however many deltas were refused for it.
    const open = reason === 'missed' ? openGap() : -1
    if (open >= 0) gaps[open] = { reason, firstSeq, lastSeq: seq }
    else gaps.push({ reason, firstSeq, lastSeq: seq })
  }

  /** The gap that begins after the last frame taken. */
  function openGap(): number {
    return gaps.findLastIndex((gap) => gap.reason === 'missed' && gap.firstSeq === lastSeq + 1)
  }

  /** A frame that was overtaken and comes now was not lost. */
  function takeFromGap(seq: number): void {
    const open = openGap()
    if (open < 0) return
    const last = gaps[open].lastSeq
    if (last === null || last <= seq) gaps.splice(open, 1)
    else gaps[open] = { reason: 'missed', firstSeq: seq + 1, lastSeq: last }
  }

  function append(state: FrameState): void {
    const before = volumes.strikes
    const hasNewStrikes = volumes.follow(state)
    if (hasNewStrikes) widen(before)
    if (count === rows) lengthen()
    const width = strike.length
    const { asOf, oiAsOf, moment } = state
    moments.asOf[count] = asOf
    moments.oiAsOf[count] = oiAsOf
    moments.spot[count] = moment[0] / PAISE
    moments.futureBid[count] = moment[1] / PAISE
    moments.futureAsk[count] = moment[2] / PAISE
    moments.futureLast[count] = moment[3] / PAISE
    SIDES.forEach((name, side) => {
      if (volumes.places !== null)
        eachField(sides[name], (column) => column.fill(Number.NaN, count * width, (count + 1) * width))
      fillQuotes(state.numbers, side, state.unitsPerRupee, sides[name], count * width, volumes.places)
      const changedAt = volumes.changedAt.subarray(side * width, (side + 1) * width)
      sides[name].volumeChangedAt.set(changedAt, count * width)
    })
    count++
    view = null
  }

  function widen(before: Float64Array): void {
    const places = placesAmong(before, volumes.strikes)
    const width = volumes.strikes.length
    // Rows to come are written whole; only those that have been need NaN for strikes of which they knew nothing.
    const wider = (column: Float64Array) =>
      places.length === 0
        ? newColumn(rows * width).fill(Number.NaN, 0, count * width)
        : filled(newColumn(rows * width), relaid(column, places, width))
    sides = { ce: eachField(sides.ce, wider), pe: eachField(sides.pe, wider) }
    strike = volumes.strikes.map((paise) => paise / PAISE)
  }

  function lengthen(): void {
    rows *= 2
    const longer = (column: Float64Array) => filled(newColumn(column.length * 2), column)
    sides = { ce: eachField(sides.ce, longer), pe: eachField(sides.pe, longer) }
    moments = eachMoment(moments, longer)
  }

  function viewOf(): ChainSeries {
    const legs = count * strike.length
    const quotes = (columns: QuoteColumns) => eachField(columns, (column) => column.subarray(0, legs))
    return {
      symbol,
      expiry,
      date,
      strike,
      count,
      ...eachMoment(moments, (column) => column.subarray(0, count)),
      ce: quotes(sides.ce),
      pe: quotes(sides.pe),
    }
  }
}

function filled(column: Float64Array, values: Float64Array): Float64Array {
  column.set(values)
  return column
}

function newMoments(column: () => Float64Array): Moments {
  return {
    asOf: column(),
    oiAsOf: column(),
    spot: column(),
    futureBid: column(),
    futureAsk: column(),
    futureLast: column(),
  }
}

function eachMoment(moments: Moments, change: (column: Float64Array) => Float64Array): Moments {
  return {
    asOf: change(moments.asOf),
    oiAsOf: change(moments.oiAsOf),
    spot: change(moments.spot),
    futureBid: change(moments.futureBid),
    futureAsk: change(moments.futureAsk),
    futureLast: change(moments.futureLast),
  }
}

function eachField(columns: QuoteColumns, change: (column: Float64Array) => Float64Array): QuoteColumns {
  return {
    ltp: change(columns.ltp),
    bid: change(columns.bid),
    ask: change(columns.ask),
    volumeQty: change(columns.volumeQty),
    oiQty: change(columns.oiQty),
    volumeChangedAt: change(columns.volumeChangedAt),
  }
}

/** A day's frames as one series, and what is not in it. */
export function decodeSeries(
  symbol: string,
  expiry: IsoDate,
  date: IsoDate,
  frames: readonly Uint8Array[],
): { series: ChainSeries; gaps: readonly FrameGap[] } {
  const growing = growingSeries(symbol, expiry, date)
  for (const frame of frames) growing.push(frame)
  return { series: growing.series, gaps: growing.gaps }
}
