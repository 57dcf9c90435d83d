import {
  breakEven,
  type ChainDerivation,
  isConfirmedByVolume,
  type Sentiment,
  type SymbolSet,
  wallScenario,
} from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { plain } from '@strikelens/market/formats'
import { MINUTE_MS } from '@strikelens/market/time'
import { type SideWall, sideWall } from '../../chain/sideWall.ts'
import type { AdvancedRows, AdvancedSide } from './rows.ts'

export type Metric = 'oi' | 'volume' | 'chg'

/** Both walls of a quantity. */
export interface WallPair {
  readonly resistance: SideWall
  readonly support: SideWall
}

/** What the walls do together; NaN and null where it is not told. */
export interface Scenario {
  /** −2 to +2. */
  readonly score: number
  /** 'Mildly Bullish · Floor rising'. */
  readonly label: string | null
  readonly band: Sentiment | null
  /** Whether the walls of volume lean the same way; null where that is not read. */
  readonly isConfirmed: boolean | null
  readonly volumeScore: number
  /** Why no label is given, where the walls alone would give one: 'Thin chain', 'Expiry exits', 'OI feed stalled'. */
  readonly withheld: string | null
}

/** Ceiling and floor at an instant, and what they say. */
export interface WallReading {
  /** By the chosen metric. */
  readonly walls: WallPair
  readonly volumeWalls: WallPair
  /** R1 + CE mark and S1 − PE mark (§O16), ₹. */
  readonly breakEvenAbove: number
  readonly breakEvenBelow: number
  readonly scenario: Scenario
}

/** What decides which labels may be given. */
export interface ReadingRules {
  readonly metric: Metric
  readonly set: SymbolSet
  /** The OI feed moves (§O3). */
  readonly hasLabels: boolean
  /** Epoch ms of the session's open; NaN on a date without one. */
  readonly openAt: number
  readonly expiryAt: number
}

/** In the first quarter of an hour volume is too thin to confirm anything, in the last half hour of an expiry OI only leaves. */
const EARLY_MS = 15 * MINUTE_MS
const CLOSING_MS = 30 * MINUTE_MS

/** What a metric makes walls of: of ΔOI only what was added counts. */
export function wallLots({ oi, volume, oiChg }: Pick<AdvancedSide, 'oi' | 'volume' | 'oiChg'>, metric: Metric) {
  return metric === 'oi' ? oi : metric === 'volume' ? volume : oiChg.map((change) => Math.max(change, 0))
}

/** Reads ceiling, floor and scenario of a chain (/advance-option-chain); the page calls it again on every tick. */
export function wallReading(
  rows: AdvancedRows,
  derived: ChainDerivation,
  asOf: number,
  rules: ReadingRules,
): WallReading {
  const { metric, set } = rules
  const ground = { strike: rows.strike, atm: derived.atm, band: derived.band, forward: derived.forward, set }
  const pair = (of: Metric): WallPair => ({
    resistance: sideWall(CE, wallLots(rows.ce, of), ground),
    support: sideWall(PE, wallLots(rows.pe, of), ground),
  })
  const walls = pair(metric)
  const volumeWalls = metric === 'volume' ? walls : pair('volume')
  const markAt = (side: AdvancedSide, strike: number) => side.mark[rows.strike.indexOf(strike)] ?? Number.NaN
  const [r1, s1] = [walls.resistance.strike, walls.support.strike]
  return {
    walls,
    volumeWalls,
    breakEvenAbove: breakEven(CE, r1, markAt(rows.ce, r1)),
    breakEvenBelow: breakEven(PE, s1, markAt(rows.pe, s1)),
    scenario: scenarioOf(walls, volumeWalls, withheldBecause(derived.isThin, asOf, rules), asOf, rules),
  }
}

function scenarioOf(
  { support, resistance }: WallPair,
  volumeWalls: WallPair,
  withheld: string | null,
  asOf: number,
  { metric, openAt }: ReadingRules,
): Scenario {
  const found = wallScenario(support.state, resistance.state)
  const byVolume = wallScenario(volumeWalls.support.state, volumeWalls.resistance.state)
  const isEarly = asOf - openAt < EARLY_MS
  const isRead = found !== null && withheld === null
  // Walls of volume cannot confirm themselves.
  const canConfirm = isRead && byVolume !== null && !isEarly && metric !== 'volume'
  return {
    score: isRead ? found.score : Number.NaN,
    label: isRead ? scenarioLabel(found.score, found.band, found.movement, support.strike, resistance.strike) : null,
    band: isRead ? found.band : null,
    isConfirmed: canConfirm ? isConfirmedByVolume(found, byVolume) : null,
    volumeScore: byVolume === null || withheld !== null || isEarly ? Number.NaN : byVolume.score,
    withheld,
  }
}

function withheldBecause(isThin: boolean, asOf: number, { metric, hasLabels, expiryAt }: ReadingRules): string | null {
  if (asOf >= expiryAt - CLOSING_MS) return 'Expiry exits'
  if (isThin) return 'Thin chain'
  return hasLabels || metric === 'volume' ? null : 'OI feed stalled'
}

/** The words of a scenario in the order they are read: what moves, and which way that leans. */
function scenarioLabel(score: number, band: Sentiment, movement: string, s1: number, r1: number): string {
  if (Math.abs(score) === 1) return `${band} · ${movement}`
  return `${movement === 'Range' ? `Range ${plain(s1)}–${plain(r1)}` : movement} · ${band}`
}
