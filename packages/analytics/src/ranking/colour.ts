import { quantile } from '../numeric/index.ts'

/** How much is drawn of a value's colour, 0–1 (§M5): |x| against the tool's fixed cap. NaN stays NaN. */
export function colourIntensity(x: number, cap: number): number {
  return Math.min(Math.abs(x) / cap, 1)
}

/** Hue of a value (§M5): green up, red down, grey when it prints as 0.00. NaN has none. */
export function colourHue(x: number): 'green' | 'red' | 'grey' | null {
  if (Number.isNaN(x)) return null
  if (Math.abs(x) < 0.005) return 'grey'
  return x > 0 ? 'green' : 'red'
}

/** Cap of a tool that names none (§M5): the 95th percentile of |x|. NaN without a value. */
export function automaticCap(values: ArrayLike<number>): number {
  return quantile(
    Float64Array.from(values, Math.abs).filter((x) => !Number.isNaN(x)),
    0.95,
  )
}
