import type { StepColumns } from '@strikelens/analytics/futures'
import { relativeVolume } from '@strikelens/analytics/indicators'
import type { SymbolSet } from '@strikelens/analytics/options'
import type { FutureRow } from '../../board/boardRows.ts'
import type { StepHistory } from '../../board/stepHistory.ts'
import { type DaySteps, daySteps, onDays } from './daySteps.ts'
import type { DaysReading } from './readDays.ts'

/** Sessions before one that say how much volume is usual (§I2). */
const USUAL_SESSIONS = 20

/** One future of the grid. Prices in ₹, quantities in lots of today; one element a day, NaN where unknown. */
export interface BuildupRow extends DaySteps {
  readonly symbol: string
  readonly sector: string
  readonly set: SymbolSet
  readonly lotSize: number
  /** ₹ that one lot earns when the price rises by 1. */
  readonly pointValue: number
  /** False without a trade in the last session: the row stands grey, outside every ranking (§F14). */
  readonly isTraded: boolean
  readonly isInBan: boolean
  /** Of that day's price contract; the last price while the session runs. */
  readonly close: Float64Array
  readonly oiChg: Float64Array
  readonly rvol: Float64Array
  readonly delivery: Float64Array
  /** 1 on the expiry day of the near month. */
  readonly expiry: Uint8Array
  readonly events: readonly { readonly day: number; readonly words: readonly string[] }[]
}

/** The rows of the grid, in the order of the reading. */
export function buildupRows(reading: DaysReading): BuildupRow[] {
  return reading.histories.flatMap((history) => {
    const sessions = reading.days.map(({ date }) => history.dates.indexOf(date))
    return history.symbols.flatMap(({ symbol }, s) => {
      const today = reading.today.get(symbol)
      return today === undefined ? [] : [buildupRow(reading, history, s, sessions, today)]
    })
  })
}

function buildupRow(
  reading: DaysReading,
  history: StepHistory,
  s: number,
  sessions: readonly number[],
  today: FutureRow,
): BuildupRow {
  const { board, days, expired, delivery, events } = reading
  const { symbol, price } = history.symbols[s]
  const own = ownColumn(history, s)
  const last = history.sessionCount - 1
  return {
    symbol,
    sector: today.sector,
    set: today.set,
    lotSize: today.lotSize,
    pointValue: price === null ? Number.NaN : board.board.pointValue[price],
    isTraded: !Number.isNaN(own(history.tradedClose)[last]),
    isInBan: today.isInBan,
    ...daySteps(symbolSteps(history, s, board.hasOiLabels(today.set)), sessions),
    close: onDays(own(history.tradedClose), sessions),
    oiChg: onDays(
      own(history.oiChangeQty).map((qty) => qty / today.lotSize),
      sessions,
    ),
    rvol: onDays(rvols(own(history.volumeQty), today.rvol), sessions),
    delivery: Float64Array.from(days, ({ date }) => delivery.get(date)?.get(symbol) ?? Number.NaN),
    expiry: Uint8Array.from(days, ({ date }, i) =>
      (sessions[i] === last ? today.isExpiryDay : expired.get(date)?.has(symbol)) ? 1 : 0,
    ),
    events: days.flatMap(({ date }, day) => {
      const words = events.get(symbol)?.get(date)
      return words === undefined ? [] : [{ day, words }]
    }),
  }
}

/** What reads the part of a column that belongs to one symbol. */
export function ownColumn({ sessionCount }: StepHistory, s: number): (column: Float64Array) => Float64Array {
  return (column) => column.subarray(s * sessionCount, (s + 1) * sessionCount)
}

/** The steps of one symbol; the last has no class while its OI may not be read (§F14). */
export function symbolSteps(history: StepHistory, s: number, hasOiLabels: boolean): StepColumns {
  const own = ownColumn(history, s)
  const { sessionCount } = history
  const buildup = history.buildup.slice(s * sessionCount, (s + 1) * sessionCount)
  const strength = own(history.strength).slice()
  if (!hasOiLabels) {
    buildup[sessionCount - 1] = 0
    strength[sessionCount - 1] = Number.NaN
  }
  return {
    priceChangePct: own(history.priceChangePct),
    oiChangeQty: own(history.oiChangeQty),
    oiChangePct: own(history.oiChangePct),
    buildup,
    strength,
  }
}

/** RVOL of every session over all months (§F11); the last by its clock while it runs. */
function rvols(volumeQty: Float64Array, today: number): Float64Array {
  const last = volumeQty.length - 1
  return volumeQty.map((volume, d) =>
    d === last ? today : relativeVolume(volume, volumeQty, Math.max(0, d - USUAL_SESSIONS), d),
  )
}
