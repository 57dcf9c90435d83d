import { plain } from '@strikelens/market/formats'
import type { ExplainInput, Explanation } from '../result.ts'
import type { SideWall } from './sideWall.ts'

const inLots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })

/** What a wall is made of, as its explanation names it: 'call' and 'OI', 'volume' or 'ΔOI'. */
export interface WallWords {
  /** 'R1', 'S1'. */
  readonly name: string
  readonly side: 'call' | 'put'
  readonly of: 'OI' | 'volume' | 'ΔOI'
}

/** How firmly a wall stands: q of §O16. */
export function shiftExplanation({ name, side, of }: WallWords, wall: SideWall): Explanation {
  const { strike, second, lots, secondLots, q } = wall
  return {
    title: `${name} ${plain(strike)} against the next wall`,
    formula: `second largest ${side} ${of} ÷ largest; Strong below 75%, else shifting towards the second`,
    inputs: [inLots(`${of} at ${plain(second)}`, secondLots), inLots(`${of} at ${plain(strike)}`, lots)],
    result: q,
    unit: 'fraction',
  }
}

/** What part of its side a wall holds. */
export function shareExplanation({ side, of }: WallWords, { strike, lots, bandLots, share }: SideWall): Explanation {
  return {
    title: `${side === 'call' ? 'Call' : 'Put'} wall share`,
    formula: `${of} of the strike ÷ ${of} of its side within three expected moves of the forward`,
    inputs: [inLots(`${of} at ${plain(strike)}`, lots), inLots(`${of} of the side`, bandLots)],
    result: share,
    unit: 'fraction',
  }
}

/** How far a wall is away. */
export function distanceExplanation(
  { name }: WallWords,
  { strike, distancePct }: SideWall,
  forward: number,
): Explanation {
  return {
    title: `${name} ${plain(strike)} from forward`,
    formula: '100 × (strike ÷ forward − 1); near within ±0.5, of a stock ±1.0',
    inputs: [
      { name: 'Strike', value: strike },
      { name: 'Forward', value: forward },
    ],
    result: distancePct,
    unit: '%',
  }
}
