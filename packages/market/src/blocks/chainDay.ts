import type { ChainSeries, QuoteColumns } from '../chains/index.ts'
import { volumeChangedAfter } from '../frames/volumeChange.ts'
import { blockOf, isElementCount, readBlock } from './block.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { putLegs, takeLegs } from './legColumns.ts'
import { putNumbers, takeNumbers } from './numberColumn.ts'

/** Whether `volumeChangedAt` is what the volumes say, and so is not written. */
const DERIVED = 0
const WRITTEN = 1

/**
 * A chain's day as a block, bit for bit, to be deflated (raw deflate, level 9; brotli at quality 11 saves a tenth more at
 * many times the cost). Every field is written leg by leg, so that a leg's minutes lie together.
 */
export function encodeChainDay(series: ChainSeries): Uint8Array {
  const { count, strike } = series
  return blockOf('chain-day', 2 * count * strike.length, (writer) => {
    for (const text of [series.symbol, series.expiry, series.date]) writer.putText(text)
    writer.putCount(count)
    writer.putCount(strike.length)
    putNumbers(writer, strike, strike.length)
    for (const column of [series.asOf, series.oiAsOf, series.spot]) putNumbers(writer, column, count)
    for (const column of [series.futureBid, series.futureAsk, series.futureLast]) putNumbers(writer, column, count)
    putLegs(writer, series)
    putVolumeTimes(writer, series)
  })
}

/** Null when the bytes are not an intact chain day. */
export function decodeChainDay(bytes: Uint8Array): ChainSeries | null {
  return readBlock('chain-day', bytes, (reader) => {
    const [symbol, expiry, date] = [reader.takeText(), reader.takeText(), reader.takeText()]
    const count = reader.takeCount()
    const strikes = reader.takeCount()
    if (symbol === null || expiry === null || date === null || !isElementCount(count + strikes + 2 * count * strikes)) {
      return null
    }
    const strike = takeNumbers(reader, strikes, strikes)
    const moment = () => takeNumbers(reader, count, count)
    const [asOf, oiAsOf, spot] = [moment(), moment(), moment()]
    const [futureBid, futureAsk, futureLast] = [moment(), moment(), moment()]
    if (strike === null || asOf === null || oiAsOf === null || spot === null) return null
    if (futureBid === null || futureAsk === null || futureLast === null) return null
    const ce = columnsToFill(count * strikes)
    const pe = columnsToFill(count * strikes)
    const series = { symbol, expiry, date, strike, count, asOf, oiAsOf, spot, futureBid, futureAsk, futureLast, ce, pe }
    return takeLegs(reader, series) && takeVolumeTimes(reader, series) ? series : null
  })
}

/** Not `quoteColumns`: every element is about to be written, and NaN first would be a pass over all of them. */
function columnsToFill(length: number): QuoteColumns {
  const column = () => new Float64Array(length)
  return {
    ltp: column(),
    bid: column(),
    ask: column(),
    volumeQty: column(),
    oiQty: column(),
    volumeChangedAt: column(),
  }
}

function putVolumeTimes(writer: ByteWriter, series: ChainSeries): void {
  const derived = new Float64Array(series.count * series.strike.length)
  const isDerived = [series.ce, series.pe].every(({ volumeQty, volumeChangedAt }) => {
    fillVolumeTimes(series, volumeQty, derived)
    return derived.every((time, i) => Object.is(time, volumeChangedAt[i]))
  })
  writer.putByte(isDerived ? DERIVED : WRITTEN)
  if (isDerived) return
  for (const columns of [series.ce, series.pe]) putNumbers(writer, columns.volumeChangedAt, series.strike.length)
}

function takeVolumeTimes(reader: ByteReader, series: ChainSeries): boolean {
  const isDerived = reader.takeByte() === DERIVED
  return [series.ce, series.pe].every(({ volumeQty, volumeChangedAt }: QuoteColumns) => {
    if (isDerived) {
      fillVolumeTimes(series, volumeQty, volumeChangedAt)
      return true
    }
    const times = takeNumbers(reader, volumeQty.length, series.strike.length)
    if (times !== null) volumeChangedAt.set(times)
    return times !== null
  })
}

/** `volumeChangedAt` by the rule of `QuoteColumns`. */
function fillVolumeTimes({ count, strike, asOf }: ChainSeries, volumeQty: Float64Array, times: Float64Array): void {
  const strikes = strike.length
  const told = new Float64Array(strikes).fill(Number.NaN)
  const changedAt = new Float64Array(strikes).fill(Number.NaN)
  for (let t = 0, i = 0; t < count; t++) {
    for (let k = 0; k < strikes; k++, i++) {
      const volume = volumeQty[i]
      changedAt[k] = volumeChangedAfter(changedAt[k], told[k], volume, asOf[t])
      if (!Number.isNaN(volume)) told[k] = volume
      times[i] = changedAt[k]
    }
  }
}
