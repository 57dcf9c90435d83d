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
import { lotsOfQty } from '@strikelens/analytics/options'
import type { Market } from '@strikelens/market/market'
import { type FutureRow, futureRows } from '../../board/boardRows.ts'
import type { BoardReading } from '../../board/readBoard.ts'
import type { StepHistory } from '../../board/stepHistory.ts'
import { FRAME_SESSIONS, FRAMES, type FrameName } from './frames.ts'
import type { BuildupRow, DailyColumns, FrameFigures } from './row.ts'

/** Sessions that a row opens to: those of the longest frame. */
export const STEPS_SHOWN = FRAME_SESSIONS['10D']

/** The futures of a reading with their steps taken together over the frames. */
export function buildupRows(
  market: Market,
  reading: BoardReading,
  histories: readonly StepHistory[],
  frame: FrameName,
): BuildupRow[] {
  const known = new Map(futureRows(reading).map((row) => [row.symbol, row]))
  return histories.flatMap((history) =>
    history.symbols.flatMap(({ symbol }, s) => {
      const row = known.get(symbol)
      return row === undefined ? [] : [buildupRow(market, reading, row, symbolHistory(history, s), frame)]
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

function buildupRow(
  market: Market,
  reading: BoardReading,
  row: FutureRow,
  history: SymbolHistory,
  frame: FrameName,
): BuildupRow {
  const { end, contracts } = history
  const hasClasses = reading.hasOiLabels(row.set)
  const ofFrame = (name: FrameName) => (hasClasses ? frameAt(history, end, FRAME_SESSIONS[name]) : null)
  const n = FRAME_SESSIONS[frame]
  const chosen = ofFrame(frame)
  const [oneDay, fiveDays] = [ofFrame('1D'), ofFrame('5D')]
  const lots = (quantity: number) => lotsOfQty(quantity, row.lotSize)
  const { pointValue } = reading.board
  const contractPoint = contracts.price === null ? Number.NaN : pointValue[contracts.price]
  const oiChg = lots(sum(history.oiChangeQty, end - n + 1, end))
  const volumeRatio = frameVolumeRatio(history.volumeQty, end, n)
  const monthOi = (month: number | null) => (month === null ? 0 : lots(reading.oiQty[month]))
  const { near, next, far } = contracts.months
  return {
    symbol: row.symbol,
    company: market.profile(row.symbol)?.company ?? '',
    sector: row.sector,
    set: row.set,
    price: row.price,
    isTraded: !Number.isNaN(history.close[end]),
    isInBan: row.isInBan,
    isExpiryDay: row.isExpiryDay,
    pointValue: contractPoint,
    oi: row.oi,
    oiValue: row.oiValue,
    turnoverCrore: row.turnover,
    frames: FRAMES.map((name) => frameFigures(history, name, hasClasses)),
    agreeing: chosen?.agreeingDays ?? Number.NaN,
    streak: oneDay === null ? Number.NaN : streak(history.buildup, end),
    isFresh: hasClasses ? isFreshFrame(history, end, n) : null,
    oiChg,
    oiChgValue: valueCrore(oiChg, contractPoint, row.price),
    frameVolume: lots(sum(history.volumeQty, end - n + 1, end)) / n,
    volumeBefore: lots(sum(history.volumeQty, end - n - 19, end - n)) / 20,
    volumeRatio,
    isConfirmed: chosen !== null && chosen.buildup !== 'N' && isConfirmedFrame(chosen, n, volumeRatio),
    isTurning: oneDay !== null && fiveDays !== null && isTurning(oneDay, fiveDays),
    basis: row.basis,
    basisPct: row.basisPct,
    adjBasisPct: row.adjBasisPct,
    dividends: row.dividends,
    rollover: row.rolloverNow,
    monthsOi: Float64Array.of(monthOi(near), monthOi(next), monthOi(far)),
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
  const from = history.end + 1 - STEPS_SHOWN
  const tail = (column: Float64Array) => column.slice(from)
  const classOf = (code: number, i: number): Buildup | null => {
    const at = from + i
    const isKnown = !Number.isNaN(history.priceChangePct[at]) && (at < history.end || hasClasses)
    return isKnown ? BUILDUPS[code] : null
  }
  return {
    close: tail(history.close),
    dp: tail(history.priceChangePct),
    oiChg: tail(history.oiChangeQty).map(lots),
    doi: tail(history.oiChangePct),
    buildup: Array.from(history.buildup.subarray(from), classOf),
    volume: tail(history.volumeQty).map(lots),
  }
}
