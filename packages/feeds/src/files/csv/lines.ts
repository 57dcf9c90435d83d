import type * as ascii from './ascii.ts'
import { BLANK, NEWLINE, ZERO as NOUGHT, DOT as POINT, RETURN } from './ascii.ts'
import { type Cell, findCell, numberCell, SHORT_LINE } from './cell.ts'
import type * as decimals from './decimal.ts'
import { NOT_A_NUMBER_CELL, POWERS_OF_TEN, scaled } from './decimal.ts'
import type { Refusal } from './refusal.ts'
import type * as rooms from './room.ts'

/** Where the walk over a file stands. Everything before `stop` ends in a newline, so a newline stops every search. */
export interface Lines {
  readonly bytes: Uint8Array
  /** Of the same bytes. */
  readonly view: DataView
  readonly stop: number
  at: number
  line: number
}

/**
 * Lines read in one call. V8 compiles a function that is called often better than a loop it finds running: with a whole
 * file in one call this walk takes a third longer.
 */
const LINES_A_CALL = 64
const LONG_LINE: Refusal = { column: null, reason: 'the line has more cells than the header' }

/**
 * Walks some lines into rows, until the lines end or the rows have no more room. One pass: a number is added up
 * while its end is looked for, and texts are compared with those above before anything else is tried. What is rare
 * (blanks, quotes, signs, long numbers, faults) is left to functions, which is what keeps this loop near the time that
 * looking at the bytes takes.
 */
export function readLines(
  lines: Lines,
  names: readonly string[],
  room: rooms.Room,
  table: { rows: number },
  lineOfRow: Uint32Array,
  refusal: (row: number) => Refusal | null,
  tell: (line: number, refused: Refusal) => void,
): void {
  // Only a constant of the function itself is compiled into its code, in whatever bundle: the walk is a tenth quicker by it.
  const COMMA: typeof ascii.COMMA = 44
  const DOT: typeof ascii.DOT = 46
  const ZERO: typeof ascii.ZERO = 48
  const NUMBER: typeof rooms.NUMBER = 1
  const PACKED: typeof rooms.PACKED = 2
  const EXACT_DIGITS: typeof decimals.EXACT_DIGITS = 15
  /** So many digits fit a 32-bit integer whatever they are. */
  const SMALL_DIGITS = 9
  const powers = POWERS_OF_TEN
  const { bytes, view, stop } = lines
  const { kinds, bases, fractions, shifts, rules, numbers, codes, packed, runs } = room
  const width = kinds.length
  const last = width - 1
  const spare = names.length - width
  const rowStop = Math.min(lineOfRow.length, table.rows + LINES_A_CALL)
  const cell: Cell = { start: 0, stop: 0, end: 0, fault: '' }
  let { at, line } = lines
  let row = table.rows

  while (at < stop && row < rowStop) {
    const lineStart = at
    let place = 0
    for (; place < width; place++) {
      const kind = kinds[place]
      let end = at
      if (kind === NUMBER) {
        let small = 0
        let fraction = 0
        let digit = bytes[end] ^ ZERO
        while (digit <= 9) {
          small = (Math.imul(small, 10) + digit) | 0
          digit = bytes[++end] ^ ZERO
        }
        let digits = end - at
        if (digit === (DOT ^ ZERO)) {
          const point = ++end
          digit = bytes[end] ^ ZERO
          while (digit <= 9) {
            small = (Math.imul(small, 10) + digit) | 0
            digit = bytes[++end] ^ ZERO
          }
          fraction = end - point
          digits = fraction === 0 ? 0 : digits + fraction
        }
        if (digit === (COMMA ^ ZERO) && digits > 0 && digits <= EXACT_DIGITS) {
          const mantissa = digits <= SMALL_DIGITS ? small : longDigits(bytes, at, end)
          if (fraction <= fractions[place]) {
            numbers[bases[place] + row] = mantissa / powers[fraction]
            at = place === last ? end : end + 1
            continue
          }
          if (shifts[place] > 0) {
            numbers[bases[place] + row] = scaled(mantissa, shifts[place] - fraction)
            at = place === last ? end : end + 1
            continue
          }
        }
        const value = numberCell(bytes, at, cell, rules[place])
        if (value === NOT_A_NUMBER_CELL) break
        numbers[bases[place] + row] = value
        end = cell.end
      } else if (kind === PACKED) {
        end = packed[place].take(row, bytes, view, at)
        if (end < 0) {
          findCell(bytes, at, cell)
          packed[place].append(row, bytes, cell.start, cell.stop)
          end = cell.end
        }
      } else {
        const run = runs[place]
        if (!run.repeats(bytes, view, at, codes, row)) {
          const read = run.read(bytes, view, at, cell, codes, row)
          if (place + read < run.stop) {
            place += read
            break
          }
        }
        at += run.length
        place = run.stop - 1
        continue
      }
      at = end
      if (place === last) continue
      if (bytes[at] !== COMMA) {
        cell.fault = SHORT_LINE
        break
      }
      at++
    }
    if (place < width) {
      if (!isBlankLine(bytes, lineStart)) {
        tell(line, { column: cell.fault === SHORT_LINE ? null : names[place], reason: cell.fault })
      }
    } else {
      let extra = 0
      for (; bytes[at] === COMMA || bytes[at] === BLANK || bytes[at] === RETURN; at++) if (bytes[at] === COMMA) extra++
      const refused = bytes[at] === NEWLINE && extra <= spare ? refusal(row) : LONG_LINE
      if (refused === null) lineOfRow[row++] = line
      else tell(line, refused)
    }
    at = bytes[at] === NEWLINE ? at + 1 : bytes.indexOf(NEWLINE, at) + 1
    line++
  }
  lines.at = at
  lines.line = line
  table.rows = row
}

/** The digits from `at` to `end` as one integer, a point left out. */
function longDigits(bytes: Uint8Array, at: number, end: number): number {
  let digits = 0
  for (let i = at; i < end; i++) if (bytes[i] !== POINT) digits = digits * 10 + bytes[i] - NOUGHT
  return digits
}

function isBlankLine(bytes: Uint8Array, lineStart: number): boolean {
  let at = lineStart
  while (bytes[at] === BLANK || bytes[at] === RETURN) at++
  return bytes[at] === NEWLINE
}
