/** A turn of the square of nine: the root of the price grows by 2 in 360°, so by 1/180 a degree. */
const DEGREES_PER_ROOT = 180

export interface GannAngleOptions {
  /** degrees between levels: 45, 22.5, 30 or 90 */
  readonly step: number
  /** full turns each way */
  readonly turns: number
  /** the root is taken of price·scale and the result divided back */
  readonly scale: number
}

export const GANN_ANGLE_DEFAULTS: GannAngleOptions = { step: 45, turns: 1, scale: 1 }

export interface GannAngleLevel {
  /** degrees */
  readonly angle: number
  readonly resistance: number
  /** Null once the spiral has been wound back to its centre. */
  readonly support: number | null
}

/** The level `degrees` around the spiral from the price, negative turning inwards; NaN at and below the centre. */
export function gannLevel(price: number, degrees: number, scale = 1): number {
  const root = Math.sqrt(price * scale) + degrees / DEGREES_PER_ROOT
  return root > 0 ? root ** 2 / scale : Number.NaN
}

/** Levels by angle of /gann-square-of-9: step, 2·step … 360·turns. Null for a price that is not above 0. */
export function gannAngles(price: number, options: GannAngleOptions = GANN_ANGLE_DEFAULTS): GannAngleLevel[] | null {
  if (!(price > 0)) return null
  const { step, turns, scale } = options
  const levels: GannAngleLevel[] = []
  for (let i = 1; i * step <= 360 * turns; i++) {
    const support = gannLevel(price, -i * step, scale)
    levels.push({
      angle: i * step,
      resistance: gannLevel(price, i * step, scale),
      support: Number.isNaN(support) ? null : support,
    })
  }
  return levels
}

/** Nearness that counts as being at a level, % of the level. */
export const GANN_HIT_PCT = 0.1

/**
 * The angle of the nearest level within 0.1 % of the last price ("at 45°"), the lower angle of equals; null when none
 * is.
 */
export function gannAngleAt(levels: readonly GannAngleLevel[], ltp: number): number | null {
  let angleAt: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (const { angle, resistance, support } of levels) {
    const gapPct = Math.min(gapInPct(ltp, resistance), support === null ? least : gapInPct(ltp, support))
    if (gapPct <= GANN_HIT_PCT && gapPct < least) {
      least = gapPct
      angleAt = angle
    }
  }
  return angleAt
}

function gapInPct(ltp: number, level: number): number {
  return (100 * Math.abs(ltp - level)) / level
}
