import { isIntact, sealed, textChecksum } from '../frames/checksum.ts'
import { plainBytes } from '../frames/plainBytes.ts'
import { ByteReader, ByteWriter } from './bytes.ts'

const FORMAT_VERSION = 1
/** Above any day of any exchange: a larger count is nonsense, and must not cost its memory. */
const MAX_ELEMENTS = 2 ** 24

/** What a block holds; one kind is never taken for another. */
type BlockKind = 'chain-day' | 'table' | 'panel-field'

/** A block: the version of the format, what `write` writes, a checksum. `elements` of its longest column, 2^24 at most. */
export function blockOf(kind: BlockKind, elements: number, write: (writer: ByteWriter) => void): Uint8Array {
  if (!isElementCount(elements)) throw new RangeError(`${elements} elements are too many for a ${kind} block`)
  const writer = new ByteWriter()
  writer.putByte(FORMAT_VERSION)
  write(writer)
  return sealed(writer.written(), textChecksum(kind))
}

/** What `read` makes of a block; null when the bytes are not an intact block of this kind and version. */
export function readBlock<Content>(
  kind: BlockKind,
  bytes: Uint8Array,
  read: (reader: ByteReader) => Content | null,
): Content | null {
  const plain = plainBytes(bytes)
  if (!isIntact(plain, textChecksum(kind))) return null
  const reader = new ByteReader(plain, 0, plain.length - 4)
  if (reader.takeByte() !== FORMAT_VERSION) return null
  const content = read(reader)
  return reader.isAtEnd() ? content : null
}

/** Whether a count of elements is one that a block may have. */
export function isElementCount(count: number): boolean {
  return count <= MAX_ELEMENTS
}
