import { type NewGap, noteFilling, openGaps } from '@strikelens/store/repositories'
import { type FillSettings, GapFill } from './gapFill.ts'
import { gapFilling } from './gapShortfalls.ts'

/** Market time after a minute at which vendors have its bar. */
const READY_MS = 5000
/** Market time between two tries, and how many are made before only what a vendor knows is filled. */
const AGAIN_MS = 15_000
const PATIENT_TRIES = 4
/** Later tries wait longer and longer, up to this. */
const LONGEST_WAIT_MS = 30 * 60_000
/** Real time that the last try after the close may take. */
const LAST_TRY_MS = 60 * 60_000

export interface FillerSettings extends Omit<FillSettings, 'isClosed'> {
  /** Why a try failed. */
  onProblem(message: string): void
}

/** Fills a day's gaps from the history of its feed, beside the ingest, for as long as the day lasts. */
export class GapFiller {
  readonly #settings: FillerSettings
  readonly #stop = new AbortController()
  #open: readonly NewGap[] = []
  #dueAt = Number.NEGATIVE_INFINITY
  #tries = 0
  /** Minutes of the open gaps that were filled, where the vendor does not tell all. */
  #filled: ReadonlySet<string> = new Set()
  #running: Promise<void> | null = null

  constructor(settings: FillerSettings) {
    this.#settings = settings
  }

  /** Takes up the gaps that an earlier run left open. */
  async resume(): Promise<void> {
    this.#open = await openGaps(this.#settings.db, this.#settings.day.date)
  }

  note(gap: NewGap): void {
    this.#open = [...this.#open, gap]
    this.#dueAt = Math.max(this.#dueAt, gap.to + READY_MS)
    this.#tries = 0
  }

  /** The market has come to an instant: fills what is due. */
  follow(at: number): void {
    if (this.#running !== null || this.#open.length === 0 || at < this.#dueAt) return
    this.#running = this.#fill(at).finally(() => {
      this.#running = null
    })
  }

  /** The day is left: what is open stays so. */
  leave(): void {
    this.#open = []
    this.#stop.abort()
  }

  /** After the last minute: a last try for what is open. */
  async finish(): Promise<void> {
    const limit = setTimeout(() => this.#stop.abort(), LAST_TRY_MS)
    await this.#running
    this.#tries = PATIENT_TRIES
    if (this.#open.length > 0) await this.#fill(this.#settings.day.lastClose)
    clearTimeout(limit)
  }

  /** Never rejects: what cannot be filled stays open, and is said. */
  async #fill(at: number): Promise<void> {
    const { feed, day, db, write, onProblem } = this.#settings
    const { signal } = this.#stop
    const gaps = this.#open
    this.#dueAt = at + Math.min(AGAIN_MS * 2 ** Math.max(0, this.#tries - PATIENT_TRIES), LONGEST_WAIT_MS)
    this.#tries++
    if (feed.history === undefined) return
    try {
      const fill = new GapFill({ ...this.#settings, isClosed: false }, feed.history.bind(feed), gaps)
      const told = await fill.look(signal)
      const hasNews = [...told.minutes].some((minute) => !this.#filled.has(minute))
      // What it refused of minutes that are filled is asked for again when the day is over.
      if (!hasNews || (!told.isAll && this.#tries <= PATIENT_TRIES)) return
      await fill.run(signal)
      this.#filled = told.minutes
      const filled = gaps.map((gap) => {
        const missing = fill.shortfalls(gap, day.date)
        return { gap, filling: gapFilling(gap, missing, { filledBy: feed.label, at }) }
      })
      await write(async () => {
        for (const { gap, filling } of filled) await noteFilling(db, gap, filling)
      })
      const settled = filled.filter(({ filling }) => filling.settledAt !== null).map(({ gap }) => gap)
      this.#open = this.#open.filter((gap) => !settled.includes(gap))
    } catch (error) {
      if (signal.aborted) return
      onProblem(`A gap could not be filled: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
