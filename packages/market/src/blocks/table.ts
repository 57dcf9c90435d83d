import { blockOf, isElementCount, readBlock } from './block.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { putNumbers, takeNumbers } from './numberColumn.ts'

/** Named columns of one length: numbers (NaN: missing) or texts. */
export type Table = Readonly<Record<string, Float64Array | readonly string[]>>

const NUMBERS = 0
const TEXTS = 1

/**
 * A table as a block, bit for bit, to be deflated (level 9). `decimals` names columns whose numbers have at least so many
 * decimals, which saves looking for them. Throws when columns differ in length.
 */
export function encodeTable(columns: Table, decimals: Readonly<Record<string, number>> = {}): Uint8Array {
  const named = Object.entries(columns)
  const rows = named.length === 0 ? 0 : named[0][1].length
  return blockOf('table', rows, (writer) => {
    writer.putCount(rows)
    writer.putCount(named.length)
    for (const [name, column] of named) {
      if (column.length !== rows) throw new RangeError(`column ${name} has ${column.length} rows, not ${rows}`)
      writer.putText(name)
      if (column instanceof Float64Array) {
        writer.putByte(NUMBERS)
        putNumbers(writer, column, rows, Object.hasOwn(decimals, name) ? decimals[name] : 0)
      } else {
        writer.putByte(TEXTS)
        putTexts(writer, column)
      }
    }
  })
}

/** Null when the bytes are not an intact table. */
export function decodeTable(bytes: Uint8Array): Table | null {
  return readBlock('table', bytes, (reader) => {
    const rows = reader.takeCount()
    const count = reader.takeCount()
    const named = new Map<string, Float64Array | readonly string[]>()
    if (!isElementCount(rows)) return null
    for (let i = 0; i < count; i++) {
      const name = reader.takeText()
      const column = reader.takeByte() === NUMBERS ? takeNumbers(reader, rows, rows) : takeTexts(reader, rows)
      if (name === null || column === null) return null
      named.set(name, column)
    }
    return Object.fromEntries(named)
  })
}

/** A column of numbers; throws when the table has none of that name. */
export function numbersOf(table: Table, name: string): Float64Array {
  const column = Object.hasOwn(table, name) ? table[name] : null
  if (column instanceof Float64Array) return column
  throw new RangeError(`no column of numbers named ${name}`)
}

/** A column of texts; throws when the table has none of that name. */
export function textsOf(table: Table, name: string): readonly string[] {
  const column = Object.hasOwn(table, name) ? table[name] : null
  if (column !== null && !(column instanceof Float64Array)) return column
  throw new RangeError(`no column of texts named ${name}`)
}

/** Each different text once, in the order of first appearance, then which of them each row has. */
function putTexts(writer: ByteWriter, texts: readonly string[]): void {
  const indexOf = new Map<string, number>()
  const indexes = new Float64Array(texts.length)
  for (const [row, text] of texts.entries()) {
    const index = indexOf.get(text) ?? indexOf.size
    if (index === indexOf.size) indexOf.set(text, index)
    indexes[row] = index
  }
  writer.putCount(indexOf.size)
  for (const text of indexOf.keys()) writer.putText(text)
  putNumbers(writer, indexes, texts.length)
}

/**
 * Columns of texts as they were last read: the symbols of one day are mostly those of the day before, and finding that out
 * takes a tenth of reading them. Who holds a year of tables then holds their symbols once.
 */
const lately: { readonly bytes: Uint8Array; readonly rows: number; readonly texts: readonly string[] }[] = []
const LATELY = 8

function takeTexts(reader: ByteReader, rows: number): readonly string[] | null {
  const known = lately.find((one) => one.rows === rows && reader.takeSame(one.bytes))
  if (known !== undefined) return known.texts
  const from = reader.at
  const texts = takeNewTexts(reader, rows)
  if (texts === null) return null
  lately.unshift({ bytes: reader.since(from).slice(), rows, texts })
  lately.length = Math.min(lately.length, LATELY)
  return texts
}

function takeNewTexts(reader: ByteReader, rows: number): readonly string[] | null {
  const distinct: string[] = []
  for (let left = reader.takeCount(); left > 0; left--) {
    const text = reader.takeText()
    if (text === null) return null
    distinct.push(text)
  }
  const indexes = takeNumbers(reader, rows, rows)
  if (indexes === null) return null
  if (rows > 0 && !indexes.every((index) => index in distinct)) return null
  return Array.from(indexes, (index) => distinct[index])
}
