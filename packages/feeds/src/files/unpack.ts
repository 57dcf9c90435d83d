import { crc32, gunzipSync, inflateRawSync } from 'node:zlib'
import { type RejectedFile, rejectedFile, type SourceFile } from './problem.ts'

/** No exchange file comes near; a bomb does. */
const MOST_BYTES = 256 * 1024 * 1024
/** An archive of a year holds the archives of its days. */
const DEEPEST = 2
const END_RECORD = 0x06054b50
const MEMBER_RECORD = 0x02014b50
const LOCAL_RECORD = 0x04034b50
const END_RECORD_SIZE = 22
const LONGEST_COMMENT = 0xffff
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/**
 * The files in an archive, or the file itself when it is none; archives within archives are opened too. Zip and gzip are
 * told by their first bytes, whatever the name; what does not match its checksum is rejected, so a damaged download never
 * becomes prices. One after the other: an archive of a year would not fit into memory at once.
 */
export function* unpack(name: string, bytes: Uint8Array, depth = 0): Generator<SourceFile | RejectedFile> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  // Some sheets are zips inside, and are left to their own reader.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && !/\.xls[xm]$/i.test(name)
  if (!isGzip && !isZip) {
    yield { name, bytes }
    return
  }
  if (depth === DEEPEST) {
    yield rejectedFile(name, `archives are packed ${DEEPEST + 1} deep`)
    return
  }
  for (const inner of isGzip ? [gunzipped(name, bytes)] : zipMembers(name, bytes)) {
    if ('ok' in inner) yield inner
    else yield* unpack(inner.name, inner.bytes, depth + 1)
  }
}

function gunzipped(name: string, bytes: Uint8Array): SourceFile | RejectedFile {
  try {
    return { name: name.replace(/\.gz$/i, ''), bytes: gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) }
  } catch (error) {
    return rejectedFile(name, `the gzip cannot be read: ${messageOf(error)}`)
  }
}

/** Reads the directory at the end of a zip: a download that was cut off has none. */
function* zipMembers(name: string, bytes: Uint8Array): Generator<SourceFile | RejectedFile> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_RECORD_SIZE
  const earliest = Math.max(0, end - LONGEST_COMMENT)
  while (end >= earliest && view.getUint32(end, true) !== END_RECORD) end--
  if (end < earliest) {
    yield rejectedFile(name, 'the zip is cut off: it has no directory')
    return
  }
  let isEmpty = true
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (at + 46 > end || view.getUint32(at, true) !== MEMBER_RECORD) {
      yield rejectedFile(name, 'the directory of the zip is damaged')
      return
    }
    const nameLength = view.getUint16(at + 28, true)
    const memberName = Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength)).toString('latin1')
    if (!memberName.endsWith('/')) {
      isEmpty = false
      yield zipMember(memberName, bytes, view, at)
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (isEmpty) yield rejectedFile(name, 'the zip is empty')
}

/** The member whose directory entry stands at `entry`. */
function zipMember(name: string, bytes: Uint8Array, view: DataView, entry: number): SourceFile | RejectedFile {
  const packedSize = view.getUint32(entry + 20, true)
  const size = view.getUint32(entry + 24, true)
  const local = view.getUint32(entry + 42, true)
  if (view.getUint16(entry + 8, true) & ENCRYPTED) return rejectedFile(name, 'the zip member is encrypted')
  if (size > MOST_BYTES) return rejectedFile(name, 'the zip member is too large')
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL_RECORD) {
    return rejectedFile(name, 'the zip member is damaged')
  }
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const packed = bytes.subarray(start, start + packedSize)
  const method = view.getUint16(entry + 10, true)
  try {
    if (method !== STORED && method !== DEFLATED) return rejectedFile(name, `zip method ${method} is not known`)
    // One byte more than promised is enough to notice that the promise was wrong.
    const content = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: size + 1 })
    if (content.length !== size || crc32(content) !== view.getUint32(entry + 16, true)) {
      return rejectedFile(name, 'the zip member does not match its checksum')
    }
    return { name, bytes: content }
  } catch (error) {
    return rejectedFile(name, `the zip member cannot be read: ${messageOf(error)}`)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
