import { isIsoDate } from '@strikelens/market/time'
import type { LegWords } from '../symbols/legText.ts'

/** A put and a call of one expiry as an address writes them; with one strike for both they are a straddle. */
export interface PairWords {
  readonly put: LegWords['strike']
  readonly call: LegWords['strike']
  /** A date or one of the tokens near, next, month; null: the page's. */
  readonly expiry: string | null
}

const STRADDLE = /^(?:ATM([+-]\d{1,2})?|(\d{1,7}(?:\.\d{1,2})?))(?:@(NEAR|NEXT|MONTH|\d{4}-\d{2}-\d{2}))?$/
const PRICED_STRANGLE = /^(\d{1,7}(?:\.\d{1,2})?)-(\d{1,7}(?:\.\d{1,2})?)$/
const STEPPED_STRANGLE = /^ATM([+-]\d{1,2})?-ATM([+-]\d{1,2})?$/

/** Straddles of a comma list, `26000,ATM+1,26000@2025-12-30`; null when one cannot be read. Case does not matter. */
export function parseStraddles(text: string): readonly PairWords[] | null {
  return parseList(text, (one) => {
    const found = STRADDLE.exec(one)
    if (found === null) return null
    const [, steps, price, at] = found
    const expiry = at === undefined ? null : at.toLowerCase()
    if (expiry?.includes('-') && !isIsoDate(expiry)) return null
    const strike = price === undefined ? { steps: Number(steps ?? 0) } : Number(price)
    return { put: strike, call: strike, expiry }
  })
}

/** Strangles of a comma list, put before call, `25800-26200,ATM-4-ATM+4`; null when one cannot be read. */
export function parseStrangles(text: string): readonly PairWords[] | null {
  return parseList(text, (one) => {
    const priced = PRICED_STRANGLE.exec(one)
    if (priced !== null) return { put: Number(priced[1]), call: Number(priced[2]), expiry: null }
    const stepped = STEPPED_STRANGLE.exec(one)
    if (stepped === null) return null
    return { put: { steps: Number(stepped[1] ?? 0) }, call: { steps: Number(stepped[2] ?? 0) }, expiry: null }
  })
}

function parseList(text: string, parse: (one: string) => PairWords | null): readonly PairWords[] | null {
  const pairs: PairWords[] = []
  for (const one of text.split(',')) {
    // An address that was typed by hand has lost its plus: 'ATM+1' arrives as 'ATM 1'.
    const pair = parse(one.trim().toUpperCase().replaceAll('ATM ', 'ATM+'))
    if (pair === null) return null
    pairs.push(pair)
  }
  return pairs
}
