import { crc32 } from 'node:zlib'
import type { Frame } from './frame.ts'

/** Length of the frame's bytes, checksum of all that follows, time, connection, kind. */
const HEADER = 18

/** A frame as it is kept: little-endian header, then the bytes as they came. */
export function frameRecord({ connection, receivedAt, bytes, isText }: Frame): Uint8Array {
  const record = new Uint8Array(HEADER + bytes.length)
  const view = new DataView(record.buffer)
  view.setUint32(0, bytes.length, true)
  view.setFloat64(8, receivedAt, true)
  view.setUint8(16, connection)
  view.setUint8(17, isText ? 1 : 0)
  record.set(bytes, HEADER)
  view.setUint32(4, crc32(record.subarray(8)), true)
  return record
}

/** The frames of a segment, up to where it was torn: a record that is cut short or does not fit its checksum ends it. */
export function* framesIn(segment: Uint8Array): Generator<Frame> {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength)
  let at = 0
  while (at + HEADER <= segment.length) {
    const end = at + HEADER + view.getUint32(at, true)
    if (end > segment.length || crc32(segment.subarray(at + 8, end)) !== view.getUint32(at + 4, true)) return
    yield {
      connection: view.getUint8(at + 16),
      receivedAt: view.getFloat64(at + 8, true),
      bytes: segment.subarray(at + HEADER, end),
      isText: view.getUint8(at + 17) === 1,
    }
    at = end
  }
}
