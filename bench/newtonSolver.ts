/**
 * The solver one finds everywhere: Newton from the Brenner–Subrahmanyam guess, bisection where Newton leaves the bracket.
 * The normal distribution is Hart's, as given by West (2005), good to double precision.
 */
export function newtonBisection(
  right: 1 | -1,
  price: number,
  forward: number,
  strike: number,
  years: number,
  rate: number,
): number {
  const discount = Math.exp(-rate * years)
  const root = Math.sqrt(years)
  let low = 1e-4
  let high = 5
  let sigma = Math.sqrt((2 * Math.PI) / years) * (price / (discount * forward))
  if (!(sigma > low && sigma < high)) sigma = 0.5
  for (let i = 0; i < 100; i++) {
    const d1 = (Math.log(forward / strike) + 0.5 * sigma * sigma * years) / (sigma * root)
    const d2 = d1 - sigma * root
    const value = discount * right * (forward * cdf(right * d1) - strike * cdf(right * d2))
    const miss = value - price
    if (Math.abs(miss) <= 1e-12 * price) return sigma
    if (miss > 0) high = sigma
    else low = sigma
    const vega = (discount * forward * root * Math.exp(-0.5 * d1 * d1)) / Math.sqrt(2 * Math.PI)
    const next = sigma - miss / vega
    const step = next > low && next < high ? next : 0.5 * (low + high)
    if (Math.abs(step - sigma) <= 1e-15 * sigma) return step
    sigma = step
  }
  return sigma
}

/** The textbook's greeks at that volatility: delta, gamma, theta, vega, rho. */
export function textbookGreeks(
  out: Float64Array,
  at: number,
  right: 1 | -1,
  price: number,
  forward: number,
  strike: number,
  years: number,
  sigma: number,
  rate: number,
): void {
  const discount = Math.exp(-rate * years)
  const root = Math.sqrt(years)
  const d1 = (Math.log(forward / strike) + 0.5 * sigma * sigma * years) / (sigma * root)
  const density = Math.exp(-0.5 * d1 * d1) / Math.sqrt(2 * Math.PI)
  out[at] = discount * right * cdf(right * d1)
  out[at + 1] = (discount * density) / (forward * sigma * root)
  out[at + 2] = (rate * price - (discount * forward * density * sigma) / (2 * root)) / 365
  out[at + 3] = (forward * discount * density * root) / 100
  out[at + 4] = (-years * price) / 100
  out[at + 5] = cdf(right * (d1 - sigma * root))
}

function cdf(x: number): number {
  const z = Math.abs(x)
  if (z > 37) return x > 0 ? 1 : 0
  const density = Math.exp(-0.5 * z * z)
  let tail: number
  if (z < 7.07106781186547) {
    let above = 3.52624965998911e-2 * z + 0.700383064443688
    above = above * z + 6.37396220353165
    above = above * z + 33.912866078383
    above = above * z + 112.079291497871
    above = above * z + 221.213596169931
    above = above * z + 220.206867912376
    let below = 8.83883476483184e-2 * z + 1.75566716318264
    below = below * z + 16.064177579207
    below = below * z + 86.7807322029461
    below = below * z + 296.564248779674
    below = below * z + 637.333633378831
    below = below * z + 793.826512519948
    below = below * z + 440.413735824752
    tail = (density * above) / below
  } else {
    tail = density / (2.506628274631 * (z + 1 / (z + 2 / (z + 3 / (z + 4 / (z + 0.65))))))
  }
  return x > 0 ? 1 - tail : tail
}
