/** How long a share's word has held, and which was the one before it. */
interface HeldWord {
  /** Sessions, the present one included; NaN without a word. */
  readonly sessions: number
  /** '' when none is known. */
  readonly before: string
}

/** By a share's name on the date and its word there. */
export type Held = (symbol: string, word: string) => HeldWord

/** The words of the session before, under the names of the date. */
export interface WordsBefore {
  readonly symbol: readonly string[]
  readonly word: readonly string[]
  readonly sessions: Float64Array
  readonly before: readonly string[]
}

/** Counts on from the words of the session before, `apart` sessions ago; without them every word begins. */
export function heldWords(words: WordsBefore | null, apart: number): Held {
  const rowOf = new Map(words?.symbol.map((symbol, row) => [symbol, row]))
  return (symbol, word) => {
    if (word === '') return { sessions: Number.NaN, before: '' }
    const row = rowOf.get(symbol)
    if (words === null || row === undefined || words.word[row] === '') return { sessions: 1, before: '' }
    if (words.word[row] !== word) return { sessions: 1, before: words.word[row] }
    return { sessions: words.sessions[row] + apart, before: words.before[row] }
  }
}
