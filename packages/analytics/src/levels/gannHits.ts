import { GANN_HIT_PCT, type GannAngleOptions } from './gannAngles.ts'

/** Sessions whose extremes are tested; columns of one length, NaN where a session has no bar. */
export interface GannSessions {
  /** the reference price of the day: its open, the previous close … */
  readonly anchor: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
}

export type GannMode =
  | { readonly mode: 'grid'; readonly scale: number }
  | ({ readonly mode: 'angle' } & GannAngleOptions)

export interface GannHits {
  readonly sessions: number
  /** share of sessions whose high or low fell within 0.1 % of a level */
  readonly hitPct: number
  /** the same share for levels of the same spacing set down at random */
  readonly randomHitPct: number
}

/**
 * Hit statistics of /gann-square-of-9. Levels are evenly spaced in the root of the price, so a random set of the same
 * spacing is the day's own set moved in the root by up to half a step either way; `draws` sets are tried a session.
 * `random` gives uniform numbers in [0, 1). Null without a usable session.
 */
export function gannHits(sessions: GannSessions, mode: GannMode, random: () => number, draws = 100): GannHits | null {
  const { anchor, high, low } = sessions
  let counted = 0
  let hits = 0
  let randomHits = 0
  for (let i = 0; i < anchor.length; i++) {
    const root = Math.sqrt(anchor[i] * mode.scale)
    if (!(root > 0) || Number.isNaN(high[i]) || Number.isNaN(low[i])) continue
    const rungs = rungsFrom(root, mode)
    counted++
    if (isAtRung(high[i], rungs, 0) || isAtRung(low[i], rungs, 0)) hits++
    for (let draw = 0; draw < draws; draw++) {
      const shift = (random() - 0.5) * rungs.step
      if (isAtRung(high[i], rungs, shift) || isAtRung(low[i], rungs, shift)) randomHits++
    }
  }
  if (counted === 0) return null
  return { sessions: counted, hitPct: (100 * hits) / counted, randomHitPct: (100 * randomHits) / (counted * draws) }
}

/** A day's levels as evenly spaced rungs in the root: so many inwards and outwards of the centre. */
interface Rungs {
  readonly centre: number
  readonly step: number
  readonly inward: number
  readonly outward: number
  /** the reference price itself is no level in angle mode */
  readonly skipsCentre: boolean
  readonly scale: number
}

function rungsFrom(root: number, mode: GannMode): Rungs {
  const { scale } = mode
  if (mode.mode === 'grid') {
    return { centre: Math.floor(root) - 1, step: 1 / 8, inward: 0, outward: 24, skipsCentre: false, scale }
  }
  const reach = Math.floor((360 * mode.turns) / mode.step)
  return { centre: root, step: mode.step / 180, inward: reach, outward: reach, skipsCentre: true, scale }
}

function isAtRung(price: number, rungs: Rungs, shift: number): boolean {
  const { centre, step, inward, outward, skipsCentre, scale } = rungs
  const nearest = Math.round((Math.sqrt(price * scale) - centre - shift) / step)
  // Neighbours too: next to the centre that is no level, the nearest level is not the nearest rung.
  for (let rung = nearest - 1; rung <= nearest + 1; rung++) {
    if (rung < -inward || rung > outward || (skipsCentre && rung === 0)) continue
    const levelRoot = centre + shift + rung * step
    const level = levelRoot ** 2 / scale
    if (levelRoot > 0 && Math.abs(price - level) <= (level * GANN_HIT_PCT) / 100) return true
  }
  return false
}
