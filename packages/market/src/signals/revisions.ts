import type { PackedEvaluation } from './signals.ts'

/** An evaluation as the ledger keeps it: nothing is ever changed, a correction is a further revision with its reason. */
export interface LedgerEntry extends PackedEvaluation {
  /** Whose bars: evaluations of markets with hours of their own are apart. */
  readonly segment: string
  /** 0 as first written. */
  readonly revision: number
  /** Epoch ms at which this revision was written, in market time; of the first the close of its bar. */
  readonly written: number
  /** Why there is a further revision; '' for the first. */
  readonly reason: string
}

/** What the ledger said at a moment: of each bar the newest revision that had been written by then, in the order of bars. */
export function entriesAt(entries: readonly LedgerEntry[], now: number): LedgerEntry[] {
  const newest = new Map<string, LedgerEntry>()
  for (const entry of entries) {
    if (entry.written > now) continue
    const key = entryKey(entry)
    const known = newest.get(key)
    if (known === undefined || known.revision < entry.revision) newest.set(key, entry)
  }
  return [...newest.values()].sort(
    (a, b) => a.bar - b.bar || a.seen - b.seen || (a.interval < b.interval ? -1 : a.interval > b.interval ? 1 : 0),
  )
}

/** Which bar an entry is of: revisions of one share it. */
export function entryKey({ segment, interval, bar }: Pick<LedgerEntry, 'segment' | 'interval' | 'bar'>): string {
  return `${segment} ${interval} ${bar}`
}

/** A correction of what was written: when, in market time, and why. */
export interface Correction {
  readonly at: number
  readonly reason: string
}

/**
 * The entries that bring a ledger to say what its bars were evaluated to now: first ones of bars that it does not know,
 * further revisions of those that read otherwise, none where it says the same already.
 */
export function newEntries(
  known: readonly LedgerEntry[],
  segment: string,
  evaluations: readonly PackedEvaluation[],
  correction: Correction,
): LedgerEntry[] {
  const newest = new Map(entriesAt(known, Number.POSITIVE_INFINITY).map((entry) => [entryKey(entry), entry]))
  return evaluations.flatMap((evaluation): LedgerEntry[] => {
    const before = newest.get(entryKey({ ...evaluation, segment }))
    if (before === undefined) return [{ ...evaluation, segment, revision: 0, written: evaluation.seen, reason: '' }]
    if (areEqual(before.block, evaluation.block)) return []
    const written = Math.max(correction.at, before.written)
    return [{ ...evaluation, segment, revision: before.revision + 1, written, reason: correction.reason }]
  })
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}
