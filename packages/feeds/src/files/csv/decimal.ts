import * as ascii from './ascii.ts'
import { latin1 } from './ascii.ts'

const { DOT, MINUS, ZERO } = ascii

/** Powers of ten that a double holds exactly. */
export const POWERS_OF_TEN: readonly number[] = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))
/** What `decimal` answers to a cell that is no number; no cell can mean it. */
export const NOT_A_NUMBER_CELL = Number.NEGATIVE_INFINITY

const MISSING = new Set(['', '-', 'NA', 'nan', 'NaN', 'Infinity'])
/** With no more digits than this they alone are an exact integer, and one division rounds as `Number` would. */
export const EXACT_DIGITS = 15

/**
 * The number in a trimmed cell times 10^shift, rounded as `Number` would round it. NaN for an empty cell, '-', 'NA', 'nan'
 * and 'Infinity'; `NOT_A_NUMBER_CELL` for anything else that is not plain digits with at most one point.
 */
export function decimal(bytes: Uint8Array, start: number, stop: number, shift: number): number {
  let at = start
  const isNegative = bytes[at] === MINUS
  if (isNegative) at++
  let mantissa = 0
  let digits = 0
  let fraction = 0
  let hasPoint = false
  for (; at < stop; at++) {
    const digit = bytes[at] - ZERO
    if (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit
      digits++
      if (hasPoint) fraction++
    } else if (bytes[at] === DOT && !hasPoint) hasPoint = true
    else return MISSING.has(latin1(bytes, start, stop)) ? Number.NaN : NOT_A_NUMBER_CELL
  }
  if (digits === 0 || (hasPoint && fraction === 0))
    return MISSING.has(latin1(bytes, start, stop)) ? Number.NaN : NOT_A_NUMBER_CELL
  if (digits > EXACT_DIGITS) return Number(`${latin1(bytes, start, stop)}e${shift}`)
  const value = scaled(mantissa, shift - fraction)
  return isNegative ? -value : value
}

/** An integer times a power of ten, rounded once. */
export function scaled(mantissa: number, exponent: number): number {
  return exponent < 0 ? mantissa / POWERS_OF_TEN[-exponent] : mantissa * POWERS_OF_TEN[exponent]
}
