import { NEWLINE } from '../csv/ascii.ts'
import { headerAt } from '../csv/header.ts'
import type { FileProblem, SourceFile } from '../problem.ts'
import { Line, unpadded } from './line.ts'

/** The lines of a comma-separated list, under their header. */
export interface CsvList {
  readonly header: readonly string[]
  readonly lines: Iterable<Line | FileProblem>
}

/** What NSE writes under the header of a day without any. */
const NO_RECORDS = /^[\s",]*NO RECORDS?[\s",.]*$/i

/**
 * A comma-separated list whose header is line `headerLine`, and goes on over more lines where names are quoted; blank lines and
 * NO RECORDS are passed over.
 */
export function csvList(file: SourceFile, headerLine = 1): CsvList {
  const { bytes } = file
  let start = 0
  for (let line = 1; line < headerLine; line++) start = nextLine(bytes, start)
  const { names, next, lines } = headerAt(bytes, start)
  // Old NSE lines end in a comma, which makes a last column without a name.
  const header = names.slice(0, names.findLastIndex((name) => name !== '') + 1)
  return { header, lines: listed(file, linesOf(bytes.subarray(next)), header, headerLine + lines - 1) }
}

function nextLine(bytes: Uint8Array, start: number): number {
  const newline = bytes.indexOf(NEWLINE, start)
  return newline < 0 ? bytes.length : newline + 1
}

/** The lines of a list without a header, whose columns are named here. */
export function bareCsvList(file: SourceFile, header: readonly string[]): CsvList {
  return { header, lines: listed(file, linesOf(file.bytes), header, 0) }
}

/** Walks the lines one by one: a history of deals has tens of thousands. */
function* linesOf(bytes: Uint8Array): Generator<string> {
  const { buffer, byteOffset, byteLength } = bytes
  const text = Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at)
    const stop = newline < 0 ? text.length : newline
    yield text.slice(at, text[stop - 1] === '\r' ? stop - 1 : stop)
    at = stop + 1
  }
}

function* listed(
  { name }: SourceFile,
  texts: Iterable<string>,
  header: readonly string[],
  headerLine: number,
): Generator<Line | FileProblem> {
  const places = new Map(header.map((column, place) => [column, place]))
  let number = headerLine
  for (const text of texts) {
    number++
    if (text.trim() === '' || NO_RECORDS.test(text)) continue
    const cells = cellsOf(text)
    const fault = cells === null ? 'a quote is never closed' : widthFault(cells, header.length)
    if (cells === null || fault !== null) {
      yield { file: name, line: number, column: null, reason: fault ?? '' }
      continue
    }
    yield new Line(number, (column) => {
      const place = places.get(column)
      return place === undefined ? undefined : cells[place]
    })
  }
}

function widthFault(cells: readonly string[], width: number): string | null {
  if (cells.length < width) return 'the line has fewer cells than the header'
  return cells.slice(width).some((cell) => cell !== '') ? 'the line has more cells than the header' : null
}

/** Cells of a line without padding; null when a quote is never closed. Inside quotes a comma is text and a doubled quote one. */
function cellsOf(text: string): string[] | null {
  if (!text.includes('"')) return text.split(',').map(unpadded)
  const cells: string[] = []
  for (let at = 0; at <= text.length; ) {
    const start = at + (/^ */.exec(text.slice(at, at + 64))?.[0].length ?? 0)
    if (text[start] !== '"') {
      const comma = text.indexOf(',', at)
      const stop = comma < 0 ? text.length : comma
      cells.push(unpadded(text.slice(at, stop)))
      at = stop + 1
      continue
    }
    let closing = text.indexOf('"', start + 1)
    while (closing >= 0 && text[closing + 1] === '"') closing = text.indexOf('"', closing + 2)
    if (closing < 0) return null
    const comma = text.indexOf(',', closing)
    const stop = comma < 0 ? text.length : comma
    if (unpadded(text.slice(closing + 1, stop)) !== '') return null
    cells.push(unpadded(text.slice(start + 1, closing).replaceAll('""', '"')))
    at = stop + 1
  }
  return cells
}
