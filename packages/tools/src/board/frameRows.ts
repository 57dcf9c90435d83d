import {
  BUILDUPS,
  type Buildup,
  type Frame,
  frame as frameAt,
  frameVolumeRatio,
  isConfirmedFrame,
  isFreshFrame,
  isTurning,
  type StepColumns,
  streak,
  valueCrore,
} from '@strikelens/analytics/futures'
import { type Crore, lotsOfQty } from '@strikelens/analytics/options'
import type { IsoDate } from '@strikelens/market/time'
import { type FutureRow, futureRows } from './boardRows.ts'
import type { BoardReading } from './readBoard.ts'
import type { StepHistory } from './stepHistory.ts'

/** Frames a buildup is read over (§F7), shortest first. */
export const FRAMES = ['1D', '3D', '5D', '10D'] as const
export type FrameName = (typeof FRAMES)[number]

/** Sessions of each. */
export const FRAME_SESSIONS: Readonly<Record<FrameName, number>> = { '1D': 1, '3D': 3, '5D': 5, '10D': 10 }

/** Sessions that are read: the longest frame, the 20 before it that its volume is measured against, and one to step from. */
export const SESSIONS_READ = 31

/** One frame of a future (§F7); changes in percent, NaN and null where the frame has no answer. */
export interface FrameFigures {
  readonly dp: number
  readonly doi: number
  readonly buildup: Buildup | null
  readonly strength: number
  /** A contract that was open at its start has expired since. */
  readonly spansExpiry: boolean
}

/** The last daily steps of a future, those of the longest frame, oldest first; ₹, percent, lots of now. */
interface DailyColumns {
  readonly dates: readonly IsoDate[]
  readonly close: Float64Array
  readonly dp: Float64Array
  readonly oiChg: Float64Array
  readonly doi: Float64Array
  readonly buildup: readonly (Buildup | null)[]
  readonly volume: Float64Array
}

/** A future over its frames; NaN is "–". */
export interface FrameRow extends FutureRow {
  /** In the order of `FRAMES`. */
  readonly frames: readonly FrameFigures[]
  /** The one that it is judged by. */
  readonly chosen: FrameFigures
  /** Sessions of the chosen frame whose own class is the frame's. */
  readonly agreeing: number
  /** Latest sessions of the same 1D class; 0 for Neutral. */
  readonly streak: number
  /** The chosen frame's class is not the one it had a session earlier; null where either is unknown. */
  readonly isFresh: boolean | null
  /** Of the chosen frame. */
  readonly oiChg: number
  readonly oiChgValue: Crore
  /** Mean daily volume of the chosen frame and of the 20 sessions before it, all months. */
  readonly frameVolume: number
  readonly volumeBefore: number
  readonly volumeRatio: number
  readonly isConfirmed: boolean
  readonly isTurning: boolean
  readonly steps: DailyColumns
}

/** The futures of a reading with their steps taken together over the frames. */
export function frameRows(reading: BoardReading, histories: readonly StepHistory[], frame: FrameName): FrameRow[] {
  const known = new Map(futureRows(reading).map((row) => [row.symbol, row]))
  return histories.flatMap((history) =>
    history.symbols.flatMap(({ symbol }, s) => {
      const row = known.get(symbol)
      return row === undefined ? [] : [frameRow(reading, row, symbolHistory(history, s), frame)]
    }),
  )
}

/** One symbol's part of a history. */
interface SymbolHistory extends StepColumns, Pick<StepHistory, 'dates' | 'close' | 'volumeQty'> {
  readonly contracts: StepHistory['symbols'][number]
  /** Place of the view's own session. */
  readonly end: number
  readonly priceExpiry: readonly string[]
}

function symbolHistory(history: StepHistory, s: number): SymbolHistory {
  const [from, to] = [s * history.sessionCount, (s + 1) * history.sessionCount]
  const part = (column: Float64Array) => column.subarray(from, to)
  return {
    contracts: history.symbols[s],
    dates: history.dates,
    end: history.sessionCount - 1,
    priceChangePct: part(history.priceChangePct),
    oiChangeQty: part(history.oiChangeQty),
    oiChangePct: part(history.oiChangePct),
    buildup: history.buildup.subarray(from, to),
    strength: part(history.strength),
    close: part(history.close),
    volumeQty: part(history.volumeQty),
    priceExpiry: history.priceExpiry.slice(from, to),
  }
}

function frameRow(reading: BoardReading, row: FutureRow, history: SymbolHistory, frame: FrameName): FrameRow {
  const { end, contracts } = history
  const hasClasses = reading.hasOiLabels(row.set)
  const ofFrame = (name: FrameName) => (hasClasses ? frameAt(history, end, FRAME_SESSIONS[name]) : null)
  const n = FRAME_SESSIONS[frame]
  const chosen = ofFrame(frame)
  const [oneDay, fiveDays] = [ofFrame('1D'), ofFrame('5D')]
  const lots = (quantity: number) => lotsOfQty(quantity, row.lotSize)
  const pointValue = contracts.price === null ? Number.NaN : reading.board.pointValue[contracts.price]
  const oiChg = lots(sum(history.oiChangeQty, end - n + 1, end))
  const volumeRatio = frameVolumeRatio(history.volumeQty, end, n)
  return {
    ...row,
    isTraded: !Number.isNaN(history.close[end]),
    pointValue,
    frames: FRAMES.map((name) => frameFigures(history, name, hasClasses)),
    chosen: frameFigures(history, frame, hasClasses),
    agreeing: chosen?.agreeingDays ?? Number.NaN,
    streak: oneDay === null ? Number.NaN : streak(history.buildup, end),
    isFresh: hasClasses ? isFreshFrame(history, end, n) : null,
    oiChg,
    oiChgValue: valueCrore(oiChg, pointValue, row.price),
    frameVolume: lots(sum(history.volumeQty, end - n + 1, end)) / n,
    volumeBefore: lots(sum(history.volumeQty, end - n - 19, end - n)) / 20,
    volumeRatio,
    isConfirmed: chosen !== null && chosen.buildup !== 'N' && isConfirmedFrame(chosen, n, volumeRatio),
    isTurning: oneDay !== null && fiveDays !== null && isTurning(oneDay, fiveDays),
    steps: dailyColumns(history, lots, hasClasses),
  }
}

function frameFigures(history: SymbolHistory, name: FrameName, hasClasses: boolean): FrameFigures {
  const { end } = history
  const found: Frame | null = frameAt(history, end, FRAME_SESSIONS[name])
  return {
    dp: found?.priceChangePct ?? Number.NaN,
    doi: found?.oiChangePct ?? Number.NaN,
    buildup: found !== null && hasClasses ? found.buildup : null,
    strength: found !== null && hasClasses ? found.strength : Number.NaN,
    spansExpiry: found !== null && spansExpiry(history, FRAME_SESSIONS[name]),
  }
}

/** Whether a contract that gave the price before has expired from the close the frame is measured from on, before its last day. */
function spansExpiry({ dates, end, priceExpiry }: SymbolHistory, n: number): boolean {
  const [from, to] = [dates[end - n], dates[end]]
  return priceExpiry.some((expiry) => expiry >= from && expiry < to)
}

/** Sum of the elements from one place to another; NaN where one of them is unknown or before the first. */
function sum(column: Float64Array, from: number, to: number): number {
  if (from < 0) return Number.NaN
  return column.subarray(from, to + 1).reduce((total, value) => total + value, 0)
}

function dailyColumns(history: SymbolHistory, lots: (quantity: number) => number, hasClasses: boolean): DailyColumns {
  const from = history.end + 1 - FRAME_SESSIONS['10D']
  const tail = (column: Float64Array) => column.slice(from)
  const classOf = (code: number, i: number): Buildup | null => {
    const at = from + i
    const isKnown = !Number.isNaN(history.priceChangePct[at]) && (at < history.end || hasClasses)
    return isKnown ? BUILDUPS[code] : null
  }
  return {
    dates: history.dates.slice(from),
    close: tail(history.close),
    dp: tail(history.priceChangePct),
    oiChg: tail(history.oiChangeQty).map(lots),
    doi: tail(history.oiChangePct),
    buildup: Array.from(history.buildup.subarray(from), classOf),
    volume: tail(history.volumeQty).map(lots),
  }
}
