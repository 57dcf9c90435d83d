/**
 * Mills' ratio R(a) = Φ(−a)/φ(a) for a ≥ 0, to the last bit or two of a double, from Taylor rows on a grid of 1/8.
 *
 * With Y(z) = Φ(z)/φ(z) and cₙ = Y⁽ⁿ⁾(−a)/n!, the equation Y′ = 1 + zY gives cₙ₋₁ = a·cₙ + (n + 1)·cₙ₊₁: all terms are
 * positive, so the ratios rₙ = cₙ/cₙ₋₁ = 1/(a + (n + 1)·rₙ₊₁) are stable downwards, and R(a) itself is the first of them.
 * The rows are made once, when the module loads (0.2 ms), so the code holds no table of digits to mistrust.
 */
const STEP = 1 / 8
const LAST_CENTRE = 128
const WIDTH = 12
/** Beyond this the asymptotic series is exact in double precision. */
const ASYMPTOTIC_FROM = LAST_CENTRE * STEP
const HALF_ROOT_PI = Math.sqrt(Math.PI / 2)

const rows = taylorRows()

function taylorRows(): Float64Array {
  const table = new Float64Array((LAST_CENTRE + 1) * WIDTH)
  const ratio = new Float64Array(WIDTH)
  for (let k = 0; k <= LAST_CENTRE; k++) {
    const a = k * STEP
    // The tail's error dies as exp(−2a√(2N)), so 300/a² terms, and some for the later ratios, settle a double.
    const terms = k === 0 ? WIDTH : 200 + Math.ceil(300 / (a * a))
    let r = 2 / (a + Math.sqrt(a * a + 4 * terms))
    for (let n = terms - 1; n >= 1; n--) {
      r = 1 / (a + (n + 1) * r)
      if (n < WIDTH) ratio[n] = r
    }
    let c = k === 0 ? HALF_ROOT_PI : 1 / (a + r)
    table[k * WIDTH] = c
    for (let n = 1; n < WIDTH; n++) {
      // At a = 0 the ratios have a closed form: c₁ = 1 and cₙ₊₁ = cₙ₋₁/(n + 1).
      c = k === 0 ? (n === 1 ? 1 : Math.abs(table[n - 2]) / n) : c * ratio[n]
      table[k * WIDTH + n] = n % 2 === 0 ? c : -c
    }
  }
  return table
}

/** R(a) = Φ(−a)/φ(a), a ≥ 0. */
export function millsRatio(a: number): number {
  if (a >= ASYMPTOTIC_FROM) return asymptoticRatio(a)
  const k = (a * 8 + 0.5) | 0
  const x = a - k * STEP
  const i = k * WIDTH
  const r = rows
  return (
    r[i] +
    x *
      (r[i + 1] +
        x *
          (r[i + 2] +
            x *
              (r[i + 3] +
                x *
                  (r[i + 4] +
                    x *
                      (r[i + 5] +
                        x * (r[i + 6] + x * (r[i + 7] + x * (r[i + 8] + x * (r[i + 9] + x * r[i + 10])))))))))
  )
}

/** −R′(a) = 1 − a·R(a), a ≥ 0, from its own series, so that nothing cancels for large a. */
export function millsSlope(a: number): number {
  if (a >= ASYMPTOTIC_FROM) return asymptoticSlope(a)
  const k = (a * 8 + 0.5) | 0
  const x = a - k * STEP
  const i = k * WIDTH
  const r = rows
  return -(
    r[i + 1] +
    x *
      (2 * r[i + 2] +
        x *
          (3 * r[i + 3] +
            x *
              (4 * r[i + 4] +
                x *
                  (5 * r[i + 5] +
                    x *
                      (6 * r[i + 6] +
                        x *
                          (7 * r[i + 7] +
                            x * (8 * r[i + 8] + x * (9 * r[i + 9] + x * (10 * r[i + 10] + x * 11 * r[i + 11])))))))))
  )
}

function asymptoticRatio(a: number): number {
  const u = 1 / (a * a)
  return (1 - u * alternatingSeries(u, 3)) / a
}

function asymptoticSlope(a: number): number {
  const u = 1 / (a * a)
  return u * alternatingSeries(u, 3)
}

/** 1 − k·u·(1 − (k + 2)·u·(1 − …)) over the next twelve odd factors. */
function alternatingSeries(u: number, k: number): number {
  let sum = 1
  for (let factor = k + 22; factor >= k; factor -= 2) sum = 1 - factor * u * sum
  return sum
}
