import { type SlotGrid, type SlotPanel, slotEnd } from './slotPanel.ts'
import { isUnusual, type Severity, severity, speaksAgain, type UnusualType, unusualType } from './unusualActivity.ts'
import type { SlotScores } from './usualSlots.ts'

const MINUTE_MS = 60_000

/** An unusual slot of a symbol, both as places in a slot panel. */
export interface UnusualEvent {
  readonly s: number
  readonly slot: number
  /** Epoch ms at which the slot closed. */
  readonly at: number
  readonly type: UnusualType
  readonly severity: Severity
}

/**
 * The events of a session in the order they were spoken (/future-unusual-activity): each closed slot is scored once, and
 * the same symbol and type stays silent for 15 minutes unless its severity rises. `basisFlips` is 1 where the basis has
 * flipped by the end of a slot, laid out as the panel.
 */
export function unusualEvents(
  panel: SlotPanel,
  scores: SlotScores,
  basisFlips: Uint8Array,
  grid: SlotGrid,
): UnusualEvent[] {
  const { slots } = panel
  const symbols = slots === 0 ? 0 : scores.score.length / slots
  const spoken = new Map<string, UnusualEvent>()
  const events: UnusualEvent[] = []
  const speak = (event: UnusualEvent) => {
    const key = `${event.s} ${event.type}`
    const last = spoken.get(key)
    if (last && !speaksAgain((event.at - last.at) / MINUTE_MS, last.severity, event.severity)) return
    spoken.set(key, event)
    events.push(event)
  }
  for (let slot = 0; slot < slots; slot++) {
    const end = slotEnd(grid, slot)
    for (let s = 0; s < symbols; s++) {
      const at = s * slots + slot
      const score = scores.score[at]
      if (Number.isNaN(score)) continue
      const scored = { zVol: scores.zVol[at], zOi: scores.zOi[at], zReturn: scores.zReturn[at], score }
      const event = { s, slot, at: end, severity: severity(score) }
      if (isUnusual(scored)) {
        speak({ ...event, type: unusualType(scored, panel.nearOiChangeQty[at], panel.nextOiChangeQty[at]) })
      }
      if (basisFlips[at] === 1) speak({ ...event, type: 'Basis flip' })
    }
  }
  return events
}

/** What came of events of one type: how many had a direction and a known move, and the share that went that way. */
export interface DirectionRecord {
  readonly n: number
  readonly hits: number
  /** NaN without any. */
  readonly sharePct: number
}

/** Share of moves that had the direction of their class; events without a direction or with an unknown move left out. */
export function directionRecord(directions: ArrayLike<number>, movesPct: ArrayLike<number>): DirectionRecord {
  let n = 0
  let hits = 0
  for (let i = 0; i < directions.length; i++) {
    if (directions[i] === 0 || Number.isNaN(movesPct[i])) continue
    n++
    if (movesPct[i] * directions[i] > 0) hits++
  }
  return { n, hits, sharePct: n === 0 ? Number.NaN : (100 * hits) / n }
}
