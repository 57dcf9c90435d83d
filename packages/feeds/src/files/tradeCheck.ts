import { grouped } from '@strikelens/market/formats'
import type { NumberColumn } from './csv/columns.ts'
import type { Refusal } from './csv/refusal.ts'
import type { CsvTable } from './csv/table.ts'
import { type RejectedFile, rejectedFile } from './problem.ts'

/** Columns of a day's prices, of which each line is to fit the others of its own. */
interface CheckedPrices {
  readonly low: NumberColumn
  readonly high: NumberColumn
  readonly close: NumberColumn
  /** Whether the close of a row is a price of its day; it always is without it. */
  readonly isOfDay?: (row: number) => boolean
  readonly trades?: CheckedTrades
}

/** Volume and value of a day: value ÷ (price × volume) is what a unit of the printed volume stands for. */
interface CheckedTrades {
  readonly volume: NumberColumn
  readonly turnover: NumberColumn
  /** How far turnover is off by the unit it is printed to, ₹. */
  readonly rounding: number
  /** How far beyond the prices of its day a line of a real file comes, as a factor. */
  readonly within: number
  /** What is added to the price that turnover is of: an option's strike. 0 without it. */
  readonly strikeAt?: (row: number) => number
  /** Units that one of the printed volume stands for; or the number of a group whose rows share one that no line prints. */
  readonly unit: { readonly at: (row: number) => number } | { readonly groupAt: (row: number) => number }
}

/** No honest file has one line in ten that contradicts itself; measured: one in a thousand. */
const MOST_WRONG = 0.1
/** Of fewer traded lines no share is taken. */
const FEWEST_LINES = 10
/** Rows of a group that settle what they share: of two that differ neither is right before the other. */
const FEWEST_OF_GROUP = 3
/** Exchanges compute some closes: those of real files lie up to 12 % outside, where a few units were traded. */
const CLOSE_SLACK = 0.25
/** Two ticks. */
const CLOSE_TICKS = 0.1

/**
 * Holds each line's close and value against its prices and volume. A file in which many contradict themselves is rejected by
 * the check they fail: a column stands under another's header. Single lines are left out and told.
 */
export function tradeCheck(file: string, table: CsvTable, prices: CheckedPrices): RejectedFile | null {
  const trades = prices.trades === undefined ? null : tradeMisfits(table.rows, prices, prices.trades)
  const closes = closesOutside(table.rows, prices)
  const unitWords = prices.trades !== undefined && isPlain(prices.trades) ? PRICE_WORDS : LOT_WORDS
  if (trades !== null && isMostlyWrong(trades)) return rejectedFile(file, `${unitWords} ${shareWords(trades)}`)
  if (isMostlyWrong(closes)) return rejectedFile(file, `the close lies outside low to high ${shareWords(closes)}`)
  if ((trades?.wrong ?? 0) + closes.wrong === 0) return null
  const { close, low, high } = prices
  const refusals = new Map<number, Refusal>()
  for (const [row] of closes.misfits) {
    const [value, bottom, top] = [close.values[row], low.values[row], high.values[row]]
    const beyond = Math.max(bottom - value, value - top)
    if (beyond <= Math.max(CLOSE_SLACK * top, CLOSE_TICKS)) continue
    refusals.set(row, {
      column: close.header,
      reason: `a close of ${value} outside low to high, ${bottom} to ${top}`,
    })
  }
  const column = prices.trades?.turnover.header ?? null
  for (const [row] of trades?.misfits ?? []) refusals.set(row, { column, reason: unitWords })
  if (refusals.size > 0) table.leaveOut((row) => refusals.get(row) ?? null)
  return null
}

const LOT_WORDS = 'value ÷ (price × volume) is not the lot'
const PRICE_WORDS = 'value ÷ volume is no price of the day'

/** Lines that could be held against themselves, and those of them that do not fit. */
interface Held {
  readonly checked: number
  readonly wrong: number
  readonly misfits: ReadonlyMap<number, true>
}

function isMostlyWrong({ checked, wrong }: Held): boolean {
  return checked >= FEWEST_LINES && wrong > MOST_WRONG * checked
}

function shareWords({ checked, wrong }: Held): string {
  return `in ${grouped(wrong)} of ${grouped(checked)} lines with prices: are columns exchanged?`
}

/** Whether volume is printed in what prices are of, as that of shares is. */
function isPlain({ strikeAt }: CheckedTrades): boolean {
  return strikeAt === undefined
}

function closesOutside(rows: number, { low, high, close, isOfDay }: CheckedPrices): Held {
  let checked = 0
  const misfits = new Map<number, true>()
  for (let row = 0; row < rows; row++) {
    const [value, bottom, top] = [close.values[row], low.values[row], high.values[row]]
    if (!(bottom <= top) || Number.isNaN(value) || isOfDay?.(row) === false) continue
    checked++
    if (value < bottom || value > top) misfits.set(row, true)
  }
  return { checked, wrong: misfits.size, misfits }
}

function tradeMisfits(rows: number, { low, high }: CheckedPrices, trades: CheckedTrades): Held {
  const { volume, turnover, rounding, within, strikeAt, unit } = trades
  const least = new Float64Array(rows).fill(Number.NaN)
  const most = new Float64Array(rows).fill(Number.NaN)
  for (let row = 0; row < rows; row++) {
    const [count, value] = [volume.values[row], turnover.values[row]]
    if (!(count > 0 || value > rounding) || Number.isNaN(value)) continue
    const strike = strikeAt?.(row) ?? 0
    least[row] = (value - rounding) / count / (strike + high.values[row]) / within
    most[row] = ((value + rounding) / count / (strike + low.values[row])) * within
  }
  const misfits = new Map<number, true>()
  let checked = 0
  const hold = (row: number, told: number) => {
    if (!(least[row] <= most[row])) return
    checked++
    if (!(told >= least[row] && told <= most[row])) misfits.set(row, true)
  }
  if ('at' in unit) {
    for (let row = 0; row < rows; row++) hold(row, unit.at(row))
  } else {
    for (const own of rowGroups(rows, least, unit.groupAt)) {
      const shared = own.length < FEWEST_OF_GROUP ? null : mostShared(own, least, most)
      if (shared !== null) for (const row of own) hold(row, shared)
    }
  }
  return { checked, wrong: misfits.size, misfits }
}

/** Rows by group, of those that say something. */
function rowGroups(rows: number, least: Float64Array, groupAt: (row: number) => number): Iterable<number[]> {
  const groups = new Map<number, number[]>()
  for (let row = 0; row < rows; row++) {
    if (Number.isNaN(least[row])) continue
    const own = groups.get(groupAt(row))
    if (own === undefined) groups.set(groupAt(row), [row])
    else own.push(row)
  }
  return groups.values()
}

/** The number that lies within the bounds of the most rows. */
function mostShared(rows: readonly number[], least: Float64Array, most: Float64Array): number {
  const starts = Float64Array.from(rows, (row) => least[row]).sort()
  const ends = Float64Array.from(rows, (row) => most[row]).sort()
  let [best, shared, ended] = [0, Number.NaN, 0]
  for (let begun = 0; begun < starts.length; begun++) {
    while (ends[ended] < starts[begun]) ended++
    if (begun + 1 - ended <= best) continue
    best = begun + 1 - ended
    shared = starts[begun]
  }
  return shared
}
