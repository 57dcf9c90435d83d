/** What computing an answer costs: its share of the queue and of a visitor's part in it, and how long it may wait. */
export interface Cost {
  readonly name: 'light' | 'medium' | 'heavy'
  /** About ten milliseconds of a thread each. */
  readonly units: number
  /** Whoever has not had their turn after so many milliseconds is told to come again. */
  readonly mostWaitMs: number
}

const LIGHT: Cost = { name: 'light', units: 1, mostWaitMs: 10_000 }
const MEDIUM: Cost = { name: 'medium', units: 5, mostWaitMs: 15_000 }
const HEAVY: Cost = { name: 'heavy', units: 25, mostWaitMs: 25_000 }
/** Milliseconds of computing and packing below which an answer is light, and from which it is heavy. */
const LIGHT_BELOW_MS = 20
const HEAVY_FROM_MS = 150
/** How much the newest computing counts in what a tool is taken to cost. */
const NEWEST = 0.2

/** What the answers of each tool cost, learnt from those that were made. */
export class Costs {
  readonly #ms = new Map<string, number>()

  note(tool: string, milliseconds: number): void {
    const before = this.#ms.get(tool) ?? milliseconds
    this.#ms.set(tool, before + NEWEST * (milliseconds - before))
  }

  /** Medium until one was made. */
  of(tool: string): Cost {
    const ms = this.#ms.get(tool)
    if (ms === undefined) return MEDIUM
    if (ms < LIGHT_BELOW_MS) return LIGHT
    return ms < HEAVY_FROM_MS ? MEDIUM : HEAVY
  }
}
