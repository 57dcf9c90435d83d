import { Problem } from '../http/problem.ts'

/** Who waits for a computation: visitors, and the minute that makes watched answers anew. */
export class Demand {
  /** Told when the first visitor begins to wait. */
  onVisitor: () => void = () => {}
  /** It was given up while nobody waited: whoever comes now needs another. */
  isDropped = false
  #visitors = 0
  #isOfMinute: () => boolean = () => false

  get hasVisitors(): boolean {
    return this.#visitors > 0
  }

  /** Whether anybody still waits. */
  get isWanted(): boolean {
    return this.hasVisitors || this.#isOfMinute()
  }

  /** A visitor waits, until the signal says that they left. */
  visitor(left: AbortSignal | undefined): void {
    this.#visitors++
    left?.addEventListener('abort', () => this.#visitors--, { once: true })
    if (this.#visitors === 1) this.onVisitor()
  }

  /** The minute waits for as long as it is the newest. */
  minute(isNewest: () => boolean): void {
    this.#isOfMinute = isNewest
  }
}

/** Said to nobody: whoever asked has left. */
export function nobodyWaits(): Problem {
  return new Problem(499, 'nobody-waits', 'Nobody waits for this answer any more.')
}
