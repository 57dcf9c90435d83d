import type { Wire } from '../../result.ts'
import type { Turn } from './turns.ts'

/** How often spot went the way of a turn after so long. */
export interface Outcome {
  readonly label: string
  /** Turns whose minutes have passed, and those of them that spot followed. */
  readonly known: number
  readonly followed: number
}

const SPANS = [
  { key: 'after15', label: '15 min later' },
  { key: 'after30', label: '30 min later' },
  { key: 'after60', label: '60 min later' },
  { key: 'toClose', label: 'At the close' },
] as const

/** What became of the turns that held. */
export function outcomes(held: readonly Wire<Turn>[]): readonly Outcome[] {
  return SPANS.map(({ key, label }) => {
    const known = held.filter((turn) => turn[key] !== null)
    const followed = known.filter((turn) => (turn.direction === 'bullish' ? 1 : -1) * (turn[key] ?? 0) > 0)
    return { label, known: known.length, followed: followed.length }
  })
}
