import type { Demand } from './demand.ts'

/** After so many for visitors one of the minute's is taken, so that followed pages go on under any load. */
const VISITORS_IN_A_ROW = 8

interface Wanted {
  readonly demand: Demand
  /** Told that it will not be done: nobody waits for it. */
  drop(): void
}

/** What waits to be computed: in order, visitors' before the minute's, and nothing that nobody waits for any more. */
export class DemandQueue<Job extends Wanted> {
  readonly #waiting = new Set<Job>()
  readonly #visitors: Job[] = []
  readonly #minutes: Job[] = []
  #inARow = 0

  add(job: Job): void {
    this.#waiting.add(job)
    if (job.demand.hasVisitors) {
      this.#visitors.push(job)
      return
    }
    this.#minutes.push(job)
    job.demand.onVisitor = () => {
      job.demand.onVisitor = () => {}
      if (this.#waiting.has(job)) this.#visitors.push(job)
    }
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
    const jobs = [...this.#waiting]
    this.#waiting.clear()
    this.#visitors.length = 0
    this.#minutes.length = 0
    return jobs
  }

  #taken(line: Job[]): Job | null {
    for (let job = line.shift(); job !== undefined; job = line.shift()) {
      // One that a visitor joined stands in both lines.
      if (!this.#waiting.delete(job)) continue
      if (job.demand.isWanted) return job
      job.demand.isDropped = true
      job.drop()
    }
    return null
  }
}
