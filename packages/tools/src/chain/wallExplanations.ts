import { plain } from '@strikelens/market/formats'
import * as chainFigures from '../figures/chain.ts'
import { explain } from '../figures/explain.ts'
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
  return explain(
    chainFigures.wallShift(side, of),
    [inLots(`${of} at ${plain(second)}`, secondLots), inLots(`${of} at ${plain(strike)}`, lots)],
    q,
    `${name} ${plain(strike)} against the next wall`,
  )
}

/** What part of its side a wall holds. */
export function shareExplanation({ side, of }: WallWords, { strike, lots, bandLots, share }: SideWall): Explanation {
  return explain(
    chainFigures.wallShare(of),
    [inLots(`${of} at ${plain(strike)}`, lots), inLots(`${of} of the side`, bandLots)],
    share,
    `${side === 'call' ? 'Call' : 'Put'} wall share`,
  )
}

/** How far a wall is away. */
export function distanceExplanation(
  { name }: WallWords,
  { strike, distancePct }: SideWall,
  forward: number,
): Explanation {
  return explain(
    chainFigures.wallDistance,
    [
      { name: 'Strike', value: strike },
      { name: 'Forward', value: forward },
    ],
    distancePct,
    `${name} ${plain(strike)} from forward`,
  )
}
