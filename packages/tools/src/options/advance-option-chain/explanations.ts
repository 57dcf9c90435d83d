import { knownExplanations } from '../../chain/explanations.ts'
import {
  distanceExplanation,
  shareExplanation,
  shiftExplanation,
  type WallWords,
} from '../../chain/wallExplanations.ts'
import { plain } from '../../chain/words.ts'
import type { Explanation } from '../../result.ts'
import { METRIC_WORDS } from './metricWords.ts'
import type { AdvancedRows, AdvancedSide } from './rows.ts'
import type { Metric, WallPair, WallReading } from './wallReading.ts'

const SCORE = 'support + resistance, each +1 Shifting up, 0 Strong, −1 Shifting down'

/** How walls, scenario and break-evens came about. */
export function wallsExplanations(
  reading: WallReading,
  metric: Metric,
  rows: AdvancedRows,
  forward: number,
): Record<string, Explanation> {
  const { walls, volumeWalls, scenario } = reading
  const r1: WallWords = { name: 'R1', side: 'call', of: METRIC_WORDS[metric].noun }
  const s1: WallWords = { name: 'S1', side: 'put', of: METRIC_WORDS[metric].noun }
  return knownExplanations({
    resistance: shiftExplanation(r1, walls.resistance),
    support: shiftExplanation(s1, walls.support),
    resistanceShare: shareExplanation(r1, walls.resistance),
    supportShare: shareExplanation(s1, walls.support),
    resistanceDistance: distanceExplanation(r1, walls.resistance, forward),
    supportDistance: distanceExplanation(s1, walls.support, forward),
    volumeResistance: shiftExplanation({ ...r1, of: 'volume' }, volumeWalls.resistance),
    volumeSupport: shiftExplanation({ ...s1, of: 'volume' }, volumeWalls.support),
    score: scoreExplanation('Scenario score', walls, scenario.score),
    volumeScore: scoreExplanation('Scenario score by volume', volumeWalls, scenario.volumeScore),
    breakEvenAbove: evenExplanation('call', '+', walls.resistance.strike, rows, rows.ce, reading.breakEvenAbove),
    breakEvenBelow: evenExplanation('put', '−', walls.support.strike, rows, rows.pe, reading.breakEvenBelow),
  })
}

const STEPS = { 'Shifting up': 1, Strong: 0, 'Shifting down': -1 }

function scoreExplanation(title: string, { support, resistance }: WallPair, result: number): Explanation {
  const step = ({ state }: WallPair['support']) => (state === null ? Number.NaN : STEPS[state])
  return {
    title,
    formula: SCORE,
    inputs: [
      { name: `Support, ${support.state ?? '–'}`, value: step(support) },
      { name: `Resistance, ${resistance.state ?? '–'}`, value: step(resistance) },
    ],
    result,
  }
}

function evenExplanation(
  side: 'call' | 'put',
  sign: '+' | '−',
  strike: number,
  rows: AdvancedRows,
  { mark }: AdvancedSide,
  result: number,
): Explanation {
  return {
    title: `Break-even of the ${plain(strike)} ${side} writers`,
    formula: `strike ${sign} ${side} mark`,
    inputs: [
      { name: 'Strike', value: strike },
      { name: `${plain(strike)} ${side} mark`, value: mark[rows.strike.indexOf(strike)] ?? Number.NaN, unit: '₹' },
    ],
    result,
  }
}
