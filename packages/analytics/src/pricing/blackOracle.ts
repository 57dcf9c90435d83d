/**
 * The truth the pricing tests are held to: Black's formula in double-double arithmetic (some 31 digits; Dekker 1971, Knuth's
 * two-sum), its normal distribution by the power series of Φ near the money and by Laplace's continued fraction in the
 * tails. Nothing is shared with the code it judges. `impliedVolatility.test.ts` first holds it to values with 40 digits.
 */
export type Dd = readonly [number, number]

export const dd = (x: number): Dd => [x, 0]

function quickSum(a: number, b: number): Dd {
  const s = a + b
  return [s, b - (s - a)]
}

function twoSum(a: number, b: number): Dd {
  const s = a + b
  const v = s - a
  return [s, a - (s - v) + (b - v)]
}

function twoProduct(a: number, b: number): Dd {
  const p = a * b
  const [ah, al] = split(a)
  const [bh, bl] = split(b)
  return [p, ah * bh - p + ah * bl + al * bh + al * bl]
}

function split(a: number): Dd {
  const c = 134217729 * a
  const high = c - (c - a)
  return [high, a - high]
}

export function add(a: Dd, b: Dd): Dd {
  const [s, e] = twoSum(a[0], b[0])
  const [t, f] = twoSum(a[1], b[1])
  const [u, g] = quickSum(s, e + t)
  return quickSum(u, g + f)
}

const negate = (a: Dd): Dd => [-a[0], -a[1]]

export const subtract = (a: Dd, b: Dd): Dd => add(a, negate(b))

export function multiply(a: Dd, b: Dd): Dd {
  const [p, e] = twoProduct(a[0], b[0])
  return quickSum(p, e + a[0] * b[1] + a[1] * b[0])
}

export function divide(a: Dd, b: Dd): Dd {
  const q = a[0] / b[0]
  const r = subtract(a, multiply(b, dd(q)))
  const q2 = r[0] / b[0]
  const r2 = subtract(r, multiply(b, dd(q2)))
  return add(quickSum(q, q2), dd(r2[0] / b[0]))
}

function squareRoot(a: Dd): Dd {
  if (a[0] === 0) return dd(0)
  const root = dd(Math.sqrt(a[0]))
  return add(root, divide(subtract(a, multiply(root, root)), multiply(dd(2), root)))
}

const LN2: Dd = [Math.LN2, 2.3190468138462996e-17]
const PI: Dd = [Math.PI, 1.2246467991473532e-16]
const ROOT_TWO_PI = squareRoot(multiply(dd(2), PI))

function exponential(a: Dd): Dd {
  const k = Math.round(a[0] / LN2[0])
  // Reduced by 2⁹ so that a dozen terms reach 32 digits, then squared back.
  const r = multiply(subtract(a, multiply(LN2, dd(k))), dd(1 / 512))
  let term = r
  let sum = r
  for (let n = 2; n <= 12; n++) {
    term = divide(multiply(term, r), dd(n))
    sum = add(sum, term)
  }
  // (1 + y)² − 1 = 2y + y², which keeps the digits below 1.
  for (let i = 0; i < 9; i++) sum = add(multiply(dd(2), sum), multiply(sum, sum))
  const value = add(dd(1), sum)
  const half = k >> 1
  const scale = (x: number) => x * 2 ** half * 2 ** (k - half)
  return [scale(value[0]), scale(value[1])]
}

function logarithm(a: Dd): Dd {
  let y = dd(Math.log(a[0]))
  for (let i = 0; i < 2; i++) y = add(y, subtract(multiply(a, exponential(negate(y))), dd(1)))
  return y
}

function density(z: Dd): Dd {
  return divide(exponential(multiply(dd(-0.5), multiply(z, z))), ROOT_TWO_PI)
}

/** Φ(z). */
function distribution(z: Dd): Dd {
  if (z[0] > 0) return subtract(dd(1), distribution(negate(z)))
  const a = negate(z)
  if (a[0] < 4) {
    let term = a
    let sum = a
    for (let n = 3; term[0] > 1e-34; n += 2) {
      term = divide(multiply(term, multiply(a, a)), dd(n))
      sum = add(sum, term)
    }
    return subtract(dd(0.5), multiply(density(a), sum))
  }
  let fraction = a
  for (let n = 60; n >= 1; n--) fraction = add(a, divide(dd(n), fraction))
  return divide(density(a), fraction)
}

/** b(x, s) = e^{x/2}·Φ(x/s + s/2) − e^{−x/2}·Φ(x/s − s/2). */
export function normalisedPrice(x: Dd, s: Dd): Dd {
  const h = divide(x, s)
  const t = multiply(dd(0.5), s)
  const root = exponential(multiply(dd(0.5), x))
  return subtract(multiply(root, distribution(add(h, t))), divide(distribution(subtract(h, t)), root))
}

/** Black-76 price of a CE (+1) or PE (−1). */
export function price(right: 1 | -1, forward: Dd, strike: Dd, years: Dd, sigma: Dd, rate: Dd): Dd {
  const s = multiply(sigma, squareRoot(years))
  const h = divide(logarithm(divide(forward, strike)), s)
  const t = multiply(dd(0.5), s)
  const sign = dd(right)
  const ofForward = multiply(forward, distribution(multiply(sign, add(h, t))))
  const ofStrike = multiply(strike, distribution(multiply(sign, subtract(h, t))))
  const discount = exponential(negate(multiply(rate, years)))
  return multiply(multiply(discount, sign), subtract(ofForward, ofStrike))
}
