import type { StrikeRange } from './moneyness.ts'
import { SENTIMENTS, type Sentiment } from './sentiment.ts'
import type { ShiftState } from './walls.ts'

/** What support and resistance do together (/advance-option-chain). */
export interface WallScenario {
  /** s + p, −2 to +2: each +1 Shifting up, 0 Strong, −1 Shifting down. */
  readonly score: number
  readonly band: Sentiment
  readonly movement: string
}

const STEPS: Record<ShiftState, -1 | 0 | 1> = { 'Shifting up': 1, Strong: 0, 'Shifting down': -1 }

/** By step of support (down, strong, up), then by step of resistance. */
const MOVEMENTS = [
  ['Both shifting down', 'Floor giving way', 'Range widening'],
  ['Ceiling lowering', 'Range', 'Ceiling lifting'],
  ['Range narrowing', 'Floor rising', 'Both shifting up'],
] as const

/** Scenario of the two walls' states (/advance-option-chain). Null when a side has none: the score is not given then. */
export function wallScenario(support: ShiftState | null, resistance: ShiftState | null): WallScenario | null {
  if (support === null || resistance === null) return null
  const s = STEPS[support]
  const p = STEPS[resistance]
  return { score: s + p, band: SENTIMENTS[2 + s + p], movement: MOVEMENTS[1 + s][1 + p] }
}

/** Whether the walls of volume confirm those of OI: scores of the same sign, 0 only with 0. */
export function isConfirmedByVolume(byOi: WallScenario, byVolume: WallScenario): boolean {
  return Math.sign(byOi.score) === Math.sign(byVolume.score)
}

/**
 * Writes rank % of every cell of a side's column: value in percent of the largest in the relevance band; a negative ΔOI in
 * percent of the largest |ΔOI|, with its sign (/advance-option-chain). NaN where the value is unknown or nothing is above 0.
 */
export function writeRankPct(out: Float64Array, lots: Float64Array, { from, to }: StrikeRange): void {
  let largest = 0
  let largestSize = 0
  for (let i = from; i < to; i++) {
    if (lots[i] > largest) largest = lots[i]
    if (Math.abs(lots[i]) > largestSize) largestSize = Math.abs(lots[i])
  }
  for (let i = 0; i < lots.length; i++) out[i] = (100 * lots[i]) / (lots[i] < 0 ? largestSize : largest)
}
