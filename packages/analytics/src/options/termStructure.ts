import { forwardVol } from '../volatility/index.ts'

/**
 * Forward volatility from each expiry to the next (§O10), in the unit of the IVs; expiries nearest first. NaN at the last
 * one, where either ATM IV is missing, and where the variance would fall (calendar arbitrage or bad data).
 */
export function forwardVols(atmIv: Float64Array, years: Float64Array): Float64Array {
  return atmIv.map((iv, i) =>
    i + 1 < atmIv.length ? forwardVol(iv, years[i], atmIv[i + 1], years[i + 1]) : Number.NaN,
  )
}
