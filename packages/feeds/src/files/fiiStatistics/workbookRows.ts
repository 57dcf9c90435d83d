/** Records of a workbook stream that hold cells and their texts ([MS-XLS]). */
const CONTINUE = 0x3c
const END = 0x0a
const SHARED_TEXTS = 0xfc
const SHARED_TEXT_CELL = 0xfd
const TEXT_CELL = 0x204
const NUMBER_CELL = 0x203
const COMPACT_CELL = 0x27e
const COMPACT_CELLS = 0xbd
const BOF = 0x809
/** What a BOF begins that is a sheet of cells. */
const SHEET = 0x10
/** The format of all office files since 1997, the only one in which the exchange publishes. */
const BIFF8 = 0x600

const MOST_COLUMNS = 64

interface SheetRecord {
  readonly type: number
  readonly body: Uint8Array
}

/** The first sheet of a workbook, its cells as texts; of the rows that follow `mostRows` nothing. Throws on broken records. */
export function workbookRows(stream: Uint8Array, mostRows: number): string[][] {
  const records = recordsOf(stream)
  const begin = records.findIndex(({ type, body }) => type === BOF && viewOf(body).getUint16(2, true) === SHEET)
  if (begin < 0) throw new Error('it has no sheet')
  if (viewOf(records[begin].body).getUint16(0, true) !== BIFF8) throw new Error('it is older than 1997')
  const texts = sharedTexts(records)
  const rows: string[][] = []
  const put = (row: number, column: number, text: string) => {
    if (row >= mostRows || column >= MOST_COLUMNS) return
    while (rows.length <= row) rows.push([])
    const cells = rows[row]
    while (cells.length <= column) cells.push('')
    cells[column] = text.trim()
  }
  for (const { type, body } of records.slice(begin + 1)) {
    if (type === END) break
    const view = viewOf(body)
    const at = () => [view.getUint16(0, true), view.getUint16(2, true)] as const
    if (type === SHARED_TEXT_CELL) put(...at(), texts[view.getUint32(6, true)] ?? '')
    else if (type === TEXT_CELL) put(...at(), new TextReader([body.subarray(6)]).text())
    else if (type === NUMBER_CELL) put(...at(), String(view.getFloat64(6, true)))
    else if (type === COMPACT_CELL) put(...at(), String(compactNumber(view, 6)))
    else if (type === COMPACT_CELLS) {
      const [row, first] = at()
      for (let i = 0; 4 + 6 * (i + 1) <= body.length - 2; i++)
        put(row, first + i, String(compactNumber(view, 6 + 6 * i)))
    }
  }
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')])
}

function recordsOf(stream: Uint8Array): SheetRecord[] {
  const view = viewOf(stream)
  const records: SheetRecord[] = []
  for (let at = 0; at + 4 <= stream.length; ) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (end > stream.length) throw new Error('the file is cut off')
    records.push({ type: view.getUint16(at, true), body: stream.subarray(at + 4, end) })
    at = end
  }
  return records
}

/** A number in four bytes: the upper part of a float or a whole number, either of them perhaps in hundredths. */
function compactNumber(view: DataView, at: number): number {
  const raw = view.getInt32(at, true)
  let value = raw >> 2
  if ((raw & 2) === 0) {
    const float = new DataView(new ArrayBuffer(8))
    float.setInt32(4, raw & ~3, true)
    value = float.getFloat64(0, true)
  }
  return (raw & 1) === 0 ? value : value / 100
}

/** The texts that cells name by number; they may go on in records that follow. */
function sharedTexts(records: readonly SheetRecord[]): string[] {
  const first = records.findIndex(({ type }) => type === SHARED_TEXTS)
  if (first < 0) return []
  const last = records.findIndex(({ type }, i) => i > first && type !== CONTINUE)
  const [table, ...more] = records.slice(first, last < 0 ? undefined : last).map(({ body }) => body)
  const count = viewOf(table).getUint32(4, true)
  const reader = new TextReader([table.subarray(8), ...more])
  const texts: string[] = []
  while (texts.length < count && !reader.isAtEnd) texts.push(reader.text())
  return texts
}

/** Reads texts one after the other, over the ends of records; a text that is cut there says anew how wide its letters are. */
class TextReader {
  readonly #parts: readonly Uint8Array[]
  #part = 0
  #at = 0

  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts
  }

  get isAtEnd(): boolean {
    return this.#part >= this.#parts.length || (this.#part === this.#parts.length - 1 && this.#left === 0)
  }

  text(): string {
    const letters = this.#number(2)
    let flags = this.#number(1)
    const runs = (flags & 8) === 0 ? 0 : this.#number(2)
    const more = (flags & 4) === 0 ? 0 : this.#number(4)
    let text = ''
    while (text.length < letters) {
      if (this.#left === 0) {
        this.#next()
        flags = this.#number(1)
      }
      const width = (flags & 1) + 1
      const taken = Math.min(letters - text.length, Math.floor(this.#left / width))
      if (taken === 0) throw new Error('a text is cut off')
      const bytes = this.#parts[this.#part].subarray(this.#at, this.#at + taken * width)
      text += width === 1 ? String.fromCharCode(...bytes) : new TextDecoder('utf-16le').decode(bytes)
      this.#at += taken * width
    }
    this.#skip(4 * runs + more)
    return text
  }

  get #left(): number {
    return (this.#parts[this.#part]?.length ?? 0) - this.#at
  }

  #next(): void {
    this.#part++
    this.#at = 0
    if (this.#part >= this.#parts.length) throw new Error('a text is cut off')
  }

  #number(bytes: 1 | 2 | 4): number {
    if (this.#left === 0) this.#next()
    if (this.#left < bytes) throw new Error('a text is cut off')
    let value = 0
    for (let i = bytes - 1; i >= 0; i--) value = value * 256 + this.#parts[this.#part][this.#at + i]
    this.#at += bytes
    return value
  }

  #skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      if (this.#left === 0) this.#next()
      const step = Math.min(left, this.#left)
      this.#at += step
      left -= step
    }
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
