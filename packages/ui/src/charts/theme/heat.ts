import './tiles.css'

/**
 * How a tile is coloured: on the heat scale, by the buildup, or by how much of a limit is used. `share` is −1…1 of the cap,
 * 0…1 off the heat scale.
 */
export interface TileFill {
  readonly hue: 'heat' | 'lb' | 'sc' | 'sb' | 'lu' | 'nn' | 'warn'
  readonly share: number
}

/**
 * Where a value stands between −cap and +cap, −1…1 (§M5); 0 when it would print as 0.00, null when it is missing or
 * there is no cap.
 */
export function heatShare(value: number, cap: number): number | null {
  if (Number.isNaN(value) || !(cap > 0)) return null
  if (Math.abs(value) < 0.005) return 0
  return Math.max(-1, Math.min(1, value / cap))
}

/** The share of the strong colour in the mix with zero, in whole percent: a hundred steps a side. */
export function heatPercent(share: number): number {
  return Math.round(Math.min(1, Math.abs(share)) * 100)
}

/** The background of a heat share, mixed as the legend mixes it; pair it with `--heat-ink`. */
export function heatFill(share: number): string {
  return `color-mix(in oklab, var(--heat-${share < 0 ? 'neg' : 'pos'}) ${heatPercent(share)}%, var(--heat-zero))`
}

/** The background of a tile; pair it with `--heat-ink`. */
export function tileFill({ hue, share }: TileFill): string {
  if (hue === 'heat') return heatFill(share)
  return `color-mix(in oklab, var(--tile-${hue}) ${heatPercent(share)}%, var(--heat-zero))`
}
