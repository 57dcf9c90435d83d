import type { Interval } from './intervals.ts'

/** What stands in the brackets of a field. */
export interface ArgumentRule {
  /** For the sentence that misses it: 'expiry', 'strike'. */
  readonly name: string
  readonly kind: 'number' | 'word'
  /** The only words; absent where any word may be right, as the name of a saved strategy. */
  readonly words?: readonly string[]
  readonly isOptional?: true
  /** May be repeated to the end of the brackets. */
  readonly isRest?: true
}

/**
 * When a field is known: at every bar (`bars`), so that it can cross and be looked back at; as it stands now, for every bar
 * that is looked at (`standing`: sector, lot, market cap); or at the last bar alone (`last`, the default).
 */
export type FieldSpan = 'bars' | 'standing' | 'last'

/** A field of a page. */
export interface FieldRule {
  /** As a sentence has it: 'PCR', 'Market cap'. */
  readonly label: string
  readonly kind: 'number' | 'word'
  /** Of a word field, all words it can be. */
  readonly words?: readonly string[]
  readonly span?: FieldSpan
  /** What its brackets take; absent where it has none. */
  readonly args?: readonly ArgumentRule[]
  /** Series behind its point, as `iv` of `leg(…).iv`; one must be named. */
  readonly series?: readonly string[]
  /** Can be asked of another symbol: `NIFTY.pcr`. */
  readonly isOfSymbols?: true
  /** What its values are never below or above, where that is so. */
  readonly least?: number
  readonly most?: number
}

/** What the names of a formula mean on a page. Plain data: the server checks and the browser completes with the same. */
export interface Vocabulary {
  readonly fields: Readonly<Record<string, FieldRule>>
  /** Length of the bars that are looked at; absent where a page has no bars, and so neither columns of bars nor indicators. */
  readonly interval?: Interval
  /** Own intervals that can be asked for with @, beside that of the page. */
  readonly intervals?: readonly Interval[]
  /** Other symbols that can be asked for. */
  readonly symbols?: readonly string[]
  /** Most conditions; 12 where a page says nothing else (§I7), 5 of an alert. */
  readonly conditions?: number
  /** In an alert `set(x)` has a meaning. */
  readonly hasSet?: true
}
