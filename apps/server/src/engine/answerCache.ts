import { liveInstant } from './moment.ts'

/** A finished answer: the bytes that go out, and what they rest on. */
export interface CachedAnswer {
  /** Epoch ms it is bound to. */
  readonly instant: number
  /** Brotli-compressed JSON. */
  readonly body: Buffer
  readonly etag: string
  /** Keys of everything that was read to make it. */
  readonly reads: ReadonlySet<string>
}

/** What a published minute changes; one that is older than an answer is a revision of what that rests on. */
export interface Change {
  /** Epoch ms of the minute's end. */
  readonly asOf: number
  /** Keys of what changed, as reads are noted. */
  readonly reads: ReadonlySet<string>
}

interface Live {
  readonly answer: CachedAnswer
  readonly cadenceMinutes: number
  /** The earliest minute that changed something it read and that it has not seen; ∞ while none has. */
  changedAt: number
  isStale: boolean
  askedAt: number
}

/**
 * Answers by question. A live answer stays good over the minutes until the moment it is bound to reaches a change of what it
 * read; an answer of the past stays until what it read is revised. Of each kind the least recently used leave first when the
 * bytes run out.
 */
export class AnswerCache {
  readonly #live = new Map<string, Live>()
  readonly #past = new Map<string, CachedAnswer>()
  readonly #limitBytes: number
  #pastBytes = 0
  #liveBytes = 0

  /** So many bytes of each kind. */
  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  /** The live answer to a question while it is good; asking keeps it warm. */
  live(question: string, now: number): CachedAnswer | null {
    const entry = this.#live.get(question)
    if (entry === undefined) return null
    entry.askedAt = now
    // Re-insertion makes it the most recently used.
    this.#live.delete(question)
    this.#live.set(question, entry)
    return entry.isStale ? null : entry.answer
  }

  /**
   * Keeps an answer of a tool that answers every so many minutes. What was published between its moment and now it has not
   * seen, whatever that was.
   */
  keepLive(question: string, answer: CachedAnswer, cadenceMinutes: number, published: number, now: number): void {
    const changedAt = answer.instant < published ? published : Number.POSITIVE_INFINITY
    const askedAt = this.#live.get(question)?.askedAt ?? now
    this.#dropLive(question)
    this.#live.set(question, { answer, cadenceMinutes, changedAt, isStale: false, askedAt })
    this.#liveBytes += answer.body.length
    for (const oldest of this.#live.keys()) {
      if (this.#liveBytes <= this.#limitBytes) break
      this.#dropLive(oldest)
    }
  }

  past(question: string): CachedAnswer | null {
    const answer = this.#past.get(question)
    if (answer === undefined) return null
    // Re-insertion makes it the most recently used.
    this.#past.delete(question)
    this.#past.set(question, answer)
    return answer
  }

  keepPast(question: string, answer: CachedAnswer): void {
    this.#drop(question)
    this.#past.set(question, answer)
    this.#pastBytes += answer.body.length
    for (const oldest of this.#past.keys()) {
      if (this.#pastBytes <= this.#limitBytes) break
      this.#drop(oldest)
    }
  }

  /**
   * Marks what rests on a changed read; the live questions that are watched or were asked lately and need a new answer: those
   * whose moment has come to a change, now that so much is published. One that is watched and of which nothing is kept needs
   * one as well.
   */
  change({ asOf, reads }: Change, published: number, watched: ReadonlySet<string>, askedSince: number): string[] {
    for (const [question, answer] of this.#past) {
      if (asOf <= answer.instant && intersects(answer.reads, reads)) this.#drop(question)
    }
    const wanted = [...watched].filter((question) => !this.#live.has(question))
    const stale: [string, number][] = []
    for (const [question, entry] of this.#live) {
      if (asOf < entry.changedAt && intersects(entry.answer.reads, reads)) entry.changedAt = asOf
      if (!entry.isStale) entry.isStale = entry.changedAt <= liveInstant(published, entry.cadenceMinutes)
      if (!entry.isStale) continue
      if (entry.askedAt >= askedSince || watched.has(question)) stale.push([question, entry.answer.instant])
      else this.#dropLive(question)
    }
    // Under load not all of them are made before the next minute: the oldest come first, so that none is left out twice.
    stale.sort(([, a], [, b]) => a - b)
    return [...wanted, ...stale.map(([question]) => question)]
  }

  /** Forgets everything: days were added or replaced. */
  clear(): void {
    this.#live.clear()
    this.#past.clear()
    this.#pastBytes = 0
    this.#liveBytes = 0
  }

  #dropLive(question: string): void {
    const entry = this.#live.get(question)
    if (entry === undefined) return
    this.#live.delete(question)
    this.#liveBytes -= entry.answer.body.length
  }

  #drop(question: string): void {
    const answer = this.#past.get(question)
    if (answer === undefined) return
    this.#past.delete(question)
    this.#pastBytes -= answer.body.length
  }
}

function intersects(reads: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  const [small, large] = reads.size < changed.size ? [reads, changed] : [changed, reads]
  for (const key of small) if (large.has(key)) return true
  return false
}
