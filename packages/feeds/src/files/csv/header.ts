import { latin1, NEWLINE, QUOTE } from './ascii.ts'

const UTF8_MARK = '\u00ef\u00bb\u00bf'
/** No header is longer: what goes on beyond it is no header, or has a quote that is never closed. */
const LONGEST_HEADER = 16_384

/** The names in a header, trimmed and without quotes, where the next line begins, and how many lines the header takes. */
export interface Header {
  readonly names: readonly string[]
  readonly next: number
  readonly lines: number
}

/** Reads the header that begins at `start`; a quoted name may go on over several lines, as in NSE's website tables. */
export function headerAt(bytes: Uint8Array, start: number): Header {
  let stop = lineEnd(bytes, start)
  let lines = 1
  if (bytes.subarray(start, stop).includes(QUOTE)) {
    const limit = Math.min(bytes.length, start + LONGEST_HEADER)
    let whole = stop
    let count = 1
    while (isQuoteOpen(bytes, start, whole) && whole < limit) {
      whole = lineEnd(bytes, whole + 1)
      count++
    }
    if (!isQuoteOpen(bytes, start, whole)) {
      stop = whole
      lines = count
    }
  }
  const text = latin1(bytes, start, Math.min(stop, start + LONGEST_HEADER))
  const names = cellsOf(text.startsWith(UTF8_MARK) ? text.slice(UTF8_MARK.length) : text)
  return { names, next: Math.min(bytes.length, stop + 1), lines }
}

function lineEnd(bytes: Uint8Array, start: number): number {
  const newline = bytes.indexOf(NEWLINE, start)
  return newline < 0 ? bytes.length : newline
}

function isQuoteOpen(bytes: Uint8Array, start: number, stop: number): boolean {
  let isOpen = false
  for (let i = start; i < stop; i++) if (bytes[i] === QUOTE) isOpen = !isOpen
  return isOpen
}

/** Names between commas that stand outside quotes. */
function cellsOf(text: string): string[] {
  const names: string[] = []
  let isQuoted = false
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    if (at < text.length && (isQuoted || text[at] !== ',')) continue
    names.push(bareName(text.slice(start, at)))
    start = at + 1
  }
  return names
}

function bareName(cell: string): string {
  const name = cell.trim()
  const bare = name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1) : name
  return bare.trim().replaceAll(/\s+/g, ' ')
}
