import type { ChainSnapshot, QuoteColumns } from '../chains/index.ts'
import { volumeChangedAfter } from '../frames/index.ts'
import { ByteReader, ByteWriter } from './varints.ts'

const VERSION = 1
const PAISE = 100
const PRICES = ['ltp', 'bid', 'ask'] as const
const QUANTITIES = ['volumeQty', 'oiQty'] as const
const MOMENT = ['spot', 'futureBid', 'futureAsk', 'futureLast'] as const

/**
 * What moved in a chain since a whole frame of it, as bytes: only ltp, bid, ask, volume, OI and the prices beside them.
 * Every tick is told against the whole frame, never against the tick before, so that a lost one costs nothing.
 */
export function tickFrame(base: ChainSnapshot, now: ChainSnapshot, unitsPerRupee: number): Uint8Array {
  const out = new ByteWriter()
  out.put(VERSION)
  out.put(unitsPerRupee)
  out.put(base.strike.length)
  out.put(base.asOf / 1000)
  out.put((now.asOf - base.asOf) / 1000)
  out.putSigned((now.oiAsOf - base.asOf) / 1000)
  for (const field of MOMENT) out.putSigned(codeOf(now[field], PAISE) - codeOf(base[field], PAISE))
  for (const side of ['ce', 'pe'] as const) {
    for (const field of PRICES) putColumn(out, base[side][field], now[side][field], unitsPerRupee)
    for (const field of QUANTITIES) putColumn(out, base[side][field], now[side][field], 1)
  }
  return out.bytes()
}

/** The chain after a tick; null when the bytes are no tick of this whole frame. */
export function tickedChain(base: ChainSnapshot, bytes: Uint8Array): ChainSnapshot | null {
  const reader = new ByteReader(bytes)
  if (reader.take() !== VERSION) return null
  const units = reader.take()
  if (reader.take() !== base.strike.length || reader.take() !== base.asOf / 1000) return null
  const asOf = base.asOf + reader.take() * 1000
  const oiAsOf = base.asOf + reader.takeSigned() * 1000
  const [spot, futureBid, futureAsk, futureLast] = MOMENT.map((field) =>
    decoded(codeOf(base[field], PAISE) + reader.takeSigned(), PAISE),
  )
  const ce = takeSide(reader, base.ce, units, asOf)
  const pe = ce === null ? null : takeSide(reader, base.pe, units, asOf)
  if (ce === null || pe === null || !reader.isDone) return null
  return { ...base, asOf, oiAsOf, spot, futureBid, futureAsk, futureLast, ce, pe }
}

function takeSide(reader: ByteReader, base: QuoteColumns, units: number, asOf: number): QuoteColumns | null {
  const ltp = takeColumn(reader, base.ltp, units)
  const bid = takeColumn(reader, base.bid, units)
  const ask = takeColumn(reader, base.ask, units)
  const volumeQty = takeColumn(reader, base.volumeQty, 1)
  const oiQty = takeColumn(reader, base.oiQty, 1)
  if (ltp === null || bid === null || ask === null || volumeQty === null || oiQty === null) return null
  const volumeChangedAt = volumeQty.map((volume, k) =>
    volumeChangedAfter(base.volumeChangedAt[k], base.volumeQty[k], volume, asOf),
  )
  return { ltp, bid, ask, volumeQty, oiQty, volumeChangedAt }
}

/** The elements that differ: how many, then for each how far from the last one and by how much. */
function putColumn(out: ByteWriter, base: Float64Array, now: Float64Array, units: number): void {
  let count = 0
  for (let k = 0; k < now.length; k++) if (codeOf(now[k], units) !== codeOf(base[k], units)) count++
  out.put(count)
  let last = -1
  for (let k = 0; k < now.length; k++) {
    const change = codeOf(now[k], units) - codeOf(base[k], units)
    if (change === 0) continue
    out.put(k - last)
    out.putSigned(change)
    last = k
  }
}

function takeColumn(reader: ByteReader, base: Float64Array, units: number): Float64Array | null {
  const out = base.slice()
  const count = reader.take()
  let at = -1
  for (let i = 0; i < count; i++) {
    at += reader.take()
    if (at >= out.length || reader.isDone) return null
    out[at] = decoded(codeOf(base[at], units) + reader.takeSigned(), units)
  }
  return out
}

/** A value as a whole number, 0 for a missing one. */
function codeOf(value: number, units: number): number {
  return Number.isNaN(value) ? 0 : Math.round(value * units) + 1
}

function decoded(code: number, units: number): number {
  return code === 0 ? Number.NaN : (code - 1) / units
}
