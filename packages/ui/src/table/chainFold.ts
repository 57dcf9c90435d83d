import type { StrikeRange } from '@strikelens/analytics/options'

/** Strikes that a phone shows above and below the money before the others are asked for. */
const ABOVE_ATM = 4
const BELOW_ATM = 6
/** Strikes that the money may move before the rows follow it: they do not jump under the hand. */
const FOLLOWS_FROM = 3

/** Which ends of a folded chain are open. */
export interface FoldEnds {
  readonly lower: boolean
  readonly higher: boolean
}

/** The strikes that a phone shows at first: four above the money and six below; all where there are hardly more, or no money. */
export function foldedRange(range: StrikeRange, middle: number, open: FoldEnds): StrikeRange {
  if (middle < range.from || middle >= range.to) return range
  const from = Math.max(middle - ABOVE_ATM, range.from)
  const to = Math.min(middle + BELOW_ATM + 1, range.to)
  return {
    from: open.lower || from - range.from < 2 ? range.from : from,
    to: open.higher || range.to - to < 2 ? range.to : to,
  }
}

/** The strike that the rows are folded around: where the money was, until it has moved three strikes away. */
export function foldMiddle(before: number | null, atm: number, strikes: Float64Array): number {
  if (before === null) return atm
  const [from, to] = [strikes.indexOf(before), strikes.indexOf(atm)]
  return from < 0 || to < 0 || Math.abs(to - from) >= FOLLOWS_FROM ? atm : before
}
