import { fixed } from '@strikelens/analytics/numeric'
import type { Crore } from '@strikelens/analytics/options'

/** What stands where there is no number. Zero is 0: no interest and no data are different news. */
export const MISSING = '–'
/** U+2212: as wide as the plus, so that signed columns stay aligned. */
export const MINUS = '−'

/** A number that may be missing: null, or NaN in a column. */
export type Maybe = number | null

const LAKH = 1e5
const CRORE = 1e7

/** Whether there is a number to show. */
export function isKnown(value: Maybe): value is number {
  return value !== null && Number.isFinite(value)
}

/** Indian grouping, 12,34,567 or 25,985.00: last three digits, then pairs. '–' when missing. */
export function grouped(value: Maybe, decimals = 0): string {
  if (!isKnown(value)) return MISSING
  const digits = groupedDigits(Math.abs(value), decimals)
  return value < 0 && isNonZero(digits) ? MINUS + digits : digits
}

/** As `grouped`, with '+' before what is above zero. */
export function signed(value: Maybe, decimals = 0): string {
  if (!isKnown(value)) return MISSING
  const digits = groupedDigits(Math.abs(value), decimals)
  if (!isNonZero(digits)) return digits
  return (value < 0 ? MINUS : '+') + digits
}

/** A price or premium in ₹, 2 decimals. */
export function price(value: Maybe): string {
  return grouped(value, 2)
}

/** An index value: 1 decimal in strips, 2 where it is the page's own price. */
export function index(value: Maybe, decimals: 1 | 2 = 1): string {
  return grouped(value, decimals)
}

/** A strike or a count without idle decimals: 26,000, 1,542.5. */
export function plain(value: Maybe): string {
  if (!isKnown(value)) return MISSING
  const decimals = [0, 1].find((few) => Number(fixed(value, few)) === Number(fixed(value, 2))) ?? 2
  return grouped(value, decimals)
}

/** Whether a figure is written as zero: it is then unchanged, neither up nor down. */
export function roundsToZero(value: number, decimals: number): boolean {
  return Number(fixed(value, decimals)) === 0
}

/** Points gained or lost, +80.00. */
export function points(value: Maybe): string {
  return signed(value, 2)
}

/** PCR and other ratios, 2 decimals. */
export function ratio(value: Maybe): string {
  return grouped(value, 2)
}

/** For cards and axes: 12.35 L from a lakh, 1.23 Cr from a crore, below that the whole number. */
export function compact(value: Maybe): string {
  if (!isKnown(value)) return MISSING
  const digits = compactDigits(Math.abs(value))
  return value < 0 && isNonZero(digits) ? MINUS + digits : digits
}

/** As `compact`, with '+' before what is above zero. */
export function signedCompact(value: Maybe): string {
  if (!isKnown(value)) return MISSING
  const digits = compactDigits(Math.abs(value))
  return isNonZero(digits) ? (value < 0 ? MINUS : '+') + digits : digits
}

/** An amount in ₹, −₹1,242.50. */
export function rupees(value: Maybe, decimals = 2): string {
  return isKnown(value) ? withRupee(grouped(value, decimals)) : MISSING
}

/** An amount that is counted in crore of ₹, −₹1,242 Cr. */
export function crore(value: Crore | null, decimals = 0): string {
  return isKnown(value) ? `${withRupee(grouped(value, decimals))} Cr` : MISSING
}

/** A change of one, +₹1,242 Cr. */
export function signedCrore(value: Crore | null, decimals = 0): string {
  return isKnown(value) ? `${withRupee(signed(value, decimals))} Cr` : MISSING
}

/** A share or level already in percent, 34.83%. */
export function percent(value: Maybe, decimals = 2): string {
  return isKnown(value) ? `${grouped(value, decimals)}%` : MISSING
}

/** A change already in percent, +0.31%. */
export function signedPercent(value: Maybe, decimals = 2): string {
  return isKnown(value) ? `${signed(value, decimals)}%` : MISSING
}

/** Volatility as a fraction (0.121) shown in percent without its sign: 2 decimals in tables of one symbol, 1 in cards. */
export function iv(value: Maybe, decimals: 1 | 2 = 2): string {
  return isKnown(value) ? grouped(value * 100, decimals) : MISSING
}

/** Delta, 2 decimals (4 in tooltips). */
export function delta(value: Maybe, decimals: 2 | 4 = 2): string {
  return grouped(value, decimals)
}

/** Gamma, 4 decimals (6 in tooltips). */
export function gamma(value: Maybe, decimals: 4 | 6 = 4): string {
  return grouped(value, decimals)
}

/** Theta of one unit for a calendar day. */
export function theta(value: Maybe): string {
  return grouped(value, 2)
}

/** Vega of one unit for a vol point. */
export function vega(value: Maybe): string {
  return grouped(value, 2)
}

export function rho(value: Maybe): string {
  return grouped(value, 4)
}

function compactDigits(size: number): string {
  // 99,999.6 would round to 1,00,000 without its letter.
  const whole = Math.round(size)
  if (whole >= CRORE) return `${groupedDigits(size / CRORE, 2)} Cr`
  if (whole >= LAKH) {
    const lakhs = groupedDigits(size / LAKH, 2)
    return lakhs === '100.00' ? '1.00 Cr' : `${lakhs} L`
  }
  return groupedDigits(size, 0)
}

function withRupee(text: string): string {
  return text.replace(/^[+−]?/, '$&₹')
}

/** Digits of a number that is not negative. Written out because toLocaleString costs a chain tick more than its text nodes. */
function groupedDigits(size: number, decimals: number): string {
  const text = fixed(size, decimals)
  const point = decimals === 0 ? text.length : text.length - decimals - 1
  if (point <= 3) return text
  let start = point - 3
  let out = text.slice(start)
  while (start > 2) {
    out = `${text.slice(start - 2, start)},${out}`
    start -= 2
  }
  return `${text.slice(0, start)},${out}`
}

/** Whether any digit differs from 0: −0.001 at two decimals is 0.00, without a sign. */
function isNonZero(digits: string): boolean {
  for (let i = 0; i < digits.length; i++) {
    const code = digits.charCodeAt(i)
    if (code > 48 && code < 58) return true
  }
  return false
}
