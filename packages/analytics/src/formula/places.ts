import type { Interval } from './intervals.ts'
import { meaningOf, type Place } from './meaning.ts'
import { type Condition, figuresOf } from './tree.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The bars that a condition counts: of the page's names or of another symbol. */
export interface BarsOf {
  readonly interval: Interval
  readonly symbol?: string | undefined
}

/** A name for bars, the same for the same ones. */
export function barsKey({ interval, symbol }: BarsOf): string {
  return symbol === undefined ? interval : `${symbol} ${interval}`
}

/** The bars that a figure stands on; null of a field without bars. */
export function barsOf({ interval, symbol }: Place): BarsOf | null {
  return interval === undefined ? null : { interval, symbol }
}

/**
 * The bars a condition is looked at on. One whose figures all stand on the same bars counts those: `rsi(14)@1h > 60 FOR 3 BARS`
 * is three hours on a page of 15 minutes. Any other counts those of the page.
 */
export function countedBars(condition: Condition, page: BarsOf | null, vocabulary: Vocabulary): BarsOf | null {
  let common: BarsOf | null = null
  for (const figure of figuresOf(condition)) {
    const meaning = meaningOf(figure, vocabulary)
    const own = meaning.kind === 'none' ? null : barsOf(meaning)
    if (own === null || (common !== null && barsKey(own) !== barsKey(common))) return page
    common = own
  }
  return common ?? page
}
