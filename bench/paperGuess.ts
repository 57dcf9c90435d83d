import { millsRatio } from '../packages/analytics/src/pricing/millsRatio.ts'
import { roughInverseCdf } from '../packages/analytics/src/pricing/normal.ts'
import { millsDifference, normalisedVega } from '../packages/analytics/src/pricing/normalisedBlack.ts'

const ROOT_TWO_PI = Math.sqrt(2 * Math.PI)
const ROOT_THREE = Math.sqrt(3)

/**
 * The first guess as 'Let's Be Rational' describes it, from the paper's formulas: the price axis is cut at the inflection
 * point of b(s) and at the feet of the tangent there, and each of the four branches has a rational cubic. It is the
 * baseline for our own guess, which needs no further prices.
 */
export function paperGuess(beta: number, x: number, most: number): number {
  const distance = -x
  const inflection = Math.sqrt(2 * distance)
  const difference = millsDifference(0.5 * inflection, 0.5 * inflection)
  const vega = most / ROOT_TWO_PI
  const price = vega * difference
  if (beta < price) {
    const foot = inflection - difference
    const h = distance / foot
    const t = 0.5 * foot
    const footVega = normalisedVega(h, t)
    const footPrice = footVega * millsDifference(h, t)
    if (beta >= footPrice) {
      const slope = (inflection - foot) / (price - footPrice)
      const r = (1 / vega - 1 / footVega) / (1 / vega - slope)
      return rationalCubic(beta, footPrice, price, foot, inflection, 1 / footVega, 1 / vega, r)
    }
    const z = h / ROOT_THREE
    const ratio = millsRatio(z)
    const growth = Math.exp(0.5 * t * t)
    const scale = distance / (3 * ROOT_THREE)
    const value = scale * ratio * ratio * ratio * footVega * growth
    const slope = z * z * ratio * ratio * growth
    const ss = foot * foot
    const bend =
      ((z * z) / (12 * ss * foot)) *
      ratio *
      (8 * ROOT_THREE * foot * distance + (3 * ss * (ss - 8) - 8 * distance * distance) * ratio) *
      (growth / footVega)
    const r = (0.5 * bend * footPrice + slope - 1) / (slope - value / footPrice)
    const mapped = rationalCubic(beta, 0, footPrice, 0, value, 1, slope, r)
    return -distance / (ROOT_THREE * roughInverseCdf(Math.cbrt(mapped / (2 * Math.PI * scale))))
  }
  const foot = inflection + ROOT_TWO_PI - difference
  const h = distance / foot
  const t = 0.5 * foot
  const footVega = normalisedVega(h, t)
  const footPrice = most - footVega * (millsRatio(t - h) + millsRatio(t + h))
  if (beta <= footPrice) {
    const slope = (foot - inflection) / (footPrice - price)
    const r = (1 / footVega - 1 / vega) / (slope - 1 / vega)
    return rationalCubic(beta, price, footPrice, inflection, foot, 1 / vega, 1 / footVega, r)
  }
  const value = Math.exp(-0.5 * t * t) * (millsRatio(t) / ROOT_TWO_PI)
  const slope = -0.5 * Math.exp(0.5 * h * h)
  const bend = Math.sqrt(Math.PI / 2) * ((h * h) / foot) * Math.exp(h * h + (foot * foot) / 8)
  const width = most - footPrice
  const r = (0.5 * bend * width - 0.5 - slope) / (-value / width - slope)
  return -2 * roughInverseCdf(rationalCubic(beta, footPrice, most, value, 0, slope, -0.5, r))
}

/** Delbourgo and Gregory's rational cubic (1985) on [x0, x1] with end values, end slopes and shape parameter r > −1. */
function rationalCubic(
  x: number,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  slope0: number,
  slope1: number,
  r: number,
): number {
  const width = x1 - x0
  const u = (x - x0) / width
  const w = 1 - u
  const a = y1 * u * u * u + (r * y1 - width * slope1) * u * u * w
  const b = (r * y0 + width * slope0) * u * w * w + y0 * w * w * w
  return (a + b) / (1 + (r - 3) * u * w)
}
