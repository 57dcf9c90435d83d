/**
 * Mills' ratio R(a) = Φ(−a)/φ(a) for a ≥ 0, and differences of it, to the last bit or two of a double, from Taylor rows on
 * a grid of 1/16.
 *
 * With Y(z) = Φ(z)/φ(z) and cₙ = Y⁽ⁿ⁾(−a)/n!, the equation Y′ = 1 + zY gives cₙ₋₁ = a·cₙ + (n + 1)·cₙ₊₁: all terms are
 * positive, so the ratios rₙ = cₙ/cₙ₋₁ = 1/(a + (n + 1)·rₙ₊₁) are stable downwards, and R(a) itself is the first of them.
 * The rows are made once, when the module loads (a millisecond), so the code holds no table of digits to mistrust.
 */
const PER_UNIT = 16
const STEP = 1 / PER_UNIT
const LAST_CENTRE = 256
const WIDTH = 16
/** Beyond this the asymptotic series is exact in double precision. */
const ASYMPTOTIC_FROM = LAST_CENTRE * STEP

const rows = taylorRows()

function taylorRows(): Float64Array {
  const table = new Float64Array((LAST_CENTRE + 1) * WIDTH)
  const coefficients = new Float64Array(WIDTH)
  for (let k = 0; k <= LAST_CENTRE; k++) {
    if (k === 0) coefficientsAtZero(coefficients)
    else coefficientsAt(k * STEP, coefficients)
    for (let n = 0; n < WIDTH; n++) table[k * WIDTH + n] = n % 2 === 0 ? coefficients[n] : -coefficients[n]
  }
  return table
}

function coefficientsAt(a: number, c: Float64Array): void {
  // The tail's error dies as exp(−2a√(2N)), so 300/a² terms, and some for the later ratios, settle a double.
  const terms = 200 + Math.ceil(300 / (a * a))
  let ratio = 2 / (a + Math.sqrt(a * a + 4 * terms))
  for (let n = terms - 1; n >= 1; n--) {
    ratio = 1 / (a + (n + 1) * ratio)
    if (n < WIDTH) c[n] = ratio
  }
  c[0] = 1 / (a + ratio)
  for (let n = 1; n < WIDTH; n++) c[n] *= c[n - 1]
}

function coefficientsAtZero(c: Float64Array): void {
  c[0] = Math.sqrt(Math.PI / 2)
  c[1] = 1
  for (let n = 2; n < WIDTH; n++) c[n] = c[n - 2] / n
}

/** R(a) = Φ(−a)/φ(a), a ≥ 0. */
export function millsRatio(a: number): number {
  if (a >= ASYMPTOTIC_FROM) return asymptoticRatio(a)
  const k = (a * PER_UNIT + 0.5) | 0
  const x = a - k * STEP
  const i = k * WIDTH
  const r = rows
  const high = r[i + 5] + x * (r[i + 6] + x * (r[i + 7] + x * (r[i + 8] + x * r[i + 9])))
  return r[i] + x * (r[i + 1] + x * (r[i + 2] + x * (r[i + 3] + x * (r[i + 4] + x * high))))
}

/**
 * R(a − t) − R(a + t) where subtracting them would lose the digits they share: 0 ≤ t ≤ 3/32, a + t < 16. The Taylor row's
 * polynomial is divided by the difference of its two arguments, term by term, so nothing cancels. For a < t, R goes on as
 * Y does.
 */
export function closeMillsDifference(a: number, t: number): number {
  const k = (a * PER_UNIT + 0.5) | 0
  const x = a - k * STEP
  const i = k * WIDTH
  const r = rows
  const x0 = x - t
  const x1 = x + t
  // Eleven terms reach the last bit while both arguments lie within 1/16 of the centre.
  let n = t <= STEP / 2 ? 11 : WIDTH - 1
  let value = r[i + n]
  let quotient = value
  while (--n > 0) {
    value = r[i + n] + x0 * value
    quotient = value + x1 * quotient
  }
  return -2 * t * quotient
}

/** −R′(a) = 1 − a·R(a), a ≥ 0, from its own series, so that nothing cancels for large a. */
export function millsSlope(a: number): number {
  if (a >= ASYMPTOTIC_FROM) return asymptoticSlope(a)
  const k = (a * PER_UNIT + 0.5) | 0
  const x = a - k * STEP
  const i = k * WIDTH
  let sum = 0
  for (let n = 10; n > 0; n--) sum = n * rows[i + n] + x * sum
  return -sum
}

function asymptoticRatio(a: number): number {
  const u = 1 / (a * a)
  return (1 - u * alternatingSeries(u)) / a
}

function asymptoticSlope(a: number): number {
  const u = 1 / (a * a)
  return u * alternatingSeries(u)
}

/** 1 − 3u·(1 − 5u·(1 − …)) over twelve odd factors. */
function alternatingSeries(u: number): number {
  let sum = 1
  for (let factor = 25; factor >= 3; factor -= 2) sum = 1 - factor * u * sum
  return sum
}
