/** Levels of the grid beyond a trigger. */
const TARGETS = 5
const EIGHTHS = 24

export interface GannGrid {
  readonly base: number
  /** g_0 … g_24, ascending */
  readonly levels: Float64Array
  readonly upperTrigger: number
  /** nearest first */
  readonly upTargets: Float64Array
  readonly lowerTrigger: number
  /** nearest first */
  readonly downTargets: Float64Array
}

export type GannGridAnswer =
  | { readonly ok: true; readonly grid: GannGrid }
  | { readonly ok: false; readonly why: 'price-not-positive' | 'scale-too-small' }

/**
 * The eighth-step grid of /gann-square-of-9: triggers on both sides of the price and five targets beyond each. No
 * answer for a price that is not above 0, nor below 4 after scaling, where the grid would run through the centre of the
 * square.
 */
export function gannGrid(price: number, scale = 1): GannGridAnswer {
  if (!(price > 0)) return { ok: false, why: 'price-not-positive' }
  if (price * scale < 4) return { ok: false, why: 'scale-too-small' }
  const base = Math.floor(Math.sqrt(price * scale)) - 1
  const levels = Float64Array.from({ length: EIGHTHS + 1 }, (_, k) => (base + k / 8) ** 2 / scale)
  // The price lies in the middle third of the grid, so both triggers exist with five levels beyond them.
  const upper = levels.findIndex((level) => level > price)
  const lower = levels.findLastIndex((level) => level < price)
  return {
    ok: true,
    grid: {
      base,
      levels,
      upperTrigger: levels[upper],
      upTargets: levels.slice(upper + 1, upper + 1 + TARGETS),
      lowerTrigger: levels[lower],
      downTargets: levels.slice(lower - TARGETS, lower).reverse(),
    },
  }
}
