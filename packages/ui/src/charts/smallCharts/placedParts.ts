import { MISSING } from '@strikelens/market/formats'

/** Where a part of a bar stands, in percent of the room. */
export interface PlacedPart {
  readonly left: number
  readonly width: number
  /** Its share of the row: '42%'; '–' where the row has nothing. */
  readonly percent: string
}

interface PlacedRow {
  readonly parts: readonly PlacedPart[]
  /** Null without a dot. */
  readonly dot: number | null
}

/**
 * Sets the parts of rows. share: one after the other, together the whole room. diverging: from the middle, positive ones
 * to the right and negative ones to the left, the longest side of all rows filling its half.
 */
export function placedParts(
  rows: readonly { readonly values: readonly number[]; readonly dot: number }[],
  form: 'share' | 'diverging',
): PlacedRow[] {
  if (form === 'share') return rows.map(({ values }) => ({ parts: shares(values), dot: null }))
  const sides = rows.flatMap(({ values, dot }) => [
    sum(values, (value) => value > 0),
    -sum(values, (value) => value < 0),
    Math.abs(known(dot)),
  ])
  const longest = Math.max(...sides, 0)
  const perUnit = longest > 0 ? 50 / longest : 0
  return rows.map(({ values, dot }) => {
    let right = 50
    let left = 50
    const parts = values.map((value) => {
      const width = Math.abs(known(value)) * perUnit
      const start = value < 0 ? left - width : right
      if (value < 0) left -= width
      else right += width
      return { left: start, width, percent: MISSING }
    })
    return { parts, dot: Number.isNaN(dot) ? null : 50 + dot * perUnit }
  })
}

function shares(values: readonly number[]): PlacedPart[] {
  const total = values.reduce((whole, value) => whole + Math.abs(known(value)), 0)
  let left = 0
  return values.map((value) => {
    const width = total > 0 ? (Math.abs(known(value)) / total) * 100 : 0
    const part = {
      left,
      width,
      percent: total > 0 && !Number.isNaN(value) ? `${Math.round(width)}%` : MISSING,
    }
    left += width
    return part
  })
}

function sum(values: readonly number[], isCounted: (value: number) => boolean): number {
  return values.reduce((whole, value) => (isCounted(value) ? whole + value : whole), 0)
}

function known(value: number): number {
  return Number.isNaN(value) ? 0 : value
}
