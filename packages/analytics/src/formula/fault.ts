/** A stretch of a text, from its first character to the one behind its last. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What is wrong with a formula, and where. */
export interface Fault extends Span {
  /** A sentence. */
  readonly message: string
  /** What would stand well in that place. */
  readonly suggestion?: string
}

/** 'Did you mean rsi?' behind a sentence, where there is something near. */
export function faultAt({ from, to }: Span, message: string, suggestion?: string): Fault {
  if (suggestion === undefined) return { from, to, message }
  return { from, to, message: `${message} Did you mean ${suggestion}?`, suggestion }
}

/** Names are the same in capitals or not, with or without underscores. */
export function nameKey(name: string): string {
  return name.toLowerCase().replaceAll('_', '')
}

/** Longer names are nobody's slip of the pen. */
const LONGEST_NAME = 40

/** The candidate that a misspelt name is nearest to; undefined when none is near. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST_NAME) return undefined
  const key = nameKey(name)
  let best: string | undefined
  let least = Math.min(2, Math.ceil(key.length / 3)) + 1
  for (const candidate of candidates) {
    const other = nameKey(candidate)
    if (Math.abs(other.length - key.length) >= least) continue
    const slips = slipsBetween(key, other)
    if (slips < least) {
      least = slips
      best = candidate
    }
  }
  return best
}

/** Letters left out, put in, exchanged or swapped with their neighbour (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let slips = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, before[j - 2] + 1)
      row.push(slips)
    }
    before = last
    last = row
  }
  return last[b.length]
}
