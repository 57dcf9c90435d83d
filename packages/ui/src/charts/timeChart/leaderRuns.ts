/** The room between two lines over which one of them is the higher: along the higher one, then back along the lower. */
export interface LeaderRun {
  /** 0 where the first line leads, 1 where the second does. */
  readonly leader: 0 | 1
  /** x, y of the outline, in slots and values. */
  readonly outline: readonly (readonly [number, number])[]
}

/**
 * Cuts the room between two lines where they cross and where either has a gap. Lines that lie on one another have no room
 * between them, and no run.
 */
export function leaderRuns(
  first: (slot: number) => number,
  second: (slot: number) => number,
  from: number,
  to: number,
): LeaderRun[] {
  const runs: LeaderRun[] = []
  let upper: [number, number][] = []
  let lower: [number, number][] = []
  let leader: 0 | 1 | null = null
  const end = () => {
    if (leader !== null && upper.length > 1) runs.push({ leader, outline: [...upper, ...lower.reverse()] })
    upper = []
    lower = []
    leader = null
  }
  const add = (slot: number, a: number, b: number) => {
    upper.push([slot, Math.max(a, b)])
    lower.push([slot, Math.min(a, b)])
  }
  let before = Number.NaN
  for (let slot = from; slot <= to; slot++) {
    const a = first(slot)
    const b = second(slot)
    const gap = a - b
    if (Number.isNaN(gap)) {
      end()
    } else {
      const leads: 0 | 1 | null = gap > 0 ? 0 : gap < 0 ? 1 : leader
      if (leader !== null && leads !== leader) {
        const share = before / (before - gap)
        const crossing = slot - 1 + share
        const value = first(slot - 1) + share * (a - first(slot - 1))
        add(crossing, value, value)
        end()
        add(crossing, value, value)
      } else if (leader === null && upper.length > 1) {
        // The lines lay on one another until here: only the last common point belongs to the run.
        upper = upper.slice(-1)
        lower = lower.slice(-1)
      }
      leader = leads
      add(slot, a, b)
    }
    before = gap
  }
  end()
  return runs
}
