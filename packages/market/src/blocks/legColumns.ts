import type { ChainSeries } from '../chains/index.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { leanOnNeighbours } from './neighbourRows.ts'
import { putNumbers, takeNumbers } from './numberColumn.ts'
import { putSparse, SparseRows } from './sparseColumn.ts'
import { commonGrid, type NumberGrid, onGrid } from './wholeNumbers.ts'

/** Whether all fields lie on grids, and so on each other's changes. A day with a stray number is written field by field. */
const APART = 0
const TOGETHER = 1
const AS_IS: NumberGrid = { decimals: 0, step: 1 }
/** Legs that are decoded side by side: as many numbers as a line of the processor's cache holds. */
const TILE = 8

/** Open interest and LTP change when volume does; a bid moves as the strike below, and the ask with the bid. */
const QUANTITIES = ['volumeQty', 'oiQty'] as const
const PRICES = ['ltp', 'bid', 'ask'] as const
type Field = (typeof QUANTITIES)[number] | (typeof PRICES)[number]
const FIELDS: readonly Field[] = [...QUANTITIES, ...PRICES]

/** The five fields of both sides. */
export function putLegs(writer: ByteWriter, series: ChainSeries): void {
  const { count } = series
  const columns = legMajor(series)
  const quantityGrid = commonGrid([columns.volumeQty, columns.oiQty])
  const priceGrid = commonGrid([columns.ltp, columns.bid, columns.ask])
  const whole = quantityGrid && priceGrid && wholeColumns(columns, quantityGrid, priceGrid)
  writer.putByte(whole ? TOGETHER : APART)
  if (!whole || !quantityGrid || !priceGrid) {
    const asTheyAre = legMajor(series)
    for (const field of FIELDS) putNumbers(writer, asTheyAre[field], count)
    return
  }
  for (const { decimals, step } of [quantityGrid, priceGrid]) {
    writer.putByte(decimals)
    writer.putCount(step)
  }
  lessBid(whole.ask, whole.bid)
  const leaning = leanOnNeighbours(whole.bid, count, series.strike.length)
  const changed = putSparse(writer, whole.volumeQty, count, null)
  putSparse(writer, whole.oiQty, count, changed)
  putSparse(writer, whole.ltp, count, changed)
  writer.putSized(leaning)
  putSparse(writer, whole.bid, count, null)
  putSparse(writer, whole.ask, count, null)
}

/** Reads the five fields into a series' columns; false when the bytes do not make them. */
export function takeLegs(reader: ByteReader, series: ChainSeries): boolean {
  return reader.takeByte() === APART ? takeApart(reader, series) : takeTogether(reader, series)
}

function takeApart(reader: ByteReader, series: ChainSeries): boolean {
  const { ce, pe, count, strike } = series
  const strikes = strike.length
  return FIELDS.every((field) => {
    const column = takeNumbers(reader, 2 * strikes * count, count)
    if (column === null) return false
    for (let k = 0; k < strikes; k++) {
      scatter(ce[field], column.subarray(k * count, (k + 1) * count), count, strikes, k, 1, AS_IS)
      scatter(pe[field], column.subarray((strikes + k) * count, (strikes + k + 1) * count), count, strikes, k, 1, AS_IS)
    }
    return true
  })
}

function takeTogether(reader: ByteReader, series: ChainSeries): boolean {
  const { ce, pe, count, strike } = series
  const strikes = strike.length
  const size = 2 * strikes * count
  const grid = (): NumberGrid => ({ decimals: reader.takeByte(), step: reader.takeCount() })
  const quantities = grid()
  const prices = grid()
  const volume = SparseRows.take(reader, size, count, null)
  if (volume === null) return false
  const oi = SparseRows.take(reader, size, count, volume.changed)
  const ltp = SparseRows.take(reader, size, count, volume.changed)
  const leaning = reader.takeSized()
  const bid = SparseRows.take(reader, size, count, null)
  const ask = SparseRows.take(reader, size, count, null)
  if (oi === null || ltp === null || leaning === null || bid === null || ask === null) return false
  const tiles = Array.from(FIELDS, () => new Float64Array(TILE * count))
  const [volumes, ois, ltps, bids, asks] = tiles
  const below = new Float64Array(count)
  for (const [side, columns] of [ce, pe].entries()) {
    for (let first = 0; first < strikes; first += TILE) {
      const width = Math.min(TILE, strikes - first)
      for (let j = 0; j < width; j++) {
        const at = j * count
        volume.next(volumes, at)
        oi.next(ois, at)
        ltp.next(ltps, at)
        bid.next(bids, at)
        ask.next(asks, at)
        const row = side * strikes + first + j
        if (((leaning[row >> 3] >> (row & 7)) & 1) === 1) addRow(bids, at, below, 0, count)
        below.set(bids.subarray(at, at + count))
        addRow(asks, at, bids, at, count)
      }
      scatter(columns.volumeQty, volumes, count, strikes, first, width, quantities)
      scatter(columns.oiQty, ois, count, strikes, first, width, quantities)
      scatter(columns.ltp, ltps, count, strikes, first, width, prices)
      scatter(columns.bid, bids, count, strikes, first, width, prices)
      scatter(columns.ask, asks, count, strikes, first, width, prices)
    }
  }
  return [volume, oi, ltp, bid, ask].every((rows) => rows.isAtEnd())
}

type Columns = Record<Field, Float64Array>

/** The columns' whole numbers, in their place; null when a number is off its grid, and the columns are then of no use. */
function wholeColumns(columns: Columns, quantityGrid: NumberGrid, priceGrid: NumberGrid): Columns | null {
  const [volumeQty, oiQty] = QUANTITIES.map((field) => onGrid(columns[field], quantityGrid, columns[field]))
  const [ltp, bid, ask] = PRICES.map((field) => onGrid(columns[field], priceGrid, columns[field]))
  return volumeQty && oiQty && ltp && bid && ask && { volumeQty, oiQty, ltp, bid, ask }
}

/** Ask to distance from the bid, where there is one. */
function lessBid(ask: Float64Array, bid: Float64Array): void {
  for (let i = 0; i < ask.length; i++) if (!Number.isNaN(bid[i])) ask[i] -= bid[i]
}

/** Every field with the minutes of a leg together: calls from the lowest strike, then puts. */
function legMajor({ ce, pe, count, strike }: ChainSeries): Columns {
  const strikes = strike.length
  const gathered = (field: Field) => {
    const column = new Float64Array(2 * strikes * count)
    for (const [side, columns] of [ce, pe].entries()) {
      const from = columns[field]
      for (let k = 0; k < strikes; k++) {
        const at = (side * strikes + k) * count
        for (let t = 0; t < count; t++) column[at + t] = from[t * strikes + k]
      }
    }
    return column
  }
  return {
    volumeQty: gathered('volumeQty'),
    oiQty: gathered('oiQty'),
    ltp: gathered('ltp'),
    bid: gathered('bid'),
    ask: gathered('ask'),
  }
}

/** Adds a row of numbers to another where it has any. */
function addRow(to: Float64Array, at: number, from: Float64Array, start: number, count: number): void {
  for (let t = 0; t < count; t++) {
    const number = from[start + t]
    if (!Number.isNaN(number)) to[at + t] += number
  }
}

/** Whole numbers of a grid, a leg's minutes together, to a field's numbers, minute by minute: `width` legs from `first` on. */
function scatter(
  to: Float64Array,
  whole: Float64Array,
  count: number,
  strikes: number,
  first: number,
  width: number,
  { decimals, step }: NumberGrid,
): void {
  const scale = 10 ** decimals
  for (let t = 0, at = first; t < count; t++, at += strikes) {
    for (let j = 0, from = t; j < width; j++, from += count) to[at + j] = (whole[from] * step) / scale
  }
}
