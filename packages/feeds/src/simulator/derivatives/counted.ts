import { mix, normalQuantile, subkey } from '../random/index.ts'

/** Normal quantiles at the middles of 4,096 equal probabilities. */
const QUANTILES = Float64Array.from({ length: 4096 }, (_, i) => normalQuantile((i + 0.5) / 4096))

/** A normal number of a key, to twelve bits: quick, for draws by the million. */
export function quickGaussian(bits: number): number {
  return QUANTILES[bits >>> 20]
}

/** A second number of the same key, in [0, 1). */
export function quickUniform(bits: number): number {
  return (bits & 0xfffff) / 0x100000
}

/**
 * A smooth normal process with memory of about `period` days at one day: as `valueNoise`, but without a function kept for
 * each key, for what is asked once for each of many thousand legs.
 */
export function noiseAt(key: number, period: number, day: number): number {
  const place = day / period + (key & 0xffff) / 65_536
  const cell = Math.floor(place)
  const u = place - cell
  const step = u * u * (3 - 2 * u)
  const left = QUANTILES[subkey(key, cell) >>> 20]
  const right = QUANTILES[subkey(key, cell + 1) >>> 20]
  return (left + (right - left) * step) / Math.sqrt(1 - 2 * step * (1 - step))
}

/** A key of a pair of numbers under a key, cheaper than two steps of `subkey`. */
export function legBits(key: number, counter: number): number {
  return mix(Math.imul(counter, 0x9e3779b1) ^ key)
}
