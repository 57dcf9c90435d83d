import { DAY_MS, istMidnight, MINUTE_MS } from '../time/index.ts'
import type { BitReader, BitWriter } from './bits.ts'

/** First byte: the version of the format in the high half, the kind of frame in the low. */
const FORMAT_VERSION = 1
const DELTA = 0
const KEY = 1
const MINUTE_BITS = 11
const MINUTES_OF_DAY = 1440
const FIRST_MIDNIGHT = istMidnight('1970-01-01')

/** What every frame says of itself first. */
export interface FrameHeader {
  readonly isKey: boolean
  /** Number of the frame in its day, from 0. */
  readonly seq: number
  /** Epoch ms of the snapshot; null when only the minute of the day is told and the day is not known. */
  readonly asOf: number | null
}

/** Epoch ms of the midnight in India before an instant. A sum, not a date: it is asked twice a frame. */
function midnightBefore(instant: number): number {
  return Math.floor((instant - FIRST_MIDNIGHT) / DAY_MS) * DAY_MS + FIRST_MIDNIGHT
}

/** Whether a delta can carry the time: a whole minute of the day of the frame before. */
export function isDeltaTime(before: number, asOf: number): boolean {
  return asOf % MINUTE_MS === 0 && midnightBefore(before) === midnightBefore(asOf)
}

export function putHeader(writer: BitWriter, isKey: boolean, seq: number, asOf: number): void {
  writer.put((FORMAT_VERSION << 4) | (isKey ? KEY : DELTA), 8)
  putCount(writer, seq)
  if (isKey) writer.putWide(asOf)
  else writer.put((asOf - midnightBefore(asOf)) / MINUTE_MS, MINUTE_BITS)
}

/** Null when the version or the kind is not ours. `dayOf` is any instant of the day, for the minute that a delta tells. */
export function takeHeader(reader: BitReader, dayOf: number | null): FrameHeader | null {
  const kind = reader.take(8)
  if (kind >> 4 !== FORMAT_VERSION || (kind & 15) > KEY) return null
  const seq = takeCount(reader)
  if ((kind & 15) === KEY) return { isKey: true, seq, asOf: reader.takeWide() }
  const minute = reader.take(MINUTE_BITS)
  if (minute >= MINUTES_OF_DAY) return null
  return { isKey: false, seq, asOf: dayOf === null ? null : midnightBefore(dayOf) + minute * MINUTE_MS }
}

/** A whole number from 0 to 2^28 − 1, small ones in one byte. */
export function putCount(writer: BitWriter, count: number): void {
  let rest = count
  for (; rest > 127; rest >>>= 7) writer.put((rest & 127) | 128, 8)
  writer.put(rest, 8)
}

export function takeCount(reader: BitReader): number {
  let count = 0
  for (let shift = 0; shift < 28; shift += 7) {
    const part = reader.take(8)
    count |= (part & 127) << shift
    if (part < 128) break
  }
  return count
}
