import type { Demand } from './demand.ts'

/** After so many for visitors one of the minute's is taken, so that followed pages go on under any load. */
const VISITORS_IN_A_ROW = 8

/** What may wait, by what it costs. */
export interface QueueBounds {
  readonly visitors: number
  readonly minutes: number
}

interface Wanted {
  readonly demand: Demand
  /** What it costs. */
  readonly units: number
  /** Told that it will not be done: nobody waits for it. */
  drop(): void
}

/**
 * What waits to be computed, within bounds: in order, visitors' before the minute's, and nothing that nobody waits for any
 * more.
 */
export class DemandQueue<Job extends Wanted> {
  readonly #bounds: QueueBounds
  /** By whom it was begun, in whose bound it stays. */
  readonly #waiting = new Map<Job, keyof QueueBounds>()
  readonly #units = { visitors: 0, minutes: 0 }
  readonly #visitors: Job[] = []
  readonly #minutes: Job[] = []
  #inARow = 0

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds
  }

  /** False when so much waits already that it has no place. */
  add(job: Job): boolean {
    const whose = job.demand.hasVisitors ? 'visitors' : 'minutes'
    const hasRoom = () => this.#units[whose] + job.units <= this.#bounds[whose]
    if (!hasRoom()) this.#sweep()
    if (!hasRoom()) return false
    this.#waiting.set(job, whose)
    this.#units[whose] += job.units
    if (whose === 'visitors') {
      this.#visitors.push(job)
      return true
    }
    this.#minutes.push(job)
    job.demand.onVisitor = () => {
      job.demand.onVisitor = () => {}
      if (this.#waiting.has(job)) this.#visitors.push(job)
    }
    return true
  }

  /** Takes one out; false when it does not wait any more. */
  remove(job: Job): boolean {
    const whose = this.#waiting.get(job)
    if (whose === undefined) return false
    this.#waiting.delete(job)
    this.#units[whose] -= job.units
    return true
  }

  /** The next that somebody waits for; null when there is none. */
  next(): Job | null {
    const due = this.#inARow < VISITORS_IN_A_ROW ? null : this.#taken(this.#minutes)
    const visitors = due === null ? this.#taken(this.#visitors) : null
    this.#inARow = visitors === null ? 0 : this.#inARow + 1
    return due ?? visitors ?? this.#taken(this.#minutes)
  }

  /** Takes everything out, wanted or not. */
  clear(): readonly Job[] {
    const jobs = [...this.#waiting.keys()]
    for (const job of jobs) this.remove(job)
    this.#visitors.length = 0
    this.#minutes.length = 0
    return jobs
  }

  #taken(line: Job[]): Job | null {
    for (let job = line.shift(); job !== undefined; job = line.shift()) {
      // One that a visitor joined stands in both lines; one that was taken out stands in its line still.
      if (!this.remove(job)) continue
      if (job.demand.isWanted) return job
      drop(job)
    }
    return null
  }

  /** Whoever asks and hangs up takes nobody's place. */
  #sweep(): void {
    for (const job of [...this.#waiting.keys()]) if (!job.demand.isWanted && this.remove(job)) drop(job)
  }
}

function drop(job: Wanted): void {
  job.demand.isDropped = true
  job.drop()
}
