import type { ChainSeries } from '../chains/index.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { leanOnNeighbours, standAlone } from './neighbourRows.ts'
import { putNumbers, takeNumbers } from './numberColumn.ts'
import { putSparse, takeSparse } from './sparseColumn.ts'
import { commonGrid, type NumberGrid, onGrid } from './wholeNumbers.ts'

/** Whether all fields lie on grids, and so on each other's changes. A day with a stray number is written field by field. */
const APART = 0
const TOGETHER = 1
const AS_IS: NumberGrid = { decimals: 0, step: 1 }

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
    for (const field of FIELDS) putNumbers(writer, columns[field], count)
    return
  }
  for (const { decimals, step } of [quantityGrid, priceGrid]) {
    writer.putByte(decimals)
    writer.putCount(step)
  }
  addBid(whole.ask, whole.bid, -1)
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
  const { count, strike } = series
  const size = 2 * strike.length * count
  if (reader.takeByte() === APART) {
    return FIELDS.every((field) => {
      const column = takeNumbers(reader, size, count)
      if (column !== null) scatter(series, field, column, AS_IS)
      return column !== null
    })
  }
  const grid = (): NumberGrid => ({ decimals: reader.takeByte(), step: reader.takeCount() })
  const quantityGrid = grid()
  const priceGrid = grid()
  const volume = takeSparse(reader, size, count, null)
  if (volume === null) return false
  const oi = takeSparse(reader, size, count, volume.changed)
  const ltp = takeSparse(reader, size, count, volume.changed)
  const leaning = reader.takeSized()
  const bid = takeSparse(reader, size, count, null)
  const ask = takeSparse(reader, size, count, null)
  if (oi === null || ltp === null || leaning === null || bid === null || ask === null) return false
  standAlone(bid.numbers, count, leaning)
  addBid(ask.numbers, bid.numbers, 1)
  scatter(series, 'volumeQty', volume.numbers, quantityGrid)
  scatter(series, 'oiQty', oi.numbers, quantityGrid)
  scatter(series, 'ltp', ltp.numbers, priceGrid)
  scatter(series, 'bid', bid.numbers, priceGrid)
  scatter(series, 'ask', ask.numbers, priceGrid)
  return true
}

type Columns = Record<Field, Float64Array>

function wholeColumns(columns: Columns, quantityGrid: NumberGrid, priceGrid: NumberGrid): Columns | null {
  const [volumeQty, oiQty] = QUANTITIES.map((field) => onGrid(columns[field], quantityGrid))
  const [ltp, bid, ask] = PRICES.map((field) => onGrid(columns[field], priceGrid))
  return volumeQty && oiQty && ltp && bid && ask && { volumeQty, oiQty, ltp, bid, ask }
}

/** Ask to distance (`sign` −1) or back (1), where there is a bid. */
function addBid(ask: Float64Array, bid: Float64Array, sign: number): void {
  for (let i = 0; i < ask.length; i++) if (!Number.isNaN(bid[i])) ask[i] += sign * bid[i]
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

/** Whole numbers of a grid, leg by leg, to a field's numbers, minute by minute. */
function scatter(
  { ce, pe, count, strike }: ChainSeries,
  field: Field,
  whole: Float64Array,
  { decimals, step }: NumberGrid,
): void {
  const strikes = strike.length
  const scale = 10 ** decimals
  for (const [side, columns] of [ce, pe].entries()) {
    const to = columns[field]
    for (let k = 0; k < strikes; k++) {
      const at = (side * strikes + k) * count
      for (let t = 0; t < count; t++) to[t * strikes + k] = (whole[at + t] * step) / scale
    }
  }
}
