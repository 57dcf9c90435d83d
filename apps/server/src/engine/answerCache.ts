import { LRUCache } from 'lru-cache'
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
  readonly kind: 'live'
  readonly answer: CachedAnswer
  readonly cadenceMinutes: number
  /** The earliest minute that changed something it read and that it has not seen; ∞ while none has. */
  changedAt: number
  isStale: boolean
  askedAt: number
}

interface Past {
  readonly kind: 'past'
  readonly answer: CachedAnswer
}

/** What an entry and each of its reads take beside their bytes and characters, about. */
const ENTRY_BYTES = 500
const READ_BYTES = 40

/**
 * Answers by question. A live answer stays good over the minutes until the moment it is bound to reaches a change of what it
 * read; an answer of the past stays until what it read is revised. The least recently used leave first when the bytes run
 * out, whether minutes are published or not.
 */
export class AnswerCache {
  readonly #kept: LRUCache<string, Live | Past>

  /** So many bytes of answers and of what is noted of them. */
  constructor(limitBytes: number) {
    this.#kept = new LRUCache({
      maxSize: limitBytes,
      sizeCalculation: ({ answer }, question) => bytesOf(question, answer),
    })
  }

  /** The live answer to a question while it is good; asking keeps it warm. */
  live(question: string, now: number): CachedAnswer | null {
    const entry = this.#kept.get(question)
    if (entry?.kind !== 'live') return null
    entry.askedAt = now
    return entry.isStale ? null : entry.answer
  }

  /**
   * Keeps an answer of a tool that answers every so many minutes. What was published between its moment and now it has not
   * seen, whatever that was.
   */
  keepLive(question: string, answer: CachedAnswer, cadenceMinutes: number, published: number, now: number): void {
    const changedAt = answer.instant < published ? published : Number.POSITIVE_INFINITY
    const before = this.#kept.peek(question)
    const askedAt = before?.kind === 'live' ? before.askedAt : now
    this.#kept.set(question, { kind: 'live', answer, cadenceMinutes, changedAt, isStale: false, askedAt })
  }

  past(question: string): CachedAnswer | null {
    return this.#kept.get(question)?.answer ?? null
  }

  keepPast(question: string, answer: CachedAnswer): void {
    this.#kept.set(question, { kind: 'past', answer })
  }

  /**
   * Marks what rests on a changed read; the live questions that are watched or were asked lately and need a new answer: those
   * whose moment has come to a change, now that so much is published. One that is watched and of which nothing is kept needs
   * one as well.
   */
  change({ asOf, reads }: Change, published: number, watched: ReadonlySet<string>, askedSince: number): string[] {
    const wanted = [...watched].filter((question) => !this.#kept.has(question))
    const stale: [string, number][] = []
    for (const question of [...this.#kept.rkeys()]) {
      const entry = this.#kept.peek(question)
      if (entry === undefined) continue
      if (entry.kind === 'past') {
        if (asOf <= entry.answer.instant && intersects(entry.answer.reads, reads)) this.#kept.delete(question)
        continue
      }
      if (asOf < entry.changedAt && intersects(entry.answer.reads, reads)) entry.changedAt = asOf
      if (!entry.isStale) entry.isStale = entry.changedAt <= liveInstant(published, entry.cadenceMinutes)
      if (!entry.isStale) continue
      if (entry.askedAt >= askedSince || watched.has(question)) stale.push([question, entry.answer.instant])
      else this.#kept.delete(question)
    }
    // Under load not all of them are made before the next minute: the oldest come first, so that none is left out twice.
    stale.sort(([, a], [, b]) => a - b)
    return [...wanted, ...stale.map(([question]) => question)]
  }

  /** Forgets everything: days were added or replaced. */
  clear(): void {
    this.#kept.clear()
  }
}

function bytesOf(question: string, { body, reads }: CachedAnswer): number {
  let bytes = ENTRY_BYTES + question.length + body.length
  for (const read of reads) bytes += READ_BYTES + read.length
  return bytes
}

function intersects(reads: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  const [small, large] = reads.size < changed.size ? [reads, changed] : [changed, reads]
  for (const key of small) if (large.has(key)) return true
  return false
}
