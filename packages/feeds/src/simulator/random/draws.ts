import { mix } from './hash.ts'

const TWO_POW_32 = 4_294_967_296

/** A number in (0, 1), never 0 or 1, from mixed bits. */
export function uniform(bits: number): number {
  return ((bits >>> 0) + 0.5) / TWO_POW_32
}

/** A standard normal number from mixed bits. */
export function gaussian(bits: number): number {
  return normalQuantile(uniform(bits))
}

/** The value a standard normal stays below with probability p (Acklam's rational approximation, error below 1.2e-9). */
export function normalQuantile(p: number): number {
  if (p < 0.02425) return -tailQuantile(p)
  if (p > 0.97575) return tailQuantile(1 - p)
  const q = p - 0.5
  const r = q * q
  const above =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239
  const below =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1
  return (q * above) / below
}

function tailQuantile(p: number): number {
  const q = Math.sqrt(-2 * Math.log(p))
  const above =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
    2.938163982698783
  const below =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1
  return -above / below
}

/**
 * A fat-tailed number of mean 0, variance 1 and kurtosis 5.5 from mixed bits: a cubic of a normal one (Fleishman's power
 * method, 1978), a Student t of about six degrees of freedom without its transcendental functions.
 */
export function fatTailed(bits: number): number {
  const z = gaussian(bits)
  return z * (LINEAR + CUBIC * z * z)
}
const CUBIC = 0.06
// Unit variance: a² + 6ab + 15b² = 1.
const LINEAR = -3 * CUBIC + Math.sqrt(1 - 6 * CUBIC * CUBIC)

const QUANTILE_BITS = 12
/** Normal quantiles at the middles of 4,096 equal probabilities, for draws by the million that are summed anyway. */
const QUANTILES = Float64Array.from({ length: 1 << QUANTILE_BITS }, (_, i) =>
  normalQuantile((i + 0.5) / (1 << QUANTILE_BITS)),
)

const MANY = 8192
const MIXED_COUNTERS = Int32Array.from({ length: MANY }, (_, i) => mix(i + 0x9e3779b9))

/**
 * Fills `into[0 … count)` with normal numbers of a key, two from each hash (the twelve highest and the twelve lowest bits).
 * Element i depends on the key and i only. At most 16,384 of them.
 */
export function fillGaussians(into: Float64Array, count: number, key: number): void {
  const salt = Math.imul(key, 0x2c1b3c6d)
  for (let i = 0, pair = 0; i < count; i += 2, pair++) {
    const bits = mix(MIXED_COUNTERS[pair] ^ salt)
    into[i] = QUANTILES[bits >>> (32 - QUANTILE_BITS)]
    into[i + 1] = QUANTILES[bits & ((1 << QUANTILE_BITS) - 1)]
  }
}

/**
 * Fills `into[0 … count)` with the running sum of those normal numbers, each times its step: a random walk in one pass.
 * `into` and `step` have room for an even count.
 */
export function fillWalk(into: Float64Array, count: number, step: Float64Array, key: number): void {
  const salt = Math.imul(key, 0x2c1b3c6d)
  let walk = 0
  for (let i = 0, pair = 0; i < count; i += 2, pair++) {
    const bits = mix(MIXED_COUNTERS[pair] ^ salt)
    walk += step[i] * QUANTILES[bits >>> (32 - QUANTILE_BITS)]
    into[i] = walk
    walk += step[i + 1] * QUANTILES[bits & ((1 << QUANTILE_BITS) - 1)]
    into[i + 1] = walk
  }
}

/** Fills `into[0 … count)` with numbers in (0, 1) of a key; element i depends on the key and i only. At most 8,192. */
export function fillUniforms(into: Float64Array, count: number, key: number): void {
  const salt = Math.imul(key, 0x2c1b3c6d)
  for (let i = 0; i < count; i++) into[i] = uniform(mix(MIXED_COUNTERS[i] ^ salt))
}
