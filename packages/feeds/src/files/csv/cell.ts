import * as ascii from './ascii.ts'
import { latin1 } from './ascii.ts'
import { decimal, NOT_A_NUMBER_CELL } from './decimal.ts'
import { type Dictionary, hashOf } from './dictionary.ts'
import type { NumberRule } from './numberRule.ts'

const { BLANK, COMMA, NEWLINE, QUOTE, RETURN } = ascii

export const SHORT_LINE = 'the line has fewer cells than the header'

/** A cell found in a line: its text without blanks and quotes, where it ends, and what is wrong with it. */
export interface Cell {
  start: number
  stop: number
  /** Place of the comma or newline behind it. */
  end: number
  fault: string
}

/** Finds the cell at `at`. */
export function findCell(bytes: Uint8Array, at: number, cell: Cell): void {
  let start = at
  while (bytes[start] === BLANK) start++
  if (bytes[start] === QUOTE) {
    findQuotedCell(bytes, start, cell)
    return
  }
  let end = start
  while (bytes[end] !== COMMA && bytes[end] !== NEWLINE) end++
  let stop = end
  // A return belongs to the end of a line, and any other control character to damage: 1234\0 is not 1234.
  if (bytes[end] === NEWLINE && stop > start && bytes[stop - 1] === RETURN) stop--
  while (stop > start && bytes[stop - 1] === BLANK) stop--
  cell.start = start
  cell.stop = stop
  cell.end = end
}

/** A quote closes its cell only before a comma or the end of the line: inside, commas are text. */
function findQuotedCell(bytes: Uint8Array, opening: number, cell: Cell): void {
  let closing = opening + 1
  for (; bytes[closing] !== NEWLINE; closing++) {
    if (bytes[closing] !== QUOTE) continue
    let end = closing + 1
    while (bytes[end] === BLANK || bytes[end] === RETURN) end++
    if (bytes[end] !== COMMA && bytes[end] !== NEWLINE) continue
    let start = opening + 1
    while (bytes[start] === BLANK) start++
    let stop = closing
    while (stop > start && bytes[stop - 1] === BLANK) stop--
    cell.start = start
    cell.stop = stop
    cell.end = end
    return
  }
  // Never closed: the rest of the line is this one cell, so the line comes out short.
  cell.start = opening
  cell.stop = closing
  cell.end = closing
}

/** The number in the cell at `at`, whatever its shape; `NOT_A_NUMBER_CELL` with the fault when the rule forbids it. */
export function numberCell(bytes: Uint8Array, at: number, cell: Cell, rule: NumberRule): number {
  findCell(bytes, at, cell)
  const value = decimal(bytes, cell.start, cell.stop, rule.shift)
  const fault = numberFault(value, rule)
  if (fault === null) return value
  cell.fault = `'${latin1(bytes, cell.start, cell.stop)}' ${fault}`
  return NOT_A_NUMBER_CELL
}

function numberFault(value: number, { isRequired, isWhole, isSigned }: NumberRule): string | null {
  if (value === NOT_A_NUMBER_CELL) return 'is not a number'
  if (Number.isNaN(value)) return isRequired ? 'is no number, and the line needs one' : null
  if (value < 0 && !isSigned) return 'is negative'
  return isWhole && value !== Math.floor(value) ? 'is not a whole number' : null
}

/** The code of the text in the cell at `at`; −1 with the fault when the column cannot hold it. */
export function codedCell(bytes: Uint8Array, at: number, cell: Cell, dictionary: Dictionary): number {
  let end = at
  let hash = 0
  let byte = bytes[end]
  while (byte > QUOTE && byte !== COMMA) {
    hash = (Math.imul(hash, 31) + byte) | 0
    byte = bytes[++end]
  }
  if (byte === COMMA) {
    cell.start = at
    cell.stop = end
    cell.end = end
  } else {
    findCell(bytes, at, cell)
    hash = hashOf(bytes, cell.start, cell.stop)
  }
  const code = dictionary.codeOf(bytes, cell.start, cell.stop, hash)
  if (code < 0) cell.fault = `'${latin1(bytes, cell.start, cell.stop)}' cannot stand there`
  return code
}
